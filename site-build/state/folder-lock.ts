import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const MINUTE_MS = 60_000;
const RETRY_MS = 25;
const SQLITE_BUSY = 5;

/**
 * Runs a task that no other process may run in the same folder at the same time.
 * @param minutes how long it waits for another process.
 * @throws Error when the other process has not released the folder by then.
 */
export async function withFolderLock<Value>(
  folder: string,
  task: () => Promise<Value>,
  minutes = 1,
): Promise<Value> {
  await mkdir(folder, { recursive: true });
  const release = await waitForLock(path.join(folder, '.lock'), minutes);
  try {
    return await task();
  } finally {
    release();
  }
}

/**
 * Locks a file for this process. Node's SQLite holds the operating system's lock on it. The lock ends with
 * the process, even in a crash, so a file that is left behind blocks nobody. The file is not removed, because
 * processes that wait for the lock have it open.
 * @returns a function that releases the lock; null while it is taken.
 * @throws Error when the file cannot be locked, as on some network disks.
 */
export function tryLock(file: string): (() => void) | null {
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    return () => database.close();
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null;
    throw error;
  }
}

async function waitForLock(file: string, minutes: number): Promise<() => void> {
  const deadline = Date.now() + minutes * MINUTE_MS;
  for (;;) {
    const release = tryLock(file);
    if (release) return release;
    if (Date.now() > deadline)
      throw new Error(`Another process has held ${file} for ${minutes} min: wait for it, or end it.`);
    await pause(RETRY_MS);
  }
}
