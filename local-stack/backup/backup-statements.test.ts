import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Backup, BackupError, readBackupFile, writeBackupFile } from './backup-file.ts';
import { readRestorableBackup } from './restore-database.ts';

let text: string;
let backup: Backup;

beforeAll(async () => {
  text = await readFile(new URL('./testing/written-by-the-first-build.sql', import.meta.url), 'utf8');
  backup = readBackupFile(text);
});

/** A whole backup with other statements in it. */
const withSql = (sql: string, facts = backup.facts) => readRestorableBackup(writeBackupFile({ facts, sql }));
const METRICS = 'delete from public.metrics;\n';
const OWN_ROW = "insert into public.metrics (id) overriding system value values ('9');";

test('a backup as the first build wrote it is taken', async () => {
  expect(await readRestorableBackup(text)).toEqual(backup);
  expect(backup.sql).toContain("E'it''s a \"test\" \\\\ with");
});

test.each([
  'commit;',
  'COMMIT;',
  'Commit ;',
  'commit work;',
  'commit and chain;',
  'end;',
  'End transaction;',
  'rollback;',
  'abort;',
  'rollback; delete from public.metrics;',
  'begin;',
  'start transaction;',
  'savepoint a;',
  'release savepoint a;',
  "prepare transaction 'a';",
  '/* a */ commit;',
  '/* /* a */ */ commit;',
  '-- a\ncommit;',
  'com/**/mit;',
  `${OWN_ROW} commit;`,
  `${OWN_ROW.replace("'9'", "'it''s'")} commit; --'`,
  "insert into public.metrics (id) overriding system value values (E'\\'); commit; --');",
  "insert into public.metrics (id) overriding system value values ('\\'); commit; --');",
  "insert into public.metrics (id) overriding system value values (U&'9');",
  "insert into public.metrics (id) overriding system value values ('9'\n'9');",
  "insert into public.metrics (id) overriding system value values ('9'), ('10');",
  "insert into public.metrics (id) overriding system value values ('9', '10');",
  'insert into public.metrics (id) overriding system value values (pg_sleep(9));',
  "insert into public.metrics (id) overriding system value values ('9') returning id;",
  "insert into private.admins (id) overriding system value values ('9');",
  "insert into public.metrics (id) values ('9');",
  "select setval('public.metrics_id_seq', greatest(last_value, 5)) from public.publications_id_seq;",
  "select setval('public.other_id_seq', greatest(last_value, 5)) from public.other_id_seq;",
  'select pg_sleep(9);',
  "select set_config('role', 'anon', false);",
  "copy public.metrics from program 'true';",
  "copy public.metrics to '/tmp/a';",
  'do $$ begin commit; end $$;',
  'do $a$ begin commit; end $a$;',
  'call public.a();',
  'truncate public.metrics;',
  'drop table public.metrics;',
  'alter table public.metrics disable row level security;',
  'alter table auth.users disable trigger user;',
  'delete from auth.users;',
  'delete from public.metrics where true;',
  "set session statement_timeout = '1s';",
  'set local role anon;',
  'reset all;',
  'discard all;',
  'listen a;',
  'vacuum;',
  '\\! true\n;',
  'commit',
  '$1;',
  '\0;',
])('%j between its statements is refused', async (statement) => {
  const corrupted = backup.sql.replace(METRICS, () => `${METRICS}${statement}\n`);
  const line = writeBackupFile(backup).split(METRICS)[0]?.split('\n').length ?? 0;

  const reading = withSql(corrupted);

  await expect(reading).rejects.toThrow(BackupError);
  // A row that is written as ours is ends the line before.
  await expect(reading).rejects.toThrow(
    new RegExp(
      `everything is as it was: line (${line + 1}|${line + 2}) is nothing that "npm run backup" writes \\("`,
    ),
  );
});

describe('a block of code', () => {
  test('is taken as it is written, not with anything added', async () => {
    const corrupted = backup.sql.replace('exception', 'notice');
    await expect(withSql(corrupted)).rejects.toThrow('line 8 is nothing');
  });

  test('is of the migrations that the backup says to have', async () => {
    const facts = { ...backup.facts, migrations: backup.facts.migrations.slice(1) };
    await expect(withSql(backup.sql, facts)).rejects.toThrow('line 8 is nothing');
  });
});
