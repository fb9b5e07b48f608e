import path from 'node:path';
import { requireVariables } from '@burhan/shared/environment/read-variables';
import type { Environment } from '../installation/config.ts';
import { runningTrial } from '../installation/running-trial.ts';
import type { Accounts } from './account.ts';
import { createHostedAccounts } from './hosted-accounts.ts';
import { hostedProject } from './hosted-project.ts';

/**
 * The accounts that the environment points at: a project's (SUPABASE_URL and SUPABASE_SECRET_KEY), or those of the
 * running trial. @throws StartupError when none of them can be used.
 */
export async function openAccounts(environment: Environment): Promise<Accounts> {
  const { DATA_DIR, ADMIN_EMAIL_DOMAIN } = requireVariables(environment, 'commands');
  const project = hostedProject(environment) ?? (await trialProject(path.resolve(DATA_DIR)));
  return createHostedAccounts(project, ADMIN_EMAIL_DOMAIN);
}

async function trialProject(dataDir: string) {
  const { url, secretKey } = await runningTrial(dataDir);
  return { supabaseUrl: url, secretKey };
}
