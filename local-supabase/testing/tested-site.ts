import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readEnvironment } from '@burhan/shared/environment/read-variables';
import { TABLE_QUESTIONS } from '@burhan/supabase/tests/access/access-questions';
import { openServerTestDatabase } from '@burhan/testing/database';
import { type Account, TEST_PASSWORD } from '@burhan/testing/sign-in';
import { startLocalSupabase } from '@burhan/testing/stack';
import { createClient } from '@supabase/supabase-js';
import { silentLog } from '../base/log.ts';
import { seedSampleContent } from '../database/seed.ts';
import type { SqlSession } from '../database/sql-session.ts';

/** The domain of the accounts that tests create. `.example` has no mailboxes, so the accounts belong to nobody. */
const DOMAIN = 'people.example';

/** An address for an account of a test. */
export const testEmail = (name: string) => `${name}@${DOMAIN}`;

/**
 * The site that tests of the console's data, of accounts and of access use: the project of HOSTED_URL, else a new
 * local-supabase. The admin's username is a whole e-mail address. @param seed null leaves a project's content as it is.
 */
export async function openTestedSite(seed: 'none' | 'sample' | null) {
  const given = readEnvironment(process.env);
  const { HOSTED_URL: url, HOSTED_PUBLISHABLE_KEY: publishableKey, HOSTED_SECRET_KEY: secretKey } = given;
  if (!url) return openLocalSite(seed ?? 'none');
  if (!publishableKey || !secretKey)
    throw new Error('With HOSTED_URL set HOSTED_PUBLISHABLE_KEY and HOSTED_SECRET_KEY too.');
  console.info(`Asked: ${url}`);
  const { client, addAccount } = accountsOf(url, secretKey);
  const { admin: accounts } = client.auth;
  const takeAway = seed && (await setUpContent(seed, given.HOSTED_DATABASE_URL));
  const admin = { username: testEmail(`admin-${randomUUID()}`), password: TEST_PASSWORD };
  await addAccount(admin, true);
  return {
    ...{ url, publishableKey, admin, addAccount },
    // It keeps its secret for signing tokens, and has limits of its own.
    jwtSecret: null,
    // A test cannot read the mails of a hosted project, so it asks for the link.
    async recoveryLink(email: string) {
      const { data, error } = await accounts.generateLink({ type: 'recovery', email });
      if (error) throw error;
      return data.properties.hashed_token;
    },
    async stop() {
      const { data } = await accounts.listUsers({ perPage: 1000 });
      for (const { id, email } of data.users)
        if (email?.endsWith(`@${DOMAIN}`)) await accounts.deleteUser(id);
      await takeAway?.();
    },
  };
}

async function openLocalSite(seed: 'none' | 'sample') {
  const lines: string[] = [];
  const log = { ...silentLog, info: (line: string) => void lines.push(line) };
  const site = await startLocalSupabase({ environment: { SEED: seed }, log });
  const secrets = JSON.parse(await readFile(path.join(site.dataDir, 'secrets.json'), 'utf8'));
  return {
    ...site,
    jwtSecret: String(secrets.jwtSecret),
    addAccount: accountsOf(site.url, secrets.secretKey).addAccount,
    /** Requests an account's first link for a new password. @returns the secret in the link. */
    async recoveryLink(email: string, ask: () => Promise<void>) {
      await ask();
      const link = lines.find((line) => line.includes(email) && line.includes('#token_hash='));
      return /#token_hash=([\w-]+)/.exec(link ?? '')?.[1] ?? '';
    },
  };
}

function accountsOf(url: string, secretKey: string) {
  const client = createClient(url, secretKey, { auth: { persistSession: false } });
  const addAccount = async ({ username: email, password }: Account, isAdmin: boolean) => {
    const { data, error } = await client.auth.admin.createUser({ email, password, email_confirm: true });
    if (error) throw error;
    if (isAdmin) await client.rpc('set_admin', { account: data.user.id, may_edit: true }).throwOnError();
  };
  return { client, addAccount };
}

/**
 * Writes the content that a test starts with to a project's database. Throws if the project has content of its own.
 * @returns a function that removes all that was written.
 */
async function setUpContent(seed: 'none' | 'sample', url: string | null): Promise<() => Promise<void>> {
  if (!url) throw new Error('With HOSTED_URL set HOSTED_DATABASE_URL too.');
  const { session, close } = openServerTestDatabase(url);
  const brought: [string, string][] = [];
  for (const table of THERE_FROM_THE_START)
    brought.push([table, JSON.stringify(await session.query(`select * from public.${table}`))]);
  const reset = () =>
    session.transaction(async (transaction) => {
      await transaction.exec(`truncate ${TABLES.map((table) => `public.${table}`)} restart identity`);
      for (const [table, rows] of brought)
        await transaction.query(
          `insert into public.${table} overriding system value
           select * from jsonb_populate_recordset(null::public.${table}, $1::text::jsonb)`,
          [rows],
        );
      // These are emptied last, because the writes above are recorded in them.
      await transaction.exec(
        'truncate public.content_history restart identity; truncate private.deleted_publications',
      );
    });
  try {
    await refuseContentOfOthers(session);
    await reset();
    if (seed === 'sample') await seedSampleContent(session);
  } catch (error) {
    await close();
    throw error;
  }
  return () => reset().finally(close);
}

const TABLES = Object.keys(TABLE_QUESTIONS).filter((table) => !table.includes('.'));
/** The migrations insert these tables' rows. */
const THERE_FROM_THE_START = ['metrics', 'partners', 'site_facts'];

async function refuseContentOfOthers(session: SqlSession): Promise<void> {
  const counted = TABLES.filter((table) => !THERE_FROM_THE_START.includes(table)).map(
    (table) => `select '${table}' as place, count(*)::int as rows from public.${table}`,
  );
  counted.push(`select 'accounts', count(*)::int from auth.users where email not like '%@${DOMAIN}'`);
  const found = await session.query<{ place: string; rows: number }>(counted.join(' union all '));
  const others = found.filter(({ rows }) => rows > 0).map(({ place, rows }) => `${place}: ${rows}`);
  if (others.length)
    throw new Error(
      `The tests write, and ask a project with nothing in it. This one has ${others}. Reset it, or give another.`,
    );
}
