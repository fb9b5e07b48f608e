import type { Accounts, ListedAccount } from '../accounts/account.ts';
import { createEmbeddedAccounts } from '../accounts/embedded-accounts.ts';
import { type Database, openServerDatabase } from '../backend/connection.ts';
import { silentLog } from '../base/log.ts';
import { StartupError } from '../base/startup-error.ts';
import { askRunningSite } from '../control/ask-running-site.ts';
import { type Config, type Environment, parseConfig } from '../installation/config.ts';
import { prepareDataFolder } from '../installation/data-folder.ts';
import {
  type ControlAddress,
  DataFolderInUseError,
  readLockHolder,
  takeDataLock,
} from '../installation/data-lock.ts';
import { openDatabase, refuseSupabaseProject, setUpDatabase } from '../start/database-setup.ts';
import { createHostedAccounts } from './hosted-accounts.ts';
import { hostedProject } from './hosted-project.ts';

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
  const control = readLockHolder(folder)?.control;
  if (control) return { database: null, control, close: async () => {} };
  throw new StartupError(`The site in ${folder.root} is still starting, or stopping: try again in a moment.`);
}

/**
 * The accounts that the environment points at: a hosted project's (SUPABASE_URL and SUPABASE_SECRET_KEY), or those of
 * this installation.
 * @throws StartupError when none of them can be used.
 */
export async function openAccounts(
  environment: Environment,
): Promise<{ accounts: Accounts; close: () => Promise<void> }> {
  const config = parseConfig(environment);
  const project = hostedProject(environment);
  if (project) {
    return { accounts: createHostedAccounts(project, config.adminEmailDomain), close: async () => {} };
  }
  const { database, control, close } = await openInstallation(config);
  if (!database) return { accounts: runningAccounts(control), close };
  await refuseSupabaseProject(database.maintenance);
  const seed = config.databaseUrl ? 'none' : config.seed;
  await setUpDatabase(database.maintenance, { seed, log: silentLog });
  return { accounts: createEmbeddedAccounts(database.session, config.adminEmailDomain), close };
}

function runningAccounts(control: ControlAddress): Accounts {
  return {
    carryOut: (request) => askRunningSite(control, 'accounts', request) as Promise<null>,
    list: () => askRunningSite(control, 'accounts/list') as Promise<ListedAccount[]>,
  };
}
