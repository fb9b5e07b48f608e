import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  addAccount,
  openEmbeddedTestDatabase,
  openServerTestDatabase,
  queryAs,
  type TestDatabase,
} from '@burhan/testing/database';
import { newDatabase } from '@burhan/testing/engines';
import { POSTGRES, programPath } from '@burhan/testing/programs';
import { temporaryFolder } from '@burhan/testing/stack';
import bcrypt from 'bcryptjs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createEmbeddedAccounts } from '../accounts/embedded-accounts.ts';
import { seedSampleContent } from '../database/seed.ts';
import type { SqlSession } from '../database/sql-session.ts';
import { type Backup, BackupError, readBackupFile, writeBackupFile } from './backup-file.ts';
import { createBackups } from './backups.ts';
import { dumpDatabase } from './dump-database.ts';
import { restoreDatabase } from './restore-database.ts';
import { accountsOf, addFactor, contentOf, makeHistory } from './testing.ts';

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
    expect(withoutTime(await createBackups(target).write())).toBe(withoutTime(backup));
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

  test('one that takes all rights and gives them anew, as older builds wrote it, ends nothing prepared', async () => {
    const { facts, sql } = await dumpDatabase(source);
    const older = sql.replace(/(delete from private\.admins) where [^;]*;/, '$1;');
    expect(older).not.toBe(sql);
    await restoreDatabase(target, { facts, sql: older });
    expect(await contentOf(target)).toEqual(await contentOf(source));
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

describe('refused', () => {
  let target: SqlSession;
  beforeAll(async () => {
    target = (await openMigrated()).session;
    await seedSampleContent(target);
  });

  test('where a row of it is refused, nothing at all changes', async () => {
    const before = await contentOf(target);
    const { facts, sql } = await dumpDatabase(source);

    const failures: Backup[] = [
      { facts, sql: `${sql}insert into public.metrics (id) values (1);\n` },
      { facts, sql: `${sql}delete from public.metrics where id = 5;\n` },
      { facts: { ...facts, rows: { ...facts.rows, 'public.publications': 7 } }, sql },
    ];
    const onRestored = vi.fn();
    for (const failure of failures) {
      const restoring = createBackups(target, { onRestored }).restore(writeBackupFile(failure));
      await expect(restoring).rejects.toThrow(/^The backup could not be restored, everything is as it was: /);
      await expect(restoring).rejects.toThrow(BackupError);
      expect(await contentOf(target)).toEqual(before);
    }
    expect(await disabledTriggers(target)).toEqual([]);
    expect(onRestored).not.toHaveBeenCalled();
  });

  test.each([
    ['plain', 'commit;\n'],
    ['in odd letters', 'ComMit ;\n'],
    ['behind a comment', '/* ; */ commit;\n'],
    ['by another name', 'end;\n'],
    ['with another transaction after it', 'rollback; begin; delete from public.metrics; commit;\n'],
    ['after a string', "select 'it''s'; commit;\n"],
    ['after a string with a backslash', "select '\\'; commit; --';\n"],
  ])('one that ends its transaction, %s, is refused, and nothing at all changes', async (_case, end) => {
    const before = await contentOf(target);
    const { facts, sql } = await dumpDatabase(source);
    const middle = 'delete from public.metrics;\n';
    const corrupted = { facts, sql: sql.replace(middle, () => middle + end) };

    const restoring = createBackups(target).restore(writeBackupFile(corrupted));

    await expect(restoring).rejects.toThrow('is nothing that "npm run backup" writes');
    expect(await contentOf(target)).toEqual(before);
    expect(await disabledTriggers(target)).toEqual([]);
  });

  test('nobody is told that all is as it was where the transaction was ended after all', async () => {
    const { facts, sql } = await dumpDatabase(source);

    const restoring = restoreDatabase(target, { facts, sql: `${sql}commit;\n` });

    await expect(restoring).rejects.toThrow('a part of it was kept: restore another backup');
  });

  test('a backup of a newer build is refused', async () => {
    const { facts, sql } = await dumpDatabase(source);
    const newer = { facts: { ...facts, migrations: [...facts.migrations, '29990101000000'] }, sql };

    const restoring = createBackups(target).restore(writeBackupFile(newer));

    await expect(restoring).rejects.toThrow('made by a newer build (migrations 29990101000000)');
  });

  test('a database without a site has nothing to back up', async () => {
    await target.exec('drop schema supabase_migrations cascade');
    await expect(createBackups(target).write()).rejects.toThrow('nothing to back up');
  });
});

test('psql restores it, with nothing but the file', async () => {
  const { session, url } = await openMigrated();
  // As a hosted project's Auth service has it.
  await session.exec('alter table auth.users add column instance_id uuid');
  const folder = await temporaryFolder();
  const file = path.join(folder, 'backup.sql');
  await writeFile(file, backup);

  const psql = path.join(programPath(POSTGRES), 'psql');
  await promisify(execFile)(psql, [url, '--no-psqlrc', '--set=ON_ERROR_STOP=1', `--file=${file}`]);
  await rm(folder, { recursive: true });

  expect(await contentOf(session)).toEqual(await contentOf(source));
  expect(await accountsOf(session)).toEqual(await accountsOf(source));
  expect(await session.query('select from auth.users where instance_id is null')).toEqual([]);

  await session.exec("delete from supabase_migrations.schema_migrations where version like '%2400'");
  await expect(session.exec(readBackupFile(backup).sql)).rejects.toThrow('older than the backup');
});

async function historyLength(session: SqlSession): Promise<number> {
  return (await session.query('select from public.content_history')).length;
}

function disabledTriggers(session: SqlSession): Promise<unknown[]> {
  return session.query("select tgname from pg_trigger where tgenabled = 'D'");
}

function withoutTime(backup: string): string {
  const { facts, sql } = readBackupFile(backup);
  return `${JSON.stringify({ ...facts, writtenAt: '' })}\n${sql}`;
}
