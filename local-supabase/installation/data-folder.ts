import { existsSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '@burhan/shared/startup-error';

/** The paths in an installation's data folder. All are absolute. */
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

/** The name of the database's folder in earlier versions. */
const OLDER_DATABASE = 'database';

/**
 * Creates the data folder if it is missing, and closes it to other users of this machine.
 * @throws StartupError that names the problem and its solution.
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
