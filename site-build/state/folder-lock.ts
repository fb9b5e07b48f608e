import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 60_000;
const RETRY_MS = 25;
const SQLITE_BUSY = 5;

/**
 * Runs a task that no other process may run in the same folder at the same time.
 * @throws Error when another process does not let go of the folder within a minute.
 */
export async function withFolderLock<Value>(folder: string, task: () => Promise<Value>): Promise<Value> {
  await mkdir(folder, { recursive: true });
  const release = await waitForLock(path.join(folder, '.lock'));
  try {
    return await task();
  } finally {
    release();
  }
}

/**
 * Takes a file for this process alone. The lock is the operating system's, held through SQLite, which Node brings: it
 * goes with the process however that ends, so the file that a crash leaves behind is never in the way. The file stays:
 * whoever waits for it has it open.
 * @returns what lets go of it; null while it is taken.
 * @throws Error when the file cannot be locked, as on some disks of other machines.
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

async function waitForLock(file: string): Promise<() => void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const release = tryLock(file);
    if (release) return release;
    if (Date.now() > deadline)
      throw new Error(`Another process has held ${file} for a minute: wait for it, or end it.`);
    await pause(RETRY_MS);
  }
}
