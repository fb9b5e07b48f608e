import type { PreparedAct } from '@burhan/remote-admin/src/data/drafts.ts';
import { NOTHING_STORED } from '@burhan/remote-admin/src/panels/pages/page-document.ts';
import {
  columnOf,
  finishedValues,
  storedColumn,
  valuesOfPage,
} from '@burhan/remote-admin/src/panels/pages/page-values.ts';
import { pagesSession } from '@burhan/remote-admin/src/panels/pages/pages-session.ts';
import { SAMPLE_PAGE } from '@burhan/remote-admin/src/panels/pages/testing/sample-page.ts';
import type { ResourceRow } from '@burhan/remote-admin/src/resources/resource.ts';
import { RESOURCES } from '@burhan/remote-admin/src/resources/resources.ts';
import { forTests } from '@burhan/testing/for-tests';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { openTestedSite } from '../../testing/tested-site.ts';
import { type ConsoleSession, firstRow, logInAsAdmin } from './open-session.ts';

const HEADING = columnOf(SAMPLE_PAGE, 'heading');
const ORIGINAL = 'Who We Are';

const stack = forTests(() => openTestedSite('none'));
let raw: ConsoleSession;

beforeAll(async () => {
  raw = await logInAsAdmin(stack);
});
afterEach(async () => {
  for (const draft of await raw.drafts(RESOURCES.pages).list())
    await raw.drafts(RESOURCES.pages).discard(draft);
  for (const row of await storedRows()) await raw.store(RESOURCES.pages).remove(row);
});

const storedRows = () => raw.store(RESOURCES.pages).list();

/** What one editor's panel works with. */
function openPages() {
  const session = pagesSession(raw, [SAMPLE_PAGE], 'en');
  const resource = RESOURCES.pages;
  return {
    store: session.store(resource),
    drafts: session.drafts(resource),
    history: session.history(resource),
  };
}

/** What a form saves in which a heading was typed. */
function typed(row: ResourceRow, heading: string) {
  const initial = row as unknown as Record<string, string>;
  const shown = Object.fromEntries(
    Object.keys(valuesOfPage(SAMPLE_PAGE, NOTHING_STORED)).map((name) => [name, initial[name] ?? '']),
  );
  return finishedValues(SAMPLE_PAGE, { ...shown, [HEADING]: heading });
}

const changeOf = (row: ResourceRow, heading: string): PreparedAct => ({
  row_id: String(row.id),
  action: 'update',
  draft_values: typed(row, heading),
  base_version: row.updated_at,
  publish_at: null,
});

test('the first text that is saved brings the row, the last that is taken back takes it away', async () => {
  const { store } = openPages();
  const row = await firstRow(store);
  expect(await store.save(row, typed(row, ORIGINAL))).toEqual(row);
  expect(await storedRows()).toEqual([]);

  const saved = await store.save(row, typed(row, 'Us'));
  expect(saved).toMatchObject({ id: 'who-we-are', [HEADING]: 'Us' });
  expect(await firstRow(store)).toEqual(saved);
  expect(await store.save(saved, typed(saved, 'Us'))).toEqual(saved);

  expect(await store.save(saved, typed(saved, ORIGINAL))).toEqual(row);
  expect(await storedRows()).toEqual([]);
});

test('who was slower meets a conflict: at the first text, at a change, and at the last', async () => {
  const mine = openPages().store;
  const theirs = openPages().store;
  const empty = await firstRow(mine);
  const first = await theirs.save(await firstRow(theirs), typed(empty, 'Theirs'));

  await expect(mine.save(empty, typed(empty, 'Mine'))).rejects.toMatchObject({ code: 'conflict' });
  const seen = await firstRow(mine);
  expect(seen).toEqual(first);
  await theirs.save(first, typed(first, 'Theirs again'));
  await expect(mine.save(seen, typed(seen, 'Mine'))).rejects.toMatchObject({ code: 'conflict' });
  const again = await firstRow(theirs);
  await theirs.save(again, typed(again, ORIGINAL));
  await expect(mine.save(seen, typed(seen, 'Mine'))).rejects.toMatchObject({ code: 'conflict' });
  expect(await mine.save(await firstRow(mine), typed(empty, 'Mine'))).toMatchObject({ [HEADING]: 'Mine' });
});

test('a draft of a page without a row is an addition, and is found at the page', async () => {
  const { store, drafts } = openPages();
  const row = await firstRow(store);

  const draft = await drafts.add(changeOf(row, 'Prepared'));
  expect(draft).toMatchObject({ row_id: 'who-we-are', action: 'update', base_version: '' });
  await expect(drafts.add(changeOf(row, 'Second'))).rejects.toMatchObject({ code: 'draft-exists' });
  expect(await openPages().drafts.list()).toEqual([draft]);

  const changed = await drafts.save(draft, changeOf(row, 'Prepared twice'));
  expect(await drafts.publish(changed)).toMatchObject({ id: 'who-we-are', [HEADING]: 'Prepared twice' });
  expect(await drafts.list()).toEqual([]);
});

test('a draft follows its page: one that gets a row meanwhile, and one that loses it', async () => {
  const { store, drafts } = openPages();
  const row = await firstRow(store);
  const draft = await drafts.add(changeOf(row, 'Mine'));
  const theirs = await store.save(row, typed(row, 'Theirs'));

  await expect(drafts.publish(draft)).rejects.toMatchObject({ code: 'conflict' });
  const update = await drafts.save(draft, { ...changeOf(row, 'Mine'), base_version: theirs.updated_at });
  expect(update.id).toBe(draft.id);
  expect(await drafts.list()).toEqual([update]);
  await store.save(theirs, typed(theirs, ORIGINAL));

  await expect(drafts.publish(update)).rejects.toMatchObject({ code: 'conflict' });
  expect(await openPages().drafts.list()).toEqual([update]);
  const addition = await drafts.save(update, { ...changeOf(row, 'Mine'), base_version: '' });
  expect(addition.id).toBe(draft.id);
  expect(await drafts.publish(addition)).toMatchObject({ [HEADING]: 'Mine' });
});

test('the history tells of changes alone, and can take the first one back', async () => {
  const { store, history } = openPages();
  const row = await firstRow(store);
  await store.save(row, typed(row, 'Us'));

  const [entry] = await history.list();
  expect(entry).toMatchObject({ action: 'update', row_id: 'who-we-are' });
  expect(entry?.old_row?.[HEADING]).toBe(ORIGINAL);
  expect(entry?.new_row?.[HEADING]).toBe('Us');
  expect(entry?.old_row?.[storedColumn(SAMPLE_PAGE)]).toBe(row[storedColumn(SAMPLE_PAGE)]);
});
