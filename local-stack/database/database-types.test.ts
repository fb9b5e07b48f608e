import { readFile } from 'node:fs/promises';
import { openEmbeddedTestDatabase, type TestDatabase } from '@burhan/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderDatabaseTypes } from './database-types.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openEmbeddedTestDatabase();
});
afterAll(() => database.close());

test('shared/database.types.ts is what the migrations give', async () => {
  const kept = await readFile(new URL('../../shared/database.types.ts', import.meta.url), 'utf8');
  expect(await renderDatabaseTypes(database.session)).toBe(kept);
});

test('a new column, default, allowed value or function shows in the types', async () => {
  const before = await renderDatabaseTypes(database.session);
  await database.session.exec(`
    alter table public.publications
      add column language text not null default 'en', add column pages integer,
      add constraint publications_language_value check (language in ('en', 'ar'));
    create function public.count_rows(of_table text, at_most bigint default 1) returns bigint
      language sql set search_path = '' as 'select 1::bigint';
  `);
  const after = await renderDatabaseTypes(database.session);
  const left = before.split('\n');
  const added = after.split('\n').filter((line) => {
    const known = left.indexOf(line);
    if (known >= 0) left.splice(known, 1);
    return known < 0 && line.trim() !== '};';
  });
  expect(added.map((line) => line.trim())).toEqual([
    `language: 'en' | 'ar';`,
    'pages: number | null;',
    `language?: 'en' | 'ar';`,
    'pages?: number | null;',
    `language?: 'en' | 'ar';`,
    'pages?: number | null;',
    'count_rows: {',
    'Args: { of_table: string; at_most?: number };',
    'Returns: number;',
  ]);
});

test('a column type that nobody has mapped is an error, not a guess', async () => {
  await database.session.exec('alter table public.metrics add column area box');
  await expect(renderDatabaseTypes(database.session)).rejects.toThrow('box');
});
