import { withoutTrailing } from '@burhan/shared/without-trailing';
import type { Accounts } from '../accounts/account.ts';
import { createEmbeddedAccounts } from '../accounts/embedded-accounts.ts';
import { silentLog } from '../base/log.ts';
import { StartupError } from '../base/startup-error.ts';
import { type Environment, parseConfig } from '../installation/config.ts';
import { dataFolder } from '../installation/data-folder.ts';
import { setUpDatabase } from '../start/database-setup.ts';
import { createHostedAccounts } from './hosted-accounts.ts';
import { openInstallation } from './open-installation.ts';
import { createRunningAccounts } from './running-site.ts';

export type OpenAccounts = { accounts: Accounts; close: () => Promise<void> };

/**
 * The accounts that the environment points at: a hosted project (SUPABASE_URL and SUPABASE_SECRET_KEY), a PostgreSQL
 * server (DATABASE_URL), or this installation's data folder, through its site when that runs.
 * @throws StartupError when none of them can be used.
 */
export async function openAccounts(environment: Environment): Promise<OpenAccounts> {
  const config = parseConfig(environment);
  const supabaseUrl = withoutTrailing(environment.SUPABASE_URL?.trim() ?? '', '/');
  const secretKey = environment.SUPABASE_SECRET_KEY?.trim();
  if (supabaseUrl || secretKey) {
    if (!supabaseUrl || !secretKey) {
      throw new StartupError('For a hosted project set both SUPABASE_URL and SUPABASE_SECRET_KEY.');
    }
    const project = {
      supabaseUrl,
      secretKey,
      emailDomain: config.adminEmailDomain,
      ownWords: config.ownWords,
    };
    return { accounts: createHostedAccounts(project), close: async () => {} };
  }

  const { database, control, close } = await openInstallation(config);
  if (!database) return { accounts: createRunningAccounts(control), close };
  const seed = config.databaseUrl ? 'none' : config.seed;
  const backupsFolder = config.databaseUrl ? null : dataFolder(config.dataDir).backups;
  await setUpDatabase(database.maintenance, { seed, log: silentLog, backupsFolder });
  return {
    accounts: createEmbeddedAccounts(database.session, config.adminEmailDomain, config.ownWords),
    close,
  };
}
