import { constants, existsSync } from 'node:fs';
import { access, chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OlderBuildError } from '../base/older-build.ts';
import { exposureOf } from '../base/private-file.ts';
import { errorCode, StartupError } from '../base/startup-error.ts';
import { VERSION } from '../base/version.ts';

/** Where an installation keeps what. All paths are absolute. */
export type DataFolder = {
  root: string;
  database: string;
  secrets: string;
  /** Uploaded pictures. */
  uploads: string;
  lock: string;
  lockFile: string;
  /** Says which version made the folder. Versions before 2.0.0 wrote no such file. */
  version: string;
};

export function dataFolder(root: string): DataFolder {
  return {
    root,
    database: path.join(root, 'database'),
    secrets: path.join(root, 'secrets.json'),
    uploads: path.join(root, 'media', 'uploads'),
    lock: path.join(root, 'lock.db'),
    lockFile: path.join(root, 'lock.json'),
    version: path.join(root, 'version'),
  };
}

/**
 * Makes the data folder if need be and sees that this process, and nobody else, may read and write all of it. One that
 * is there and empty is closed to others: nothing of it can have been read.
 * @throws StartupError naming what is in the way and the way out.
 */
export async function prepareDataFolder(root: string): Promise<DataFolder> {
  const folder = dataFolder(root);
  try {
    await mkdir(root, { recursive: true, mode: 0o700 });
    await access(root, constants.R_OK | constants.W_OK | constants.X_OK);
    await assertUsable(folder);
    if (existsSync(folder.database) && !existsSync(folder.version))
      throw new OlderBuildError(`The data folder ${root}`);
    await keepPrivate(root);
    if (!existsSync(folder.version)) await writeFile(folder.version, `${VERSION}\n`, { mode: 0o600 });
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

async function keepPrivate(root: string): Promise<void> {
  let exposure = exposureOf(await stat(root));
  if (exposure === 'open to others' && (await readdir(root)).length === 0) {
    await chmod(root, 0o700);
    const foundMeanwhile = await readdir(root);
    if (foundMeanwhile.length === 0) exposure = exposureOf(await stat(root));
  }

  const wayOut = 'or set DATA_DIR to another folder';
  if (exposure === 'open to others') {
    throw new StartupError(
      `The data folder ${root} is open to other users of this machine, and holds secrets: close it with \`chmod 700 ${quoted(root)}\`, ${wayOut}.`,
    );
  }
  if (exposure === 'another owner') {
    throw new StartupError(
      `The data folder ${root} belongs to another user, who can read and change all of it: run this as that user, or take it over with \`sudo chown -R ${process.getuid?.()} ${quoted(root)}\`, ${wayOut}.`,
    );
  }
}

/** A path as a word of a shell command. */
function quoted(file: string): string {
  return /^[\w./-]+$/.test(file) ? file : `'${file.replaceAll("'", "'\\''")}'`;
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
