import { readFile } from 'node:fs/promises';
import { openEmbeddedTestDatabase, type TestDatabase } from '@burhan/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderSchemaModule } from './schema-module.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openEmbeddedTestDatabase();
});
afterAll(() => database.close());

test('shared/entities/schema.ts is what the migrations give', async () => {
  const kept = await readFile(new URL('../../shared/entities/schema.ts', import.meta.url), 'utf8');
  expect(await renderSchemaModule(database.session), 'node local-stack/database/generate-schema.ts').toBe(
    kept,
  );
});

test('a new column shows with its type, length, allowed values and translation', async () => {
  const before = await renderSchemaModule(database.session);
  await database.session.exec(`
    alter table public.metrics
      add column kind text not null default 'count',
      add column funder text, add column funder_ar text,
      add constraint metrics_kind_value check (kind in ('count', 'share')),
      add constraint metrics_funder_length check (char_length(funder) <= 200),
      add constraint metrics_funder_ar_length check (char_length(funder_ar) <= 200);
  `);
  const after = await renderSchemaModule(database.session);
  const left = before.split('\n');
  const added = after.split('\n').filter((line) => {
    const known = left.indexOf(line);
    if (known >= 0) left.splice(known, 1);
    return known < 0;
  });
  expect(added.map((line) => line.trim())).toEqual([
    `kind: 'count' | 'share';`,
    'funder: string | null;',
    'funder_ar?: string | null;',
    `metrics: ['id', 'number_value', 'label', 'order_index', 'created_at', 'updated_at', 'kind', 'funder'],`,
    `metrics: ['label', 'funder'],`,
    'metrics: { number_value: 30, label: 100, funder: 200 },',
    `metrics: { kind: ['count', 'share'] },`,
  ]);
});

test('a translation shorter than its original is an error', async () => {
  await database.session.exec(`
    alter table public.metrics drop constraint metrics_funder_ar_length,
      add constraint metrics_funder_ar_length check (char_length(funder_ar) <= 100);
  `);
  await expect(renderSchemaModule(database.session)).rejects.toThrow('metrics the column funder_ar');
});

test('a column type that nobody has mapped is an error, not a guess', async () => {
  await database.session.exec(
    'alter table public.metrics drop column funder_ar, drop column funder, add column area box',
  );
  await expect(renderSchemaModule(database.session)).rejects.toThrow('box');
});
