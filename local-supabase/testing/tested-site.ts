import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Account, type SiteAddress, TEST_PASSWORD } from '@burhan/testing/sign-in';
import { startLocalSupabase } from '@burhan/testing/stack';
import { openAccounts } from '../commands/open-accounts.ts';
import type { Environment } from '../installation/config.ts';
import { removeTestAccounts, setUpContent, testEmail, testedProject } from './tested-project.ts';

/** What tests of the console's data and of access write to. */
export type TestedSite = SiteAddress & {
  /** With a whole e-mail address. */
  admin: Account;
  /** What the commands for accounts are started with. */
  environment: Environment;
  /** What its tokens are signed with; null where a project keeps that to itself. */
  jwtSecret: string | null;
  stop(): Promise<void>;
};

/**
 * The project of HOSTED_URL, else a local-supabase of the test's own.
 * @param environment of local-supabase besides.
 */
export async function openTestedSite(
  seed: 'none' | 'sample',
  environment: Environment = {},
): Promise<TestedSite> {
  const project = testedProject();
  if (!project) return openLocalSite({ ...environment, SEED: seed });
  const takeAway = await setUpContent(seed);
  const admin = { username: testEmail(`admin-${randomUUID()}`), password: TEST_PASSWORD };
  await addAccount(project.environment, admin, true);
  return {
    ...project,
    admin,
    jwtSecret: null,
    async stop() {
      await removeTestAccounts(project);
      await takeAway();
    },
  };
}

/** Makes an account of a tested site. */
export async function addAccount(
  environment: Environment,
  { username: name, password }: Account,
  isAdmin: boolean,
): Promise<void> {
  const accounts = await openAccounts(environment);
  await accounts.carryOut({ act: 'add', name, password, isAdmin });
}

/** A local-supabase, whatever is tested besides. */
export async function openLocalSite(environment: Environment): Promise<TestedSite> {
  const stack = await startLocalSupabase({ environment });
  const secrets = await readFile(path.join(stack.dataDir, 'secrets.json'), 'utf8');
  const { jwtSecret } = JSON.parse(secrets) as { jwtSecret: string };
  return { ...stack, environment: { ...environment, DATA_DIR: stack.dataDir }, jwtSecret };
}
