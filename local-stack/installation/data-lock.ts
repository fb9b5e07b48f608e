import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { errorCode, StartupError } from '../base/startup-error.ts';
import type { DataFolder } from './data-folder.ts';

/** Where commands reach the running site of an installation, and what opens it: another at every start. */
export type ControlAddress = { url: string; token: string };

/** Who holds a data folder, for people and for commands that talk to the running site. */
export type LockHolder = { pid: number; since: string; control: ControlAddress | null };

export type DataLock = {
  /** Tells commands where the running process listens for them. */
  announce(control: ControlAddress): void;
  release(): void;
};

const SQLITE_BUSY = 5;

/**
 * Takes a data folder for this process alone; two on one folder lose acknowledged rows silently.
 * The lock is the operating system's, held through SQLite, which Node brings: it goes with the process however that
 * ends, so a lock file left behind by a crash is never in the way, and a process id used again is never taken for
 * the old holder. The file beside it only says who holds it.
 * @throws StartupError when another process holds it.
 */
export function takeDataLock(folder: DataFolder): DataLock {
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
  const database = new DatabaseSync(folder.lock);
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) throw inUse(folder);
    throw new StartupError(
      `The data folder ${folder.root} cannot be locked (${error instanceof Error ? error.message : error}): put it on a disk of this machine, with DATA_DIR.`,
    );
  }

  const holder: LockHolder = { pid: process.pid, since: new Date().toISOString(), control: null };
  writeHolder(folder, holder);
  return {
    announce: (control) => writeHolder(folder, { ...holder, control }),
    release: () => {
      rmSync(folder.lockFile, { force: true });
      database.close();
    },
  };
}

/** Who says to hold the folder, or null when nobody does. A crash leaves the file behind: only the lock itself is reliable. */
export function readLockHolder(folder: DataFolder): LockHolder | null {
  try {
    return JSON.parse(readFileSync(folder.lockFile, 'utf8')) as LockHolder;
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || error instanceof SyntaxError) return null;
    throw error;
  }
}

export class DataFolderInUseError extends StartupError {
  override name = 'DataFolderInUseError';
}

function inUse(folder: DataFolder): DataFolderInUseError {
  const holder = readLockHolder(folder);
  const who = holder ? ` (process ${holder.pid}, since ${holder.since})` : '';
  return new DataFolderInUseError(
    `The data folder ${folder.root} is in use by another running site${who}: stop that one, or set DATA_DIR to another folder.`,
  );
}

function writeHolder(folder: DataFolder, holder: LockHolder): void {
  const draft = `${folder.lockFile}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${JSON.stringify(holder)}\n`, { mode: 0o600, flag: 'wx' });
  renameSync(draft, folder.lockFile);
}
