import { randomUUID } from 'node:crypto';
import type { SiteAddress } from '@burhan/testing/sign-in';
import { startLocalSupabase } from '@burhan/testing/stack';
import { silentLog } from '../base/log.ts';
import type { Environment } from '../installation/config.ts';
import { removeTestAccounts, type TestedProject, testEmail, testedProject } from './tested-project.ts';
import { addAccount as addNamed } from './tested-site.ts';

/** Where tests of accounts log in, as a browser and the command line see it. */
export type AccountBackend = SiteAddress & {
  /** Makes an account. @returns its e-mail address. */
  addAccount(options?: { isAdmin?: boolean }): Promise<string>;
  /** Asks for an account's first link to a new password. @returns the secret in it. */
  recoveryLink(email: string, ask: () => Promise<void>): Promise<string>;
  /** What the commands for accounts are started with. */
  environment: Environment;
  /** A project of Supabase, which does less: where it does, tests say so. */
  isProject: boolean;
  close(): Promise<void>;
};

/** The password of the accounts that tests of these make. */
export const ACCOUNT_PASSWORD = 'seven tall giraffes';

/** The project of HOSTED_URL; without it, local-supabase. */
export function openAccountBackend(): Promise<AccountBackend> {
  const project = testedProject();
  return project ? openHosted(project) : openLocal();
}

async function openLocal(): Promise<AccountBackend> {
  const lines: string[] = [];
  const log = { ...silentLog, info: (line: string) => void lines.push(line) };
  const site = await startLocalSupabase({ environment: { SEED: 'none' }, log });
  const environment = { DATA_DIR: site.dataDir };
  return {
    url: site.url,
    publishableKey: site.publishableKey,
    environment,
    isProject: false,
    addAccount: (options) => addAccount(environment, options),
    async recoveryLink(email, ask) {
      await ask();
      const link = lines.find((line) => line.includes(email) && line.includes('#token_hash='));
      const secret = /#token_hash=([\w-]+)/.exec(link ?? '')?.[1];
      if (secret === undefined) throw new Error(`No link was printed for ${email}.`);
      return secret;
    },
    close: () => site.stop(),
  };
}

/** Mails of a project go to mailboxes: it is asked for the link that it would send. */
async function openHosted(project: TestedProject): Promise<AccountBackend> {
  const { url, publishableKey, secretKey, environment } = project;
  return {
    url,
    publishableKey,
    environment,
    isProject: true,
    addAccount: (options) => addAccount(environment, options),
    async recoveryLink(email) {
      const answer = await fetch(`${url}/auth/v1/admin/generate_link`, {
        method: 'POST',
        headers: {
          apikey: secretKey,
          authorization: `Bearer ${secretKey}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ type: 'recovery', email }),
      });
      const { hashed_token } = (await answer.json()) as { hashed_token?: string };
      if (!hashed_token) throw new Error(`The project made no link: HTTP ${answer.status}.`);
      return hashed_token;
    },
    close: () => removeTestAccounts(project),
  };
}

async function addAccount(environment: Environment, { isAdmin = true } = {}): Promise<string> {
  const username = testEmail(`person-${randomUUID()}`);
  await addNamed(environment, { username, password: ACCOUNT_PASSWORD }, isAdmin);
  return username;
}
