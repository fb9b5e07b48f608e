import { existsSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '@burhan/shared/startup-error';

/** Where an installation keeps what. All paths are absolute. */
export type DataFolder = ReturnType<typeof dataFolder>;

export function dataFolder(root: string) {
  return {
    root,
    database: path.join(root, 'postgres'),
    secrets: path.join(root, 'secrets.json'),
    /** Uploaded pictures, a folder for each bucket. */
    storage: path.join(root, 'storage'),
    lock: path.join(root, 'lock.db'),
    lockFile: path.join(root, 'lock.json'),
  };
}

/** What earlier servers called the folder of their database. */
const OLDER_DATABASE = 'database';

/**
 * Makes the data folder if need be, and closes it to others of this machine.
 * @throws StartupError naming what is in the way and the way out.
 */
export async function prepareDataFolder(root: string): Promise<DataFolder> {
  const folder = dataFolder(root);
  if (existsSync(path.join(root, OLDER_DATABASE))) {
    throw new StartupError(
      `The data folder ${root} is of an earlier version, and is left as it is: set DATA_DIR to another one.`,
    );
  }
  try {
    await mkdir(root, { recursive: true, mode: 0o700 });
    await chmod(root, 0o700);
    await mkdir(folder.storage, { recursive: true, mode: 0o700 });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `The data folder ${root} cannot be used (${reason}): give it to this user, or set DATA_DIR to another folder.`,
    );
  }
  return folder;
}
