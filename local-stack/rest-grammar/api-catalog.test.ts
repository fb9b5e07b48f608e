import { openEmbeddedTestDatabase } from '@burhan/testing/database';
import { expect, test } from 'vitest';
import { readApiCatalog } from './api-catalog.ts';

test('the catalog is that of the database, as it is now', async () => {
  const { session, close } = await openEmbeddedTestDatabase();
  await session.exec(`
    alter table public.metrics add column colour text;
    create function public.recolour(colours text[], most integer default null) returns void language sql as '';
  `);
  const { tables, functions } = await readApiCatalog(session);
  const there = await session.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns where table_schema = 'public'`,
  );
  const callable = await session.query<{ routine_name: string }>(
    `select distinct routine_name from information_schema.routines
     where routine_schema = 'public' and data_type <> 'trigger'`,
  );
  await close();

  const known = [...tables].flatMap(([table, columns]) =>
    [...columns.keys()].map((column) => `${table}.${column}`),
  );
  expect(known.sort()).toEqual(
    there.map(({ table_name, column_name }) => `${table_name}.${column_name}`).sort(),
  );
  expect([...functions.keys()].sort()).toEqual(callable.map(({ routine_name }) => routine_name).sort());
  expect(tables.get('metrics')?.get('colour')).toBe('text');
  expect(Object.fromEntries(functions.get('recolour') ?? [])).toEqual({
    colours: { type: 'text[]', isOptional: false },
    most: { type: 'integer', isOptional: true },
  });
});
