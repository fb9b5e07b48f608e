import { updateDraft } from '@burhan/remote-admin/src/data/drafts.ts';
import { restoreDeleted, undoDelete } from '@burhan/remote-admin/src/data/history.ts';
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
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestedSite } from '../../testing/tested-site.ts';
import { firstRow, history, logInAsAdmin, textColumn } from './open-session.ts';

// Nobody logs in again in these tests, so waiting for a login fails at once.
vi.mock('@burhan/remote-admin/src/data/ended-session.ts', () => ({
  waitForLogin: () => Promise.reject(new DataError('unauthenticated', 'The session has ended.')),
}));

// refused-values.test.ts checks the values of fields and lists, and the messages of refusals.
const site = forTests(() => openTestedSite('sample'));
beforeAll(() => logInAsAdmin(site));

const rowOf = async (table: Table, id: Row['id']) => (await listRows(table)).find((row) => row.id === id);
const ids = async (table: Table) => (await listRows(table)).map((row) => row.id);
const isNow = (row: Row | null) => ({ name: 'Conflict', theirs: { of: 'row', row } });

describe.each(CONSOLE_TABLES)('rows of $name', (table) => {
  const column = textColumn(table);

  test('are saved at their version: another one is a conflict and changes nothing', async () => {
    const row = await firstRow(table);

    const saved = await updateRow(table, row, { [column]: 'theirs' });

    expect(saved).toMatchObject({ id: row.id, [column]: 'theirs' });
    expect(saved.updated_at > row.updated_at).toBe(true);
    await expect(updateRow(table, row, { [column]: 'mine' })).rejects.toMatchObject(isNow(saved));
    // If the row already has the wanted values, an earlier answer was lost, so this is no conflict.
    expect(await updateRow(table, row, { [column]: 'theirs' })).toEqual(saved);
    expect(await rowOf(table, row.id)).toEqual(saved);
  });

  test.each(table.fields.filter(({ original }) => original !== undefined))(
    'have none where $column is empty',
    async ({ column: translation, format }) => {
      const text = format === 'updates' ? '2026-03-09 نص' : 'نص';

      const saved = await updateRow(table, await firstRow(table), { [translation]: text });
      expect(saved[translation]).toBe(text);
      expect((await updateRow(table, saved, { [translation]: '' }))[translation]).toBeNull();
    },
  );
});

describe.each(CONSOLE_TABLES.filter(({ isList }) => isList))('the list of $name', (table) => {
  test('loses a row at its version alone; one that is gone is no conflict', async () => {
    const row = await firstRow(table);
    const newer = await updateRow(table, row, { [textColumn(table)]: 'newer' });

    await expect(deleteRow(table, row)).rejects.toMatchObject(isNow(newer));
    await deleteRow(table, newer);
    await deleteRow(table, newer);

    expect(await rowOf(table, row.id)).toBeUndefined();
  });

  test('gets a deleted row back from the history with its id and place', async () => {
    const before = await ids(table);
    const row = await firstRow(table);
    const last = (await listRows(table)).at(-1) as Row;
    await deleteRow(table, last);
    await deleteRow(table, row);

    const [latest, ...older] = await history(table);
    expect(latest).toMatchObject({ action: 'delete', changed_by_name: site.admin.username });
    expect((await history(table, latest?.id)).slice(0, older.length)).toEqual(older);
    expect(older.map(({ id }) => id)).toEqual(older.map(({ id }) => id).toSorted((a, b) => b - a));
    for (const { id } of [row, last]) expect(await undoDelete(table, id)).toMatchObject({ id });

    expect(await ids(table)).toEqual(before);
    await expect(restoreDeleted(table, latest?.id ?? 0)).rejects.toMatchObject({ code: 'duplicate' });
  });
});

test.each(CONSOLE_TABLES.filter(({ reorderFunction }) => reorderFunction))(
  'the order of $name is changed as a whole, and only from the order that was on the screen',
  async (table) => {
    const before = await ids(table);
    const after = before.toReversed();

    await reorderRows(table, after, before);
    expect(await ids(table)).toEqual(after);
    await expect(reorderRows(table, before, before)).rejects.toMatchObject({ code: 'conflict' });
    await expect(reorderRows(table, after.slice(1), after)).rejects.toMatchObject({ code: 'conflict' });

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

test('a project is renamed, never onto another', async () => {
  const table = TABLES.ongoingProjects;
  const [first, second, ...others] = await listRows(table);
  if (!first || !second) throw new Error('Two projects are needed.');

  await expect(updateRow(table, first, { id: String(second.id) })).rejects.toMatchObject({
    code: 'duplicate',
  });
  const renamed = await updateRow(table, first, { id: 'P-new' });

  expect(await rowOf(table, first.id)).toBeUndefined();
  expect(await ids(table)).toHaveLength(others.length + 2);
  await updateRow(table, renamed, { id: String(first.id) });
});

test('a session that was closed elsewhere is told apart from a conflict, and from what is gone', async () => {
  const { supabase } = await logInAsAdmin(site);
  const table = TABLES.publications;
  const row = await firstRow(table);
  const { data } = await supabase.auth.getSession();
  await fetch(`${site.url}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: { apikey: site.publishableKey, authorization: `Bearer ${data.session?.access_token}` },
  });

  const draft = { id: 1, updated_at: row.updated_at };
  const action = {
    action: 'delete',
    row_id: '1',
    base_version: '',
    draft_values: {},
    publish_at: null,
  } as const;
  for (const write of [
    () => updateRow(table, row, { title: 'x' }),
    () => deleteRow(table, row),
    () => updateDraft(table, draft, action),
  ])
    await expect(write()).rejects.toMatchObject({ code: 'unauthenticated' });
});
