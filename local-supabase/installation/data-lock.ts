import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { StartupError } from '@burhan/shared/startup-error';
import { tryLock } from '@burhan/site-build/state/folder-lock';
import { type DataFolder, dataFolder } from './data-folder.ts';

export type DataLock = {
  /** Writes the running server's address into the folder, where commands find it. */
  announce(url: string): void;
  release(): void;
};

/** The process that holds a folder. `url` is missing while its server starts. */
type Holder = { pid: number; since: string; url?: string };

/**
 * Locks a data folder for this process alone, because two processes on one folder silently lose acknowledged rows. The
 * file next to the lock only names the holder.
 * @throws StartupError when another process holds it.
 */
export function takeDataLock(folder: DataFolder): DataLock {
  const unlock = lockOf(folder);
  const holder: Holder = { pid: process.pid, since: new Date().toISOString() };
  const write = (more: Partial<Holder>) =>
    writeFileSync(folder.lockFile, `${JSON.stringify({ ...holder, ...more })}\n`, { mode: 0o600 });
  write({});
  return {
    announce: (url) => write({ url }),
    release: () => {
      rmSync(folder.lockFile, { force: true });
      unlock();
    },
  };
}

function lockOf(folder: DataFolder): () => void {
  try {
    const unlock = tryLock(folder.lock);
    if (unlock) return unlock;
  } catch (error) {
    throw new StartupError(
      `The data folder ${folder.root} cannot be locked (${error instanceof Error ? error.message : error}): put it on a disk of this machine, with DATA_DIR.`,
    );
  }
  const holder = readHolder(folder);
  const who = holder ? ` (process ${holder.pid}, since ${holder.since})` : '';
  throw new StartupError(
    `The data folder ${folder.root} is in use by another running site${who}: stop that one, or set DATA_DIR to another folder.`,
  );
}

/** The server's address in a data folder; null if there is none. After a crash the old address is still there. */
export function runningAddress(dataDir: string): string | null {
  return readHolder(dataFolder(dataDir))?.url ?? null;
}

function readHolder({ lockFile }: DataFolder): Holder | null {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')) as Holder;
  } catch {
    return null;
  }
}
