import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Account, type SiteAddress, TEST_PASSWORD } from '@burhan/testing/sign-in';
import { startLocalSupabase } from '@burhan/testing/stack';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { silentLog } from '../base/log.ts';
import { removeTestAccounts, setUpContent, testEmail, testedProject } from './tested-project.ts';

/** The site that tests of the console's data, of accounts and of access use. */
export type TestedSite = SiteAddress & {
  /** Its username is a whole e-mail address. */
  admin: Account;
  addAccount(account: Account, isAdmin: boolean): Promise<void>;
  /** Requests an account's first link for a new password. @returns the secret in the link. */
  recoveryLink(email: string, ask: () => Promise<void>): Promise<string>;
  /** Whether it is a hosted Supabase project, which has limits of its own. */
  isProject: boolean;
  /** The secret that signs its tokens; null for a hosted project, which keeps it secret. */
  jwtSecret: string | null;
  stop(): Promise<void>;
};

/** The project of HOSTED_URL, else a new local-supabase. @param seed null leaves a project's content as it is. */
export async function openTestedSite(seed: 'none' | 'sample' | null): Promise<TestedSite> {
  const project = testedProject();
  if (!project) return openLocalSite(seed ?? 'none');
  const { url, publishableKey, secretKey } = project;
  const client = createClient(url, secretKey, { auth: { persistSession: false } });
  const takeAway = seed && (await setUpContent(seed));
  const admin = { username: testEmail(`admin-${randomUUID()}`), password: TEST_PASSWORD };
  await addAccount(client, admin, true);
  return {
    ...{ url, publishableKey, admin, isProject: true, jwtSecret: null },
    addAccount: (account, isAdmin) => addAccount(client, account, isAdmin),
    // A test cannot read the mails of a hosted project, so it asks for the link.
    async recoveryLink(email) {
      const { data, error } = await client.auth.admin.generateLink({ type: 'recovery', email });
      if (error) throw error;
      return data.properties.hashed_token;
    },
    async stop() {
      await removeTestAccounts(client);
      await takeAway?.();
    },
  };
}

async function openLocalSite(seed: 'none' | 'sample'): Promise<TestedSite> {
  const lines: string[] = [];
  const log = { ...silentLog, info: (line: string) => void lines.push(line) };
  const site = await startLocalSupabase({ environment: { SEED: seed }, log });
  const secrets = JSON.parse(await readFile(path.join(site.dataDir, 'secrets.json'), 'utf8'));
  const client = createClient(site.url, secrets.secretKey, { auth: { persistSession: false } });
  return {
    ...site,
    ...{ isProject: false, jwtSecret: secrets.jwtSecret },
    addAccount: (account, isAdmin) => addAccount(client, account, isAdmin),
    async recoveryLink(email, ask) {
      await ask();
      const link = lines.find((line) => line.includes(email) && line.includes('#token_hash='));
      return /#token_hash=([\w-]+)/.exec(link ?? '')?.[1] ?? '';
    },
  };
}

async function addAccount(
  client: SupabaseClient,
  { username: email, password }: Account,
  isAdmin: boolean,
): Promise<void> {
  const { data, error } = await client.auth.admin.createUser({ email, password, email_confirm: true });
  if (error) throw error;
  if (isAdmin) await client.rpc('set_admin', { account: data.user.id, may_edit: true }).throwOnError();
}
