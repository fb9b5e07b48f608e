import { mkdir, readlink, rm, symlink } from 'node:fs/promises';
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
  while (!(await isTaken(lock))) {
    const holder = await holderOf(lock);
    if (holder === null) continue;
    if (!isAlive(holder)) await rm(lock, { force: true });
    else if (Date.now() > deadline)
      throw new Error(`Process ${holder} has held ${lock} for a minute: end it, or remove the file.`);
    else await pause(RETRY_MS);
  }
}

/** A link appears with its target: a process that is killed meanwhile leaves no lock of nobody, as it can a file. */
async function isTaken(lock: string): Promise<boolean> {
  try {
    await symlink(String(process.pid), lock);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    if (!hasCode(error, 'ENOENT')) throw error;
    // Whoever had the folder before removed it.
    await mkdir(path.dirname(lock), { recursive: true });
    return false;
  }
}

/** The process that has it; null where it has just let go. */
async function holderOf(lock: string): Promise<number | null> {
  try {
    return Number(await readlink(lock));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
