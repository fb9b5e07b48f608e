import { readEnvironment } from '@burhan/shared/environment/read-variables';
import { TABLE_QUESTIONS } from '@burhan/supabase/tests/access/access-questions';
import { openServerTestDatabase } from '@burhan/testing/database';
import type { SiteAddress } from '@burhan/testing/sign-in';
import type { SupabaseClient } from '@supabase/supabase-js';
import { seedSampleContent } from '../database/seed.ts';
import type { SqlSession } from '../database/sql-session.ts';

/** The domain of the accounts that tests create. `.example` has no mailboxes, so the accounts belong to nobody. */
const DOMAIN = 'people.example';

/** A hosted project that tests use in place of local-supabase. */
export type TestedProject = SiteAddress & { secretKey: string };

/** The project at HOSTED_URL; null without it. Logs the address. @throws Error when one of its two keys is missing. */
export function testedProject(): TestedProject | null {
  const given = readEnvironment(process.env);
  const { HOSTED_URL: url, HOSTED_PUBLISHABLE_KEY: publishableKey, HOSTED_SECRET_KEY: secretKey } = given;
  if (!url) return null;
  if (!publishableKey || !secretKey)
    throw new Error('With HOSTED_URL set HOSTED_PUBLISHABLE_KEY and HOSTED_SECRET_KEY too.');
  console.info(`Asked: ${url}`);
  return { url, publishableKey, secretKey };
}

/** An address for an account of a test. */
export const testEmail = (name: string) => `${name}@${DOMAIN}`;

/** Removes all accounts that tests created. @param client with the secret key */
export async function removeTestAccounts({ auth: { admin } }: SupabaseClient): Promise<void> {
  const { data } = await admin.listUsers({ perPage: 1000 });
  for (const { id, email } of data.users) if (email?.endsWith(`@${DOMAIN}`)) await admin.deleteUser(id);
}

/**
 * Writes the content that a test starts with to HOSTED_DATABASE_URL. Throws if the project has content of its own.
 * @returns a function that removes all that was written.
 */
export async function setUpContent(seed: 'none' | 'sample'): Promise<() => Promise<void>> {
  const { HOSTED_DATABASE_URL } = readEnvironment(process.env);
  if (!HOSTED_DATABASE_URL) throw new Error('With HOSTED_URL set HOSTED_DATABASE_URL too.');
  const { session, close } = openServerTestDatabase(HOSTED_DATABASE_URL);
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
      `The tests write, and ask a project with nothing in it. This one has ${others.join(', ')}. Reset it, or give another.`,
    );
}
