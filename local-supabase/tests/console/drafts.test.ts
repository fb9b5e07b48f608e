import type { Action } from '@burhan/remote-admin/src/data/draft.ts';
import {
  discardDraft,
  insertDraft,
  listDrafts,
  publishDraft,
  undoDiscardDraft,
  updateDraft,
} from '@burhan/remote-admin/src/data/drafts.ts';
import { listRows } from '@burhan/remote-admin/src/data/rows.ts';
import type { Row, Table } from '@burhan/remote-admin/src/data/table.ts';
import { TABLES } from '@burhan/remote-admin/src/tables.ts';
import { forTests } from '@burhan/testing/for-tests';
import { CONSOLE_TABLES } from '@burhan/testing/rows';
import { beforeAll, expect, test } from 'vitest';
import { openTestedSite } from '../../testing/tested-site.ts';
import { firstRow, history, logInAsAdmin, textColumn } from './open-session.ts';

const site = forTests(() => openTestedSite('sample'));
beforeAll(() => logInAsAdmin(site));

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
  const theirs = await updateDraft(table, draft, changeOf(table, row, 'theirs'));
  expect(theirs.updated_at > draft.updated_at).toBe(true);

  const mine = changeOf(table, row, 'mine');
  const conflict = { theirs: { of: 'draft', draft: theirs } };
  await expect(updateDraft(table, draft, mine)).rejects.toMatchObject(conflict);
  await expect(discardDraft(table, draft)).rejects.toMatchObject(conflict);
  await expect(publishDraft(table, draft)).rejects.toMatchObject({ code: 'draft-conflict' });
  // If the draft already has the wanted values, an earlier answer was lost, so this is no conflict.
  expect(await updateDraft(table, draft, changeOf(table, row, 'theirs'))).toEqual(theirs);
  expect(await listDrafts(table)).toEqual([theirs]);

  const published = await publishDraft(table, theirs);
  expect(published).toMatchObject({ id: row.id, [textColumn(table)]: 'theirs' });
  expect(await firstRow(table)).toEqual(published);
  expect(await listDrafts(table)).toEqual([]);
  const [entry] = await history(table);
  expect(entry).toMatchObject({ prepared_by_name: site.admin.username, published_by: null });
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

test('an addition and a removal are published too', async () => {
  const table = TABLES.ongoingProjects;
  const values = { id: 'D001', field_of_study: 'Prepared', status: 'Open' };
  const addition = { row_id: null, base_version: null, publish_at: null, draft_values: values };

  const added = await publishDraft(table, await insertDraft(table, { ...addition, action: 'insert' }));
  expect(added).toMatchObject(values);
  const removal = { ...changeOf(table, added as Row, ''), action: 'delete', draft_values: {} } as const;
  expect(await publishDraft(table, await insertDraft(table, removal))).toBeNull();
  expect((await listRows(table)).some(({ id }) => id === 'D001')).toBe(false);
});
