import {
  addAccount,
  openEmbeddedTestDatabase,
  openServerTestDatabase,
  queryAs,
  type TestDatabase,
} from '@burhan/testing/database';
import { newDatabase } from '@burhan/testing/engines';
import bcrypt from 'bcryptjs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createEmbeddedAccounts } from '../accounts/embedded-accounts.ts';
import type { SqlSession } from '../database/sql-session.ts';
import { accountsOf, addFactor, contentOf, makeHistory } from '../testing/site-history.ts';
import { createBackups } from './backups.ts';

const opened: TestDatabase[] = [];
let source: SqlSession;
let backup: string;

beforeAll(async () => {
  source = (await openMigrated()).session;
  await makeHistory(source);
  backup = await createBackups(source).write();
});
afterAll(() => Promise.all(opened.map((database) => database.close())));

async function openMigrated(): Promise<{ session: SqlSession; url: string }> {
  const { DATABASE_URL: url = '' } = await newDatabase();
  const database = url ? openServerTestDatabase(url) : await openEmbeddedTestDatabase();
  opened.push(database);
  return { session: database.session, url };
}

/** In order: the first restores into an empty database, the others into the restored one. */
describe('restored', () => {
  let target: SqlSession;
  beforeAll(async () => {
    target = (await openMigrated()).session;
  });

  test('an empty database becomes the one that was backed up, row by row', async () => {
    const onRestored = vi.fn();
    const facts = await createBackups(target, { onRestored }).restore(backup);

    expect(await contentOf(target)).toEqual(await contentOf(source));
    expect(await accountsOf(target)).toEqual(await accountsOf(source));
    expect(facts.rows).toMatchObject({ 'public.publications': 8, 'auth.users': 2, 'private.admins': 1 });
    expect(withoutTime(await createBackups(target).write())).toEqual(withoutTime(backup));
    expect(onRestored).toHaveBeenCalledOnce();
  });

  test('a database that has moved on goes back, and only the admins of then may edit', async () => {
    await createBackups(target).restore(backup);
    const later = await addAccount(target, { email: 'later@console.example', admin: true });
    await queryAs(target, later, 'delete from public.publications where id < 4');
    await queryAs(target, later, "update public.metrics set label = 'Gone'");
    await target.query("update auth.users set encrypted_password = 'x' where email like 'sara@%'");

    await createBackups(target).restore(backup);

    expect(await contentOf(target)).toEqual(await contentOf(source));
    const accounts = await accountsOf(target);
    expect(accounts.filter(({ email }) => email !== 'later@console.example')).toEqual(
      await accountsOf(source),
    );
    expect(accounts.find(({ email }) => email === 'later@console.example')).toMatchObject({
      is_admin: false,
    });
  });

  test('afterwards lists are kept in order, history is written, and no id is given out again', async () => {
    await createBackups(target).restore(backup);
    const [sara] = await target.query<{ id: string }>(
      "select id::text from auth.users where email like 'sara@%'",
    );
    const admin = { role: 'authenticated', userId: sara?.id ?? '' } as const;
    const before = await historyLength(target);

    await queryAs(
      target,
      admin,
      `insert into public.publications (title, summary, authors, journal, date, image_url, order_index)
       values ('First', 's', 'a', 'j', '2026', '/a.png', 1)`,
    );

    const order = await target.query<{ id: string; place: number }>(
      'select id::text, order_index as place from public.publications order by order_index',
    );
    expect(order.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    // 9 was deleted before the backup.
    expect(order[0]?.id).toBe('10');
    expect(await historyLength(target)).toBe(before + 1);
  });
});

test('a password of then signs in, whatever it was meanwhile, and other logins end', async () => {
  const { session: target } = await openMigrated();
  const accounts = createEmbeddedAccounts(target, 'console.example');
  await accounts.carryOut({ act: 'add', name: 'sara', password: 'another-password', isAdmin: false });
  const [present] = await target.query<{ id: string }>('select id::text from auth.users');
  await target.query('insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1)', [present?.id]);

  await createBackups(target).restore(backup);

  const [sara] = await target.query<{ id: string; hash: string }>(
    "select id::text, encrypted_password as hash from auth.users where email = 'sara@console.example'",
  );
  expect(sara?.id).toBe(present?.id);
  expect(await bcrypt.compare('saras-password', sara?.hash ?? '')).toBe(true);
  expect(await target.query('select from auth.sessions')).toEqual([]);
  expect(await target.query('select from private.admins where user_id = $1', [present?.id])).toHaveLength(1);
});

test('second factors and recovery codes become those of then, without a line about others in the record', async () => {
  const { session: target } = await openMigrated();
  const recorded = async () => {
    const rows = await target.query<{ account: string; outcome: string; acted_by: string }>(
      'delete from public.login_records returning account, outcome, acted_by',
    );
    return rows.map(({ account, outcome, acted_by }) => [account.split('@')[0], outcome, acted_by].join(' '));
  };
  await createBackups(target).restore(backup);
  expect((await recorded()).sort()).toEqual([
    'omar account-made restore',
    'omar factor-added restore',
    'sara account-made restore',
    'sara rights-given restore',
  ]);

  await addFactor(target, 'sara@console.example');
  await target.exec(
    `delete from private.recovery_codes where code_hash = (select min(code_hash) from private.recovery_codes)`,
  );
  await recorded();
  await createBackups(target).restore(backup);
  expect(await accountsOf(target)).toEqual(await accountsOf(source));
  expect(await recorded()).toEqual(['sara factor-removed restore']);
});

test('a database as hosted Supabase has it gets the instance that Supabase Auth expects', async () => {
  const { session: target } = await openMigrated();
  await target.exec('alter table auth.users add column instance_id uuid');
  await createBackups(target).restore(backup);
  expect(await contentOf(target)).toEqual(await contentOf(source));
  expect(await target.query('select from auth.users where instance_id is null')).toEqual([]);
});

test('a column that came later gets its default, a table that came later stays', async () => {
  const { session: target } = await openMigrated();
  await target.exec(`
    alter table public.metrics add column source text not null default 'survey';
    create table public.later (id bigint);
    insert into public.later values (1);
    create or replace function private.backup_tables() returns setof regclass language sql as $$
      select unnest(array['public.metrics', 'public.content_history', 'public.later']::regclass[]);
    $$;
    insert into supabase_migrations.schema_migrations (version) values ('29990101000000');
  `);
  const [{ document } = { document: '' }] = await source.query<{ document: string }>(`
    with present as (select private.dump_site() -> 'site' as site)
    select jsonb_build_object('site', older, 'format', 1, 'checksum', private.checksum_of(older))::text as document
    from present, lateral (select jsonb_set(site, '{tables}', jsonb_build_object(
      'public.metrics', site #> '{tables,public.metrics}',
      'public.content_history', site #> '{tables,public.content_history}'
    )) as older) as shortened`);

  await createBackups(target).restore(document);

  expect(await target.query('select distinct source from public.metrics')).toEqual([{ source: 'survey' }]);
  expect(await target.query('select id from public.later')).toHaveLength(1);
  const history = (session: SqlSession) => session.query('select * from public.content_history order by id');
  expect(await history(target)).toEqual(await history(source));
});

test('every table of the site is in a backup, or left out on purpose', async () => {
  const found = await source.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and oid not in (select private.backup_tables())`);
  expect(found.map(({ name }) => name).sort()).toEqual([
    // Stays with its database.
    'login_records',
    // The server sets it when it starts.
    'private.account_rules',
    // With the accounts.
    'private.admins',
    'private.content_version',
    'private.join_marks',
    'private.join_salts',
    'private.list_turns',
    'private.recovered_sessions',
    'private.recovery_codes',
    'private.released_pictures',
    'private.site_time_zone',
    'private.site_version',
    'private.waiting_changes',
    'private.wrong_codes',
  ]);
});

async function historyLength(session: SqlSession): Promise<number> {
  return (await session.query('select from public.content_history')).length;
}

/** The whole document but for the time that it was written at, and what depends on that. */
function withoutTime(backup: string): unknown {
  const { site } = JSON.parse(backup) as { site: object };
  return { ...site, written_at: '' };
}
