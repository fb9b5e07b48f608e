import { type Database, openServerDatabase } from '../backend/connection.ts';
import { StartupError } from '../base/startup-error.ts';
import type { Config } from '../installation/config.ts';
import { type DataFolder, prepareDataFolder } from '../installation/data-folder.ts';
import {
  type ControlAddress,
  DataFolderInUseError,
  readLockHolder,
  takeDataLock,
} from '../installation/data-lock.ts';
import { openDatabase } from '../start/database-setup.ts';

/** How a command gets at the database of an installation: itself, or through the site that has it open. */
export type Installation =
  | { database: Database; control: null; close(): Promise<void> }
  | { database: null; control: ControlAddress; close(): Promise<void> };

/**
 * The database that the environment points at: a PostgreSQL server's (DATABASE_URL), or that of this installation's
 * data folder, through its site when that runs. A database is opened as it is: bring it up to date where that matters.
 * @throws StartupError when it cannot be had.
 */
export async function openInstallation(config: Config): Promise<Installation> {
  if (config.databaseUrl) {
    const database = await openServerDatabase(config.databaseUrl);
    return { database, control: null, close: () => database.close() };
  }

  const folder = await prepareDataFolder(config.dataDir);
  try {
    const lock = takeDataLock(folder);
    try {
      const database = await openDatabase(config, folder);
      const close = async () => {
        await database.close();
        lock.release();
      };
      return { database, control: null, close };
    } catch (error) {
      lock.release();
      throw error;
    }
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error;
  }
  return { database: null, control: controlOf(folder), close: async () => {} };
}

function controlOf(folder: DataFolder): ControlAddress {
  const control = readLockHolder(folder)?.control;
  if (!control) {
    throw new StartupError(
      `The site in ${folder.root} is still starting, or stopping: try again in a moment.`,
    );
  }
  return control;
}
