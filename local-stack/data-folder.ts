import { constants } from 'node:fs';
import { access, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode, StartupError } from './startup-error.ts';

/** Where an installation keeps what. All paths are absolute. */
export type DataFolder = {
  root: string;
  database: string;
  /** Written before upgrades. */
  backups: string;
  secrets: string;
  /** Which addresses logged accounts in. */
  loginAddresses: string;
  lock: string;
  lockFile: string;
};

export function dataFolder(root: string): DataFolder {
  return {
    root,
    database: path.join(root, 'database'),
    backups: path.join(root, 'backups'),
    secrets: path.join(root, 'secrets.json'),
    loginAddresses: path.join(root, 'login-addresses.json'),
    lock: path.join(root, 'lock.db'),
    lockFile: path.join(root, 'lock.json'),
  };
}

/**
 * Makes the data folder if need be and sees that this process may read and write all of it.
 * @throws StartupError naming what is in the way and the way out.
 */
export async function prepareDataFolder(root: string): Promise<DataFolder> {
  const folder = dataFolder(root);
  try {
    await mkdir(root, { recursive: true, mode: 0o700 });
    await access(root, constants.R_OK | constants.W_OK | constants.X_OK);
    await assertUsable(folder);
  } catch (error) {
    throw explain(root, error);
  }
  return folder;
}

async function assertUsable(folder: DataFolder): Promise<void> {
  for (const name of await readdir(folder.root)) {
    const entry = path.join(folder.root, name);
    const isFolder = (await stat(entry)).isDirectory();
    await access(entry, constants.R_OK | constants.W_OK | (isFolder ? constants.X_OK : 0));
  }
}

function explain(root: string, error: unknown): unknown {
  const wayOut = 'or set DATA_DIR to a folder that this user may write';
  const where = error instanceof Error && 'path' in error && error.path !== root ? ` (${error.path})` : '';
  switch (errorCode(error)) {
    case 'EACCES':
    case 'EPERM':
      return new StartupError(
        `The data folder ${root} cannot be read and written by this user${where}: give it to this user, ${wayOut}.`,
      );
    case 'EROFS':
      return new StartupError(
        `The data folder ${root} is on a read-only disk: make that writable, ${wayOut}.`,
      );
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartupError(
        `The data folder ${root} is a file or lies below one: move that away, ${wayOut}.`,
      );
    case 'ENOSPC':
      return new StartupError(`The disk of the data folder ${root} is full: make room, ${wayOut}.`);
    default:
      return error;
  }
}
