import { DEFAULT_LANGUAGE, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { openEmbeddedTestDatabase } from '@burhan/testing/database';
import { forTests } from '@burhan/testing/for-tests';
import { expect, test } from 'vitest';
import { renderSchemaDocuments } from './schema-documents.ts';
import { renderSchemaModules } from './schema-module.ts';

const LANGUAGES = SUPPORTED_LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

const database = forTests(openEmbeddedTestDatabase);

const render = async () => Object.values(await renderSchemaModules(database.session)).join('\n');

test('a new column shows with its type, length, allowed values and translation', async () => {
  const before = await render();
  await database.session.exec(`
    alter table public.metrics
      add column kind text not null default 'count',
      add column funder text,
      ${LANGUAGES.map((language) => `add column funder_${language} text,`).join('\n')}
      add constraint metrics_kind_value check (kind in ('count', 'share')),
      ${LANGUAGES.map(
        (language) =>
          `add constraint metrics_funder_${language}_length check (char_length(funder_${language}) <= 200),`,
      ).join('\n')}
      add constraint metrics_funder_length check (char_length(funder) <= 200);
  `);
  const after = await render();
  const left = before.split('\n');
  const added = after.split('\n').filter((line) => {
    const known = left.indexOf(line);
    if (known >= 0) left.splice(known, 1);
    return known < 0 && !line.includes('...COLUMNS');
  });
  expect(added.map((line) => line.trim())).toEqual([
    `kind: 'count' | 'share';`,
    'funder: string | null;',
    ...LANGUAGES.map((language) => `funder_${language}?: string | null;`),
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
  await expect(render()).rejects.toThrow('metrics the column funder_ar');
});

test('a column type that nobody has mapped is an error, not a guess', async () => {
  await database.session.exec(
    'alter table public.metrics drop column funder_ar, drop column funder, add column area box',
  );
  await expect(render()).rejects.toThrow('box');
});

test('a function is in the reference with who may call it, and is refused by name without a comment', async () => {
  const { session } = database;
  await session.exec(
    `create function public.count_words(of_text text) returns integer language sql as 'select 1'`,
  );
  await expect(renderSchemaDocuments(session)).rejects.toThrow('public.count_words(of_text)');

  await session.exec(`
    comment on function public.count_words is 'The console counts words.';
    revoke all on function public.count_words from public, anon, service_role;
    grant execute on function public.count_words to authenticated;
  `);
  const documents = await renderSchemaDocuments(session);
  expect(documents['docs/reference/functions.md']).toContain(
    '| `count_words(of_text)` | signed in | The console counts words. |',
  );
  expect(documents['docs/reference/limits.md']).toContain('| `publications` | 9 |');
});
