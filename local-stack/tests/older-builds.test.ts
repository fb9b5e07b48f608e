import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openServerTestDatabase } from '@burhan/testing/database';
import { createServerDatabase } from '@burhan/testing/engines';
import { startLocalStack, temporaryFolder } from '@burhan/testing/stack';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAccounts } from '../commands/open-installation.ts';

let root: string;
beforeEach(async () => {
  root = await temporaryFolder();
});
afterEach(() => rm(root, { recursive: true }));

/** Every path below a folder, with a hash of each file. */
async function contentOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const lines = entries.map(async (entry) => {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory()) return file;
    return `${file} ${createHash('sha256')
      .update(await readFile(file))
      .digest('hex')}`;
  });
  return (await Promise.all(lines)).sort();
}

const REFUSAL = /is of a version before 2\.0\.0, and is left as it is: set DATA_DIR/;

test('a data folder is refused, by the site and by commands, and left byte for byte', async () => {
  await mkdir(path.join(root, 'database'));
  await writeFile(path.join(root, 'database/PG_VERSION'), '18\n');
  await writeFile(path.join(root, 'secrets.json'), '{"jwtSecret":"a"}');
  await writeFile(path.join(root, 'lock.db'), '');
  const before = await contentOf(root);

  const environment = { DATA_DIR: root };
  await expect(startLocalStack({ environment })).rejects.toThrow(REFUSAL);
  await expect(openAccounts(environment)).rejects.toThrow(REFUSAL);

  expect(await contentOf(root)).toEqual(before);
});

test('a database with the migrations of before is refused, and left as it is', async () => {
  const url = await createServerDatabase('empty');
  const { session, close } = openServerTestDatabase(url);
  await session.exec(`
    create schema supabase_migrations;
    create table supabase_migrations.schema_migrations (version text primary key);
    insert into supabase_migrations.schema_migrations values ('20261101000100'), ('20261101002890');
    create table public.publications (id bigint);
  `);
  const everything = () =>
    session.query('select oid, relname, relnamespace::regnamespace::text from pg_class order by oid');
  const before = await everything();

  const environment = { DATA_DIR: root, DATABASE_URL: url };
  await expect(startLocalStack({ environment })).rejects.toThrow(REFUSAL);
  await expect(openAccounts(environment)).rejects.toThrow(REFUSAL);

  expect(await everything()).toEqual(before);
  await close();
});
