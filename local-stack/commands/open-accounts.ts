import type { Accounts } from '../accounts/account.ts';
import { createEmbeddedAccounts } from '../accounts/embedded-accounts.ts';
import { silentLog } from '../base/log.ts';
import { type Environment, parseConfig } from '../installation/config.ts';
import { dataFolder } from '../installation/data-folder.ts';
import { refuseSupabaseProject, setUpDatabase } from '../start/database-setup.ts';
import { createHostedAccounts } from './hosted-accounts.ts';
import { hostedProject } from './hosted-project.ts';
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
  const { adminEmailDomain: emailDomain, ownWords } = config;
  const project = hostedProject(environment);
  if (project) {
    return { accounts: createHostedAccounts(project, { emailDomain, ownWords }), close: async () => {} };
  }

  const { database, control, close } = await openInstallation(config);
  if (!database) return { accounts: createRunningAccounts(control), close };
  const seed = config.databaseUrl ? 'none' : config.seed;
  const backupsFolder = config.databaseUrl ? null : dataFolder(config.dataDir).backups;
  await refuseSupabaseProject(database.maintenance);
  await setUpDatabase(database.maintenance, { seed, log: silentLog, backupsFolder });
  return { accounts: createEmbeddedAccounts(database.session, emailDomain, ownWords), close };
}
