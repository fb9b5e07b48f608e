import { openServerDatabase } from '../backend/connection.ts';
import { type Environment, parseConfig } from '../config.ts';
import { prepareDataFolder } from '../data-folder.ts';
import { DataFolderInUseError, readLockHolder, takeDataLock } from '../data-lock.ts';
import { openDatabase, setUpDatabase } from '../database-setup.ts';
import { silentLog } from '../log.ts';
import { readSecrets } from '../secrets.ts';
import { StartupError } from '../startup-error.ts';
import type { Accounts } from './account.ts';
import { createEmbeddedAccounts } from './embedded-accounts.ts';
import { createHostedAccounts } from './hosted-accounts.ts';
import { createRunningAccounts } from './running-accounts.ts';

export type OpenAccounts = { accounts: Accounts; close: () => Promise<void> };

/**
 * The accounts that the environment points at: a hosted project (SUPABASE_URL and SUPABASE_SECRET_KEY), a PostgreSQL
 * server (DATABASE_URL), or this installation's data folder, through its site when that runs.
 * @throws StartupError when none of them can be used.
 */
export async function openAccounts(environment: Environment): Promise<OpenAccounts> {
  const config = parseConfig(environment);
  const supabaseUrl = environment.SUPABASE_URL?.trim().replace(/\/+$/, '');
  const secretKey = environment.SUPABASE_SECRET_KEY?.trim();
  if (supabaseUrl || secretKey) {
    if (!supabaseUrl || !secretKey) {
      throw new StartupError('For a hosted project set both SUPABASE_URL and SUPABASE_SECRET_KEY.');
    }
    const project = { supabaseUrl, secretKey, emailDomain: config.adminEmailDomain };
    return { accounts: createHostedAccounts(project), close: async () => {} };
  }

  if (config.databaseUrl) {
    const database = await openServerDatabase(config.databaseUrl);
    await setUpDatabase(database.session, 'none', silentLog);
    const accounts = createEmbeddedAccounts(database.session, config.adminEmailDomain);
    return { accounts, close: () => database.close() };
  }
  return openFolderAccounts(config);
}

async function openFolderAccounts(config: ReturnType<typeof parseConfig>): Promise<OpenAccounts> {
  const folder = await prepareDataFolder(config.dataDir);
  try {
    const lock = takeDataLock(folder);
    const database = await openDatabase(config, folder);
    await setUpDatabase(database.session, config.seed, silentLog);
    const close = async () => {
      await database.close();
      lock.release();
    };
    return { accounts: createEmbeddedAccounts(database.session, config.adminEmailDomain), close };
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error;
  }

  const [holder, secrets] = [readLockHolder(folder), await readSecrets(folder)];
  if (!holder?.controlPort || !secrets.controlToken) {
    throw new StartupError(
      `The site in ${folder.root} is still starting, or stopping: try again in a moment.`,
    );
  }
  return { accounts: createRunningAccounts(holder.controlPort, secrets.controlToken), close: async () => {} };
}
