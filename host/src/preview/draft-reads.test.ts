// @vitest-environment jsdom
import { tableReadAddress } from '@burhan/shared/data/public-reads';
import { buildProject, buildPublication, buildPublications } from '@burhan/testing/rows';
import { describe, expect, it, vi } from 'vitest';
import type { Draft } from './draft.ts';
import { createDraftReads, withDraft } from './draft-reads.ts';

const ROWS = buildPublications(9);
const DRAFT: Draft = {
  table_name: 'publications',
  action: 'delete',
  row_id: '3',
  row: buildPublication({ ...ROWS[2], title: 'Changed', title_ar: 'معدَّل' }),
  draft_version: '1',
  expires_at: '',
};

function reads(draft: Partial<Draft> = {}, answer = () => new Response(JSON.stringify(ROWS))) {
  const send = vi.fn<typeof fetch>(async () => answer());
  return { send, ...createDraftReads({ ...DRAFT, ...draft }, send) };
}
const addressOf = (part: { limit?: number; id?: number }, language: 'en' | 'ar' = 'en') =>
  window.location.origin + tableReadAddress({ table: 'publications', ...part }, language);
const idsOf = async (answer: Response) => (await answer.json()).map(({ id }: { id: number }) => id);

it('the first rows have the next one where one of them will be removed', async () => {
  const { fetch, rowsOf, send } = reads();

  expect(await idsOf(await fetch(addressOf({ limit: 7 })))).toEqual([1, 2, 4, 5, 6, 7, 8]);
  expect(await rowsOf({ table: 'publications', limit: 7 })).toHaveLength(7);
  expect(String(send.mock.calls[0]?.[0])).not.toContain('limit');
});

it('a row by itself is the draft, or gone', async () => {
  const answer = await reads({ action: 'update' }).fetch(addressOf({ id: 3 }));
  expect(await answer.json()).toMatchObject([{ id: 3, title: 'Changed' }]);

  expect(await idsOf(await reads().fetch(addressOf({ id: 3 })))).toEqual([]);
  expect(await idsOf(await reads().fetch(addressOf({ id: 4 })))).toEqual([4]);
});

it.each([
  ['publications', buildPublication({ id: 3 }), { id: 3 }],
  ['ongoing_projects', buildProject({ id: 'P 1' }), { id: 'P 1' }],
] as const)('who waits for a row of %s by its id is given it', async (table, row, part) => {
  const { fetch, rowsOf } = reads({ table_name: table, action: 'update', row_id: String(row.id), row }, () =>
    Response.json([row]),
  );
  await fetch(window.location.origin + tableReadAddress({ table, ...part }, 'en'));

  expect(await rowsOf({ table, ...part })).toHaveLength(1);
});

it('readers of a language are given no translations of others', async () => {
  const [english] = await (await reads({ action: 'update' }).fetch(addressOf({ id: 3 }))).json();
  expect(english).not.toHaveProperty('title_ar');

  const [arabic] = await (await reads({ action: 'update' }).fetch(addressOf({ id: 3 }, 'ar'))).json();
  expect(arabic).toMatchObject({ title_ar: 'معدَّل' });
});

it('other tables, and everything else, pass as they are', async () => {
  const { fetch, send } = reads();
  const init = { headers: { apikey: 'public' } };
  for (const address of ['/rest/v1/metrics?select=*', '/publications', 'https://other.example/x']) {
    await fetch(address, init);
    expect(send).toHaveBeenLastCalledWith(address, init);
  }
});

it('a read that failed has failed for who waits too', async () => {
  const { fetch, rowsOf } = reads({}, () => new Response('', { status: 503 }));

  await expect(fetch(addressOf({}))).rejects.toThrow('503');
  await expect(rowsOf({ table: 'publications' })).rejects.toThrow('503');
});

it('what is kept by the browser is the rows of the table, never the draft', async () => {
  const { fetch, send } = reads();
  await fetch(addressOf({}));

  expect(send.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store' });
});

const THREE = ROWS.slice(0, 3);
const ids = (rows: readonly { id?: unknown }[]) => rows.map(({ id }) => id);

describe('publications with a draft', () => {
  const draft = { table_name: 'publications', row_id: '2' } as const;

  it('have the changed row in its place', () => {
    const row = buildPublication({ ...THREE[1], title: 'Changed' });

    expect(withDraft(THREE, { ...draft, action: 'update', row })).toEqual([THREE[0], row, THREE[2]]);
  });

  it('have a row that changed its place there', () => {
    const row = buildPublication({ ...THREE[1], order_index: 0 });

    expect(ids(withDraft(THREE, { ...draft, action: 'update', row }))).toEqual([2, 1, 3]);
  });

  it('have an addition at their end', () => {
    const row = buildPublication({ id: -1, order_index: 4 });

    expect(ids(withDraft(THREE, { ...draft, action: 'insert', row_id: null, row }))).toEqual([1, 2, 3, -1]);
    expect(withDraft([], { ...draft, action: 'insert', row_id: null, row })).toEqual([row]);
  });

  it('have no row that will be removed, and are as they were where it is gone', () => {
    const row = buildPublication({ id: 2 });

    expect(ids(withDraft(THREE, { ...draft, action: 'delete', row }))).toEqual([1, 3]);
    expect(withDraft(THREE, { ...draft, row_id: '9', action: 'delete', row })).toEqual(THREE);
  });
});

it('a project with another id takes the place of that id, and the old one is gone', () => {
  const projects = ['P001', 'P002', 'P003'].map((id) => buildProject({ id }));
  const row = buildProject({ id: 'P009' });
  const renamed = withDraft(projects, {
    table_name: 'ongoing_projects',
    action: 'update',
    row_id: 'P001',
    row,
  });

  expect(ids(renamed)).toEqual(['P002', 'P003', 'P009']);
});
