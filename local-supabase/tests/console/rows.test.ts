import type { Action } from '@burhan/remote-admin/src/data/draft.ts';
import {
  discardDraft,
  insertDraft,
  listDrafts,
  publishDraft,
  undoDiscardDraft,
  updateDraft,
} from '@burhan/remote-admin/src/data/drafts.ts';
import {
  type HistoryEntry,
  historyQuery,
  restoreDeleted,
  undoDelete,
} from '@burhan/remote-admin/src/data/history.ts';
import {
  deleteRow,
  insertRow,
  listRows,
  putBackRow,
  reorderRows,
  updateRow,
} from '@burhan/remote-admin/src/data/rows.ts';
import type { Row, Table } from '@burhan/remote-admin/src/data/table.ts';
import { TABLES } from '@burhan/remote-admin/src/tables.ts';
import { DataError } from '@burhan/shared/data/data-error';
import { forTests } from '@burhan/testing/for-tests';
import { CONSOLE_TABLES, newRow } from '@burhan/testing/rows';
import { QueryClient } from '@tanstack/react-query';
import { beforeAll, expect, test, vi } from 'vitest';
import { openTestedSite } from '../../testing/tested-site.ts';
import { logInAsAdmin } from './open-session.ts';

// Nobody logs in again in these tests, so waiting for a login fails at once.
vi.mock('@burhan/remote-admin/src/data/ended-session.ts', () => ({
  waitForLogin: () => Promise.reject(new DataError('unauthenticated', 'The session has ended.')),
}));

const site = forTests(() => openTestedSite('sample'));
beforeAll(() => logInAsAdmin(site));

/** A column that takes any short text. */
const textColumn = ({ fields }: Table) =>
  fields.find(({ column, control }) => control === 'text' && column !== 'id')?.column ?? '';

const firstRow = async (table: Table) => (await listRows(table))[0] as Row;
const rowOf = async (table: Table, id: Row['id']) => (await listRows(table)).find((row) => row.id === id);
const ids = async (table: Table) => (await listRows(table)).map((row) => row.id);
const lastChange = async (table: Table): Promise<HistoryEntry | undefined> =>
  (await new QueryClient().fetchInfiniteQuery(historyQuery(table))).pages.flat()[0];
const isNow = (row: Row | null) => ({ name: 'Conflict', theirs: { of: 'row', row } });

test.each(CONSOLE_TABLES)(
  'rows of $name are saved at their version: another one is a conflict and changes nothing',
  async (table) => {
    const row = await firstRow(table);
    const column = textColumn(table);
    const translations = table.fields.flatMap((field) => (field.original ? field.column : []));
    const all = <Text>(text: Text) => Object.fromEntries(translations.map((name) => [name, text]));
    const values = { ...all(''), [column]: 'theirs' };

    const saved = await updateRow(table, row, values);
    expect(saved).toMatchObject({ ...all(null), id: row.id, [column]: 'theirs' });
    expect(saved.updated_at > row.updated_at).toBe(true);
    await expect(updateRow(table, row, { [column]: 'mine' })).rejects.toMatchObject(isNow(saved));
    // If the row already has the wanted values, an earlier answer was lost, so this is no conflict.
    expect(await updateRow(table, row, values)).toEqual(saved);
    expect(await rowOf(table, row.id)).toEqual(saved);
  },
);

test.each(CONSOLE_TABLES.filter(({ isList }) => isList))(
  'the list of $name loses a row at its version alone, and gets it back with its id and place',
  async (table) => {
    const before = await ids(table);
    const row = await firstRow(table);
    const newer = await updateRow(table, row, { [textColumn(table)]: 'newer' });
    await expect(deleteRow(table, row)).rejects.toMatchObject(isNow(newer));
    await deleteRow(table, newer);
    await deleteRow(table, newer);
    expect(await rowOf(table, row.id)).toBeUndefined();

    const latest = await lastChange(table);
    expect(latest).toMatchObject({ action: 'delete', changed_by_name: site.admin.username });
    expect(await undoDelete(table, row.id)).toMatchObject({ id: row.id });
    expect(await ids(table)).toEqual(before);
    await expect(restoreDeleted(table, latest?.id ?? 0)).rejects.toMatchObject({ code: 'duplicate' });
  },
);

test.each(CONSOLE_TABLES.filter(({ reorderFunction }) => reorderFunction))(
  'the order of $name is changed as a whole, and only from the order that was on the screen',
  async (table) => {
    const before = await ids(table);
    const after = before.toReversed();
    await reorderRows(table, after, before);
    await expect(reorderRows(table, before, before)).rejects.toMatchObject({ code: 'conflict' });
    expect(await ids(table)).toEqual(after);
  },
);

test('what somebody else deleted meanwhile is put back under its id, as it was edited', async () => {
  const table = TABLES.publications;
  const values = newRow('publications', 1) as Record<string, string>;
  const added = await insertRow(table, values);
  await deleteRow(table, added);
  const edited = { ...values, title: 'Edited "meanwhile"', doi: '' };

  await expect(updateRow(table, added, edited)).rejects.toMatchObject(isNow(null));
  const back = await putBackRow(table, added.id, edited);

  expect(back).toMatchObject({ ...edited, id: added.id });
  expect(await rowOf(table, added.id)).toEqual(back);
  await expect(putBackRow(table, added.id, edited)).rejects.toMatchObject({ code: 'duplicate' });
});

test('a project is stored under the id that was typed last', async () => {
  const row = await firstRow(TABLES.ongoingProjects);
  await updateRow(TABLES.ongoingProjects, row, { id: 'P-new' });
  expect(await ids(TABLES.ongoingProjects)).toContain('P-new');
  expect(await rowOf(TABLES.ongoingProjects, row.id)).toBeUndefined();
});

const changeOf = (table: Table, row: Row, text: string): Action => ({
  action: 'update',
  row_id: String(row.id),
  base_version: row.updated_at,
  draft_values: { [textColumn(table)]: text },
  publish_at: null,
});

test.each(CONSOLE_TABLES)('a draft of $name is kept, changed at its version and published', async (table) => {
  const row = await firstRow(table);
  const draft = await insertDraft(table, changeOf(table, row, 'first'));
  expect(await firstRow(table)).toEqual(row);
  const theirs = await updateDraft(table, draft, changeOf(table, row, 'prepared'));
  expect(theirs.updated_at > draft.updated_at).toBe(true);

  const mine = changeOf(table, row, 'mine');
  const conflict = { theirs: { of: 'draft', draft: theirs } };
  await expect(updateDraft(table, draft, mine)).rejects.toMatchObject(conflict);
  await expect(discardDraft(table, draft)).rejects.toMatchObject(conflict);
  await expect(publishDraft(table, draft)).rejects.toMatchObject({ code: 'draft-conflict' });
  // If the draft already has the wanted values, an earlier answer was lost, so this is no conflict.
  expect(await updateDraft(table, draft, changeOf(table, row, 'prepared'))).toEqual(theirs);
  expect(await listDrafts(table)).toEqual([theirs]);

  const published = await publishDraft(table, theirs);
  expect(published).toMatchObject({ id: row.id, [textColumn(table)]: 'prepared' });
  expect(await firstRow(table)).toEqual(published);
  expect(await listDrafts(table)).toEqual([]);
  expect(await lastChange(table)).toMatchObject({
    prepared_by_name: site.admin.username,
    published_by: null,
  });
});

test.each(CONSOLE_TABLES)('a discarded draft of $name is gone, unless it is taken back', async (table) => {
  const row = await firstRow(table);
  const draft = await insertDraft(table, changeOf(table, row, 'first'));
  const second = changeOf(table, row, 'second');
  await discardDraft(table, draft);
  expect(await listDrafts(table)).toEqual([]);
  await undoDiscardDraft(table, draft);
  await undoDiscardDraft(table, draft);
  expect(await listDrafts(table)).toEqual([draft]);
  await expect(insertDraft(table, second)).rejects.toMatchObject({ theirs: { of: 'draft', draft } });

  await discardDraft(table, draft);
  await discardDraft(table, draft);
  const gone = { theirs: { of: 'draft', draft: null } };
  await expect(updateDraft(table, draft, second)).rejects.toMatchObject(gone);
  await expect(publishDraft(table, draft)).rejects.toMatchObject({ code: 'draft-conflict' });
  const another = await insertDraft(table, second);
  await expect(undoDiscardDraft(table, draft)).rejects.toMatchObject({ code: 'draft-exists' });
  await discardDraft(table, another);
});

// The last test, because it ends the session.
test('a session that was closed elsewhere is told apart from a conflict, and from what is gone', async () => {
  const { supabase } = await logInAsAdmin(site);
  const row = await firstRow(TABLES.publications);
  const { data } = await supabase.auth.getSession();
  const headers = { apikey: site.publishableKey, authorization: `Bearer ${data.session?.access_token}` };
  await fetch(`${site.url}/auth/v1/logout?scope=local`, { method: 'POST', headers });

  const ended = { code: 'unauthenticated' };
  await expect(updateRow(TABLES.publications, row, { title: 'x' })).rejects.toMatchObject(ended);
  await expect(deleteRow(TABLES.publications, row)).rejects.toMatchObject(ended);
});
