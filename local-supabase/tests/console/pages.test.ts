import { insertDraft, publishDraft } from '@burhan/remote-admin/src/data/drafts.ts';
import { listRows, updateRow } from '@burhan/remote-admin/src/data/rows.ts';
import { type Row, storedValues, type Values, valuesOf } from '@burhan/remote-admin/src/data/table.ts';
import { tableOfPage } from '@burhan/remote-admin/src/pages/page-texts/fields.ts';
import { pageTexts } from '@burhan/remote-admin/src/pages/page-texts/table.ts';
import type { DescribedPage } from '@burhan/shared/contract/public';
import { consoleTexts } from '@burhan/shared/i18n/en/console';
import { forTests } from '@burhan/testing/for-tests';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { openTestedSite } from '../../testing/tested-site.ts';
import { type ConsoleSession, logInAsAdmin } from './open-session.ts';

const HEADING = 'sections.us.heading';
const LINE = { kind: 'line', maximumLength: 80 } as const;
const PAGE: DescribedPage = {
  ...{ page: 'privacy', path: '/privacy' },
  fields: [
    { ...LINE, key: 'eyebrow', section: null, mayBeEmpty: true, placeholders: [] },
    { ...LINE, key: HEADING, section: 'sections.us', mayBeEmpty: false, placeholders: ['name'] },
  ],
  originals: {
    en: { eyebrow: 'Small', [HEADING]: 'Who {{name}} is' },
    ar: { eyebrow: 'صغير', [HEADING]: 'من {{name}}' },
  },
};
const WORDING = { language: 'en', texts: consoleTexts.pages } as const;

const site = forTests(() => openTestedSite('none'));
let session: ConsoleSession;

beforeAll(async () => {
  session = await logInAsAdmin(site);
});
afterEach(() => session.supabase.from('page_texts').delete().gt('id', 0).throwOnError());

const tableOf = (row: Row) => tableOfPage(PAGE, { row, draft: null }, WORDING);
const open = async () => (await listRows(pageTexts)).find(({ id }) => id === PAGE.page) as Row;

/** The values that a form saves after these changes. */
const typed = (row: Row, changes: Values): Values => ({ ...valuesOf(tableOf(row), row), ...changes });
const save = (row: Row, changes: Values) => updateRow(tableOf(row), row, typed(row, changes));
const stored = async () => (await session.supabase.from('page_texts').select('key,en,ar').order('id')).data;

test('a form says what the release says, and stores what differs from it', async () => {
  const row = await open();
  expect(row).toEqual({ id: 'privacy', updated_at: '', name: 'Privacy', name_ar: 'الخصوصية' });
  expect(valuesOf(tableOf(row), row)).toEqual({
    eyebrow: 'Small',
    [HEADING]: 'Who {{name}} is',
    eyebrow_ar: 'صغير',
    [`${HEADING}_ar`]: 'من {{name}}',
  });
  expect(await save(row, {})).toEqual(row);

  const saved = await save(row, { eyebrow: '', [`${HEADING}_ar`]: 'نحن {{name}}' });
  expect(await open()).toEqual(saved);
  expect(await stored()).toEqual([
    { key: 'eyebrow', en: '', ar: null },
    { key: HEADING, en: null, ar: 'نحن {{name}}' },
  ]);
  await save(saved, { eyebrow: 'Small' });
  expect((await stored())?.[0]).toEqual({ key: 'eyebrow', en: null, ar: null });
});

test('who was slower meets a conflict, at the first text too; a lost answer is none', async () => {
  const row = await open();
  const theirs = await save(row, { eyebrow: 'Theirs' });

  const conflict = { theirs: { of: 'row', row: theirs } };
  await expect(save(row, { eyebrow: 'Mine' })).rejects.toMatchObject(conflict);
  expect(await save(row, { eyebrow: 'Theirs' })).toEqual(theirs);
  expect(await save(theirs, { eyebrow: 'Mine' })).toMatchObject({ eyebrow: 'Mine' });
});

test('a draft is of the whole page, and publishing gives the page', async () => {
  const row = await open();
  const draft = await insertDraft(pageTexts, {
    ...{ row_id: 'privacy', action: 'update', base_version: null, publish_at: null },
    draft_values: storedValues(tableOf(row), typed(row, { eyebrow: 'Prepared' })),
  });
  const published = await publishDraft(pageTexts, draft);
  expect(published).toMatchObject({ id: 'privacy', eyebrow: 'Prepared' });
  expect(await open()).toEqual(published);
  expect(await stored()).toHaveLength(1);
});

test('a text without a place in the release is kept, and emptied at the end of its form', async () => {
  await session.supabase.from('page_texts').insert({ page: 'privacy', key: 'gone.text', en: 'Of before' });
  const row = await open();
  expect(tableOf(row).fields.at(2)).toMatchObject({ column: 'gone.text', group: '(gone)' });

  const saved = await save(row, { eyebrow: 'Other' });
  expect(saved).toMatchObject({ 'gone.text': 'Of before' });
  expect(tableOf(await save(saved, { 'gone.text': '' })).fields).toHaveLength(4);
});
