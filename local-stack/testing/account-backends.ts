import { randomUUID } from 'node:crypto';
import type { SqlSession } from '@burhan/local-stack/database/sql-session';
import { openServerTestDatabase } from '@burhan/testing/database';
import { ENGINES, type Engine } from '@burhan/testing/engines';
import { startHostedProject } from '@burhan/testing/hosted-auth/hosted-project';
import type { HostedSettings } from '@burhan/testing/hosted-auth/settings';
import { startMailServer } from '@burhan/testing/mail-server';
import type { SiteAddress } from '@burhan/testing/sign-in';
import { startLocalStack } from '@burhan/testing/stack';
import { openMigratedDatabase } from '../backend/testing.ts';
import { openAccounts } from '../commands/open-accounts.ts';
import type { Environment } from '../installation/config.ts';

/** What accounts are kept by, and how a test reaches behind it. */
export type AccountBackend = SiteAddress & {
  /** What the commands are given to reach its accounts. */
  environment: Environment;
  /** The database, as its owner sees it. */
  session: SqlSession;
  /** Makes an account. @returns its e-mail address. */
  addAccount(options?: { isAdmin?: boolean }): Promise<string>;
  /** The links in the mails that were sent to an address, the last one last. */
  linksTo(email: string): Promise<string[]>;
  close(): Promise<void>;
};

type Kind = { name: string; open: () => Promise<AccountBackend> };

/** The password of the accounts that tests of these make. */
export const ACCOUNT_PASSWORD = 'seven tall giraffes';

const EMBEDDED: Engine = { name: 'embedded', newDatabase: async () => ({}) };

/** The stand-in for hosted Supabase in both forms of its refresh tokens, and local-stack on a PostgreSQL server. */
export const ACCOUNT_BACKENDS: readonly Kind[] = [
  { name: 'hosted Supabase', open: () => openHosted() },
  { name: 'hosted Supabase with signed refresh tokens', open: () => openHosted({ refreshTokens: 'signed' }) },
  ...ENGINES.filter(({ name }) => name === 'a PostgreSQL server').map((engine) => ({
    name: 'local-stack',
    open: () => openLocal(engine),
  })),
];

/** @param settings of the stand-in. */
export async function openHosted(
  settings: Partial<HostedSettings> & { isLimited?: boolean } = {},
): Promise<AccountBackend> {
  const database = await openMigratedDatabase(EMBEDDED);
  const project = await startHostedProject(database, settings);
  const environment = { SUPABASE_URL: project.url, SUPABASE_SECRET_KEY: project.secretKey };
  return {
    ...project,
    environment,
    session: database.session,
    addAccount: (options) => addAccount(environment, options),
    linksTo: async (email) => project.mails.filter(({ to }) => to === email).map(({ link }) => link),
    async close() {
      await project.close();
      await database.close();
    },
  };
}

/** A running local-stack whose database and mails can be looked at. */
export async function openLocal(engine: Engine, changes: Environment = {}): Promise<AccountBackend> {
  const { DATABASE_URL = '' } = await engine.newDatabase();
  const mailServer = await startMailServer();
  const mail = { SMTP_URL: mailServer.url, SMTP_FROM: 'site@site.example', SITE_URL: 'https://site.example' };
  const site = await startLocalStack({ environment: { DATABASE_URL, SEED: 'none', ...mail, ...changes } });
  const database = openServerTestDatabase(DATABASE_URL);
  const environment = { DATABASE_URL, DATA_DIR: site.dataDir };
  return {
    url: site.url,
    publishableKey: site.publishableKey,
    environment,
    session: database.session,
    addAccount: (options) => addAccount(environment, options),
    linksTo: async (email) =>
      mailServer.mails
        .filter(({ to }) => to.includes(email))
        .flatMap(({ text }) => /\S+#token_hash=\S+/.exec(text)?.[0] ?? []),
    async close() {
      await database.close();
      await site.stop();
      await mailServer.close();
    },
  };
}

async function addAccount(environment: Environment, { isAdmin = true } = {}): Promise<string> {
  const name = `person-${randomUUID()}@people.example`;
  const { accounts, close } = await openAccounts(environment);
  await accounts.carryOut({ act: 'add', name, password: ACCOUNT_PASSWORD, isAdmin });
  await close();
  return name;
}
