import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 60_000;
const RETRY_MS = 25;

/**
 * Runs a task that no other process may run in the same folder at the same time. A lock whose process is gone is
 * taken over.
 * @throws Error naming the process that holds the lock when it does not let go within a minute.
 */
export async function withFolderLock<Value>(folder: string, task: () => Promise<Value>): Promise<Value> {
  await mkdir(folder, { recursive: true });
  const lock = path.join(folder, '.lock');
  await take(lock);
  try {
    return await task();
  } finally {
    await rm(lock, { force: true });
  }
}

async function take(lock: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  // Appears with its content: a process that is killed meanwhile leaves no lock of nobody.
  const own = `${lock}-${randomUUID()}`;
  await writeFile(own, String(process.pid));
  try {
    while (!(await isTaken(own, lock))) {
      const content = await readFile(lock, 'utf8').catch(() => null);
      if (content === null) continue;
      const holder = Number(content);
      if (holder === 0 || !isAlive(holder)) await rm(lock, { force: true });
      else if (Date.now() > deadline)
        throw new Error(`Process ${holder} has held ${lock} for a minute: end it, or remove the file.`);
      else await pause(RETRY_MS);
    }
  } finally {
    await rm(own, { force: true });
  }
}

async function isTaken(own: string, lock: string): Promise<boolean> {
  try {
    await link(own, lock);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
