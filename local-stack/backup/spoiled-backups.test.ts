import { openServerTestDatabase, type TestDatabase } from '@burhan/testing/database';
import { createServerDatabase } from '@burhan/testing/engines';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seedSampleContent } from '../database/seed.ts';
import type { SqlSession } from '../database/sql-session.ts';
import { accountsOf, contentOf, makeHistory } from '../testing/site-history.ts';
import { BackupError } from './backup-file.ts';
import { createBackups } from './backups.ts';

type Row = Record<string, unknown>;
type Site = {
  migrations: unknown;
  tables: Record<string, { rows: Row[]; last_id: unknown }>;
  accounts: Row[];
} & Row;

const opened: TestDatabase[] = [];
let source: SqlSession;
let target: SqlSession;
let backup: string;
let before: unknown;

async function openMigrated(): Promise<SqlSession> {
  const database = openServerTestDatabase(await createServerDatabase());
  opened.push(database);
  return database.session;
}

/** Everything that a restore may touch, and whether triggers are on. */
async function everythingOf(session: SqlSession): Promise<unknown[]> {
  return [
    await contentOf(session),
    await accountsOf(session),
    await session.query('select * from public.login_records order by id'),
    await session.query('select version::text from private.content_version'),
    await session.query(`select tgrelid::regclass::text, tgname, tgenabled from pg_trigger order by 1, 2`),
    // What is recorded of logins takes ids, also where it is taken back.
    await session.query(
      `select sequencename, last_value::text from pg_sequences where sequencename !~ '^login' order by 1`,
    ),
  ];
}

beforeAll(async () => {
  source = await openMigrated();
  await makeHistory(source);
  backup = await createBackups(source).write();
  target = await openMigrated();
  await seedSampleContent(target);
  before = await everythingOf(target);
});
afterAll(() => Promise.all(opened.map((database) => database.close())));

/** The backup with something else in it, under a checksum that is right. */
async function forged(spoil: (site: Site) => void): Promise<string> {
  const { site } = JSON.parse(backup) as { site: Site };
  spoil(site);
  const [sealed] = await source.query<{ document: string }>(
    `select jsonb_build_object('site', site, 'format', 1, 'checksum', private.checksum_of(site))::text as document
     from (select $1::text::jsonb as site) as given`,
    [JSON.stringify(site)],
  );
  return sealed?.document ?? '';
}

const metrics = ({ tables }: Site) => tables['public.metrics'] ?? { rows: [], last_id: null };
const firstOf = (rows: Row[]) => rows[0] ?? {};

const FORGERIES: [name: string, spoil: (site: Site) => void, reason: string][] = [
  [
    'a newer build’s migration',
    (site) => Object.assign(site, { migrations: ['29990101000000'] }),
    'newer one',
  ],
  ['a part more', (site) => Object.assign(site, { sql: 'drop table public.metrics' }), 'other parts'],
  ['a part less', (site) => Reflect.deleteProperty(site, 'accounts'), 'no backup'],
  ['a table less', ({ tables }) => Reflect.deleteProperty(tables, 'public.metrics'), 'lacks a table'],
  [
    'a table with a hostile name',
    ({ tables }) =>
      Object.assign(tables, { 'public.metrics; drop table public.metrics': { rows: [], last_id: null } }),
    'tables that the site has not',
  ],
  [
    'a column with a hostile name',
    (site) => metrics(site).rows.map((row) => Object.assign(row, { 'label") select 1; --': 'x' })),
    'other columns',
  ],
  [
    'a row that is no object',
    (site) => metrics(site).rows.push('row' as never),
    'cannot call jsonb_object_keys',
  ],
  [
    'a text for a number',
    (site) => Object.assign(firstOf(metrics(site).rows), { id: 'one' }),
    'invalid input syntax',
  ],
  ['a number for a text', (site) => Object.assign(firstOf(metrics(site).rows), { label: 7 }), 'does not fit'],
  [
    'a text that is too long',
    (site) => Object.assign(firstOf(metrics(site).rows), { label: 'x'.repeat(101) }),
    'length',
  ],
  [
    'an answer to no draft',
    ({ tables }) => Object.assign(tables['public.content_drafts'] ?? {}, { rows: [] }),
    'foreign key',
  ],
  [
    'a last id of what has none',
    ({ tables }) => Object.assign(tables['public.join_counts'] ?? {}, { last_id: 5 }),
    'a table that gives out none',
  ],
  [
    'an account without a name',
    ({ accounts }) => Object.assign(firstOf(accounts), { email: null }),
    'account that is none',
  ],
  [
    'a recovery code as it is',
    ({ accounts }) =>
      Object.assign(firstOf(accounts), { recovery_codes: [{ code_hash: 'abc', made_at: '2026-01-01' }] }),
    'recovery_codes_code_hash_value',
  ],
];

test.each(FORGERIES)('one with %s is refused, and nothing changes', async (_name, spoil, reason) => {
  const document = await forged(spoil);
  const onRestored = vi.fn();
  const restoring = createBackups(target, { onRestored }).restore(document);
  await expect(restoring).rejects.toThrow(BackupError);
  await expect(restoring).rejects.toThrow(reason);
  expect(await everythingOf(target)).toEqual(before);
  expect(onRestored).not.toHaveBeenCalled();
});

test.each([
  ['has an edited value', () => backup.replace('Publications', 'Publicationz'), 'checksum is another'],
  ['has another format', () => backup.replace('"format": 1', '"format": 2'), 'has format 2, and 1 is known'],
  ['is no JSON', () => 'begin; drop table public.metrics; commit;', 'invalid input syntax for type json'],
  ['is nothing', () => null, 'no backup of a site'],
])('whoever asks the database by hand with one that %s is refused too', async (_case, spoil, reason) => {
  const restoring = target.query('select private.restore_site($1::text::jsonb)', [spoil()]);
  await expect(restoring).rejects.toThrow(reason);
  expect(await everythingOf(target)).toEqual(before);
});

test('a database without a site has nothing to back up, one of before 1.0.0 is for its build', async () => {
  const empty = openServerTestDatabase(await createServerDatabase('empty'));
  opened.push(empty);
  await expect(createBackups(empty.session).write()).rejects.toThrow('nothing to back up');
  await empty.session.exec('create table public.content_history (id bigint)');
  await expect(createBackups(empty.session).write()).rejects.toThrow('from a build before version 1.0.0');
});
