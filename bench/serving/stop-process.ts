import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Asks a child to end and waits until it has; a child that has ended, or never started, is fine. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
