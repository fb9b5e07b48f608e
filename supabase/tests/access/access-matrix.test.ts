import { readApiCatalog } from '@burhan/local-supabase/rest/api-catalog';
import { openEmbeddedTestDatabase } from '@burhan/testing/database';
import { expect, test } from 'vitest';
import { readAccessMatrix } from './access-matrix.ts';

const OPERATIONS = ['select', 'insert', 'update', 'delete', 'upsert'];

test('the matrix has every table and every function that the API exposes, with every operation', async () => {
  const { session, close } = await openEmbeddedTestDatabase();
  const { tables, functions } = await readApiCatalog(session);
  await close();

  const asked = new Set(readAccessMatrix().map(({ object, operation }) => `${operation} ${object}`));
  const exposed = [
    ...[...tables.keys()].flatMap((table) => OPERATIONS.map((operation) => `${operation} ${table}`)),
    ...[...functions.keys()].map((name) => `call ${name}`),
  ];
  expect(exposed.filter((question) => !asked.has(question))).toEqual([]);
});
