import { readColumns, readRpcFunctions } from '@burhan/local-stack/database/schema-catalog';
import { openEmbeddedTestDatabase } from '@burhan/local-stack/database/testing';
import { expect, test } from 'vitest';
import { readAccessMatrix } from './access-matrix.ts';

const OPERATIONS = ['select', 'insert', 'update', 'delete', 'upsert'];

test('the matrix has every table and every function that the API exposes, with every operation', async () => {
  const { session, close } = await openEmbeddedTestDatabase();
  const tables = new Set((await readColumns(session)).map(({ table_name }) => table_name));
  const functions = (await readRpcFunctions(session)).map(({ function_name }) => function_name);
  await close();

  const asked = new Set(readAccessMatrix().map(({ object, operation }) => `${operation} ${object}`));
  const exposed = [
    ...[...tables].flatMap((table) => OPERATIONS.map((operation) => `${operation} ${table}`)),
    ...functions.map((name) => `call ${name}`),
  ];
  expect(exposed.filter((question) => !asked.has(question))).toEqual([]);
});
