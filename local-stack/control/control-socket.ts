import { lstat, mkdtemp, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exposureOf } from '../base/private-file.ts';
import { StartupError } from '../base/startup-error.ts';
import type { DataFolder } from '../installation/data-folder.ts';

/** What macOS takes, without the closing zero; Linux takes four more. */
const MAXIMUM_PATH_BYTES = 103;

export type ControlSocket = { path: string; remove(): Promise<void> };

/**
 * A path for a socket that this user alone can reach: in the data folder, or in a new folder among the system's
 * temporary ones where that path is too long for a socket. Only who holds the folder's lock may ask for it.
 * @throws StartupError when both are too long.
 */
export async function makeControlSocket(folder: DataFolder): Promise<ControlSocket> {
  if (fits(folder.controlSocket)) {
    const remove = () => rm(folder.controlSocket, { force: true });
    // A killed site leaves its own behind.
    await remove();
    return { path: folder.controlSocket, remove };
  }

  const parent = await mkdtemp(path.join(tmpdir(), 'burhan-'));
  const socket = path.join(parent, path.basename(folder.controlSocket));
  const remove = async () => {
    await rm(socket, { force: true });
    await rmdir(parent);
  };
  if (fits(socket)) return { path: socket, remove };
  await remove();
  throw new StartupError(
    `Neither ${folder.root} nor ${tmpdir()} is short enough for a socket: set DATA_DIR or TMPDIR to a shorter path.`,
  );
}

/**
 * Whether a path leads to a socket that only this user can have made: the token of the site is for nobody else.
 * @throws what the file system says where there is none.
 */
export async function isOwnSocket(socketPath: string): Promise<boolean> {
  const [parent, socket] = await Promise.all([lstat(path.dirname(socketPath)), lstat(socketPath)]);
  return parent.isDirectory() && exposureOf(parent) === null && socket.isSocket();
}

function fits(socketPath: string): boolean {
  return Buffer.byteLength(socketPath) <= MAXIMUM_PATH_BYTES;
}
