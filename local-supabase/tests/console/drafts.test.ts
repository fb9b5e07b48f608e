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
  createPreviewLink,
  endPreviewLink,
  previewLinksQuery,
} from '@burhan/remote-admin/src/data/preview-links.ts';
import { listRows } from '@burhan/remote-admin/src/data/rows.ts';
import type { Row, Table } from '@burhan/remote-admin/src/data/table.ts';
import { TABLES } from '@burhan/remote-admin/src/tables.ts';
import { forTests } from '@burhan/testing/for-tests';
import { CONSOLE_TABLES } from '@burhan/testing/rows';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestedSite } from '../../testing/tested-site.ts';
import { type ConsoleSession, firstRow, history, logInAsAdmin, textColumn } from './open-session.ts';

const site = forTests(() => openTestedSite('sample'));
let session: ConsoleSession;

beforeAll(async () => {
  session = await logInAsAdmin(site);
});
afterEach(async () => {
  for (const table of CONSOLE_TABLES)
    for (const draft of await listDrafts(table)) await discardDraft(table, draft);
});

const changeOf = (table: Table, row: Row, text: string): Action => ({
  action: 'update',
  row_id: String(row.id),
  base_version: row.updated_at,
  draft_values: { [textColumn(table)]: text },
  publish_at: null,
});

describe.each(CONSOLE_TABLES)('drafts of $name', (table) => {
  const column = textColumn(table);

  test('are kept, changed at their version, and published', async () => {
    const row = await firstRow(table);

    const draft = await insertDraft(table, changeOf(table, row, 'prepared'));
    expect(await firstRow(table)).toEqual(row);
    const changed = await updateDraft(table, draft, changeOf(table, row, 'prepared twice'));
    expect(changed.updated_at > draft.updated_at).toBe(true);
    expect(await listDrafts(table)).toEqual([changed]);
    const published = await publishDraft(table, changed);

    expect(published).toMatchObject({ id: row.id, [column]: 'prepared twice' });
    expect(await firstRow(table)).toEqual(published);
    expect(await listDrafts(table)).toEqual([]);
    const [entry] = await history(table);
    expect(entry).toMatchObject({ prepared_by_name: site.admin.username, published_by: null });
  });

  test('are not written at another version, nor where they are gone', async () => {
    const row = await firstRow(table);
    const draft = await insertDraft(table, changeOf(table, row, 'first'));
    const theirs = await updateDraft(table, draft, changeOf(table, row, 'theirs'));
    const mine = changeOf(table, row, 'mine');

    const conflict = { theirs: { of: 'draft', draft: theirs } };
    await expect(updateDraft(table, draft, mine)).rejects.toMatchObject(conflict);
    await expect(discardDraft(table, draft)).rejects.toMatchObject(conflict);
    await expect(publishDraft(table, draft)).rejects.toMatchObject({ code: 'draft-conflict' });
    expect(await listDrafts(table)).toEqual([theirs]);
    // If the draft already has the wanted values, an earlier answer was lost, so this is no conflict.
    expect(await updateDraft(table, draft, changeOf(table, row, 'theirs'))).toEqual(theirs);
    await discardDraft(table, theirs);

    const gone = { theirs: { of: 'draft', draft: null } };
    await expect(updateDraft(table, theirs, mine)).rejects.toMatchObject(gone);
    await expect(publishDraft(table, theirs)).rejects.toMatchObject({ code: 'draft-conflict' });
    await discardDraft(table, theirs);
  });

  test('come back when discarding is undone, but not beside another of the row', async () => {
    const row = await firstRow(table);
    const draft = await insertDraft(table, changeOf(table, row, 'prepared'));

    await discardDraft(table, draft);
    expect(await listDrafts(table)).toEqual([]);
    await undoDiscardDraft(table, draft);
    await undoDiscardDraft(table, draft);
    expect(await listDrafts(table)).toEqual([draft]);
    await expect(insertDraft(table, changeOf(table, row, 'second'))).rejects.toMatchObject({
      theirs: { of: 'draft', draft },
    });
    await discardDraft(table, draft);
    await insertDraft(table, changeOf(table, row, 'second'));

    await expect(undoDiscardDraft(table, draft)).rejects.toMatchObject({ code: 'draft-exists' });
  });
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

test('a preview link shows its draft and ends', async () => {
  vi.stubGlobal('location', { href: site.url });
  const table = TABLES.publications;
  const draft = await insertDraft(table, changeOf(table, await firstRow(table), 'shown'));
  const links = () =>
    new QueryClient().fetchQuery(previewLinksQuery(table.scope, draft.id, () => new Date()));

  const address = await createPreviewLink(table.scope, draft.id, new Date(Date.now() + 86_400_000));
  expect(address).toMatch(/\/preview#[\w-]{43}$/);
  const secret = new URL(address).hash.slice(1);
  const { data } = await session.supabase.rpc('preview_draft', { secret });
  expect(data).toMatchObject({ table_name: table.table, row: { [textColumn(table)]: 'shown' } });
  const [link, ...others] = await links();
  expect(others).toEqual([]);
  await endPreviewLink(table.scope, link?.id ?? 0);
  expect(await links()).toEqual([]);
  expect((await session.supabase.rpc('preview_draft', { secret })).error?.hint).toBe('link_ended');
});
