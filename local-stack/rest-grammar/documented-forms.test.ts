import { TABLE_NAMES } from '@burhan/shared/entities/content';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Asked, type GatedTables, openGatedTables } from '../testing/gated-tables.ts';

const OBJECT = { Accept: 'application/vnd.pgrst.object+json' };
const COUNTED = { Prefer: 'count=exact' };

/** Reads of PostgREST's documentation and of supabase-js, each with the headers that belong to it. */
const READS: readonly (readonly [string, Asked?])[] = [
  ['publications'],
  ['publications?select=*&order=order_index.asc,id.asc&limit=7'],
  ['publications?select=id,title,doi&order=id'],
  ['publications?select="id","title"&order=id'],
  ['publications?select=id&order=doi.asc.nullsfirst,id.desc'],
  ['publications?select=id&order=doi.nullslast,id'],
  ['publications?select=id&order=id&limit=2&offset=3'],
  ['publications?id=gt.2&id=lte.5&select=id&order=id'],
  ['publications?order_index=gte.2&order_index=lt.4&select=id&order=id'],
  ['publications?id=not.in.(1,2)&select=id&order=id'],
  ['publications?id=in.()&select=id'],
  ['publications?doi=not.is.null&select=id&order=id'],
  ['publications?title=like.%25review%25&select=id&order=id'],
  ['publications?title=ilike.*REVIEW*&select=id&order=id'],
  ['publications?title=not.ilike.*review*&select=id&order=id'],
  ['publications?and=(id.gt.1,id.lt.4)&select=id&order=id'],
  ['publications?not.or=(id.eq.1,id.eq.3)&select=id&order=id'],
  ['publications?or=(title.ilike.*review*,id.in.(1,2),doi.is.null)&select=id&order=id'],
  ['publications?or=(id.not.eq.1,not.and(id.gt.2,id.lt.5))&select=id&order=id'],
  ['ongoing_projects?status=eq.Open&select=id,status&order=id'],
  ['publications?created_at=lt.2020-01-01T00:00:00%2B00:00&select=id'],
  ['publications?select=id&order=id', { headers: { Range: '2-' } }],
  ['publications?select=id&order=id', { headers: { Range: '1-3', ...COUNTED } }],
  ['publications?select=id&order=id', { headers: { Range: '3-1' } }],
  ['publications?select=id&order=id&offset=100', { headers: COUNTED }],
  ['publications?select=id&order=id&limit=2', { headers: { Prefer: 'count=estimated' } }],
  ['metrics?select=*', { method: 'HEAD', headers: COUNTED }],
  ['metrics?id=eq.3&select=id', { headers: OBJECT }],
  ['metrics?id=eq.99&select=id', { headers: OBJECT }],
  ['metrics?select=id', { headers: OBJECT }],
  ['metrics?select=id,label&order=id', { headers: { Accept: 'text/csv' } }],
  [
    'publications?select=id,doi&order=id',
    { headers: { Accept: 'application/vnd.pgrst.array+json;nulls=stripped' } },
  ],
  ['publications?select=id,title_ar&id=eq.1', { headers: { Accept: `${OBJECT.Accept};nulls=stripped` } }],
  ['metrics?select=id&order=id', { headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } }],
  ['metrics?select=id&order=id', { headers: { Accept: 'application/pdf' } }],
  ['metrics?select=id&order=id', { headers: { 'Accept-Profile': 'public' } }],
  ['metrics?select=id', { headers: { 'Accept-Profile': 'private' } }],
  ['metrics?select=id', { headers: { Prefer: 'handling=strict, count=exact' } }],
  ['content_history?select=id'],
  ['publications?id=eq.x'],
  ['publications?created_at=gt.yesterday-ish'],
  ['publications?id=like.1*'],
  ['publications?title=is.true'],
  ['publications?title=like.a%5C'],
  ['publications?select=password'],
  ['publications?limit=-1'],
  ['rpc/may_edit'],
  ['rpc/may_edit', { method: 'POST', body: {} }],
  ['rpc/reorder_publications', { method: 'POST', body: { ids: [1, 2] } }],
];

const WHOLE = { Prefer: 'return=representation' };

/** Writes to projects of which Z1 is there before each. */
const WRITES: readonly (readonly [string, Asked])[] = [
  ['ongoing_projects?select=id,status', { method: 'POST', body: { id: 'Z2' }, headers: WHOLE }],
  [
    'ongoing_projects',
    { method: 'POST', body: [{ id: 'Z2' }, { id: 'Z3' }], headers: { Prefer: 'count=exact' } },
  ],
  ['ongoing_projects', { method: 'POST', body: { id: 'Z2' }, headers: { Prefer: 'return=headers-only' } }],
  [
    'ongoing_projects?columns="id","status"&select=id,status',
    {
      method: 'POST',
      body: [{ id: 'Z2' }, { id: 'Z3', status: 'Closed' }],
      headers: { Prefer: 'return=representation, missing=default' },
    },
  ],
  ['ongoing_projects', { method: 'POST', body: [] }],
  ['ongoing_projects', { method: 'POST', body: [{ id: 'Z2' }, { status: 'Open' }] }],
  ['ongoing_projects', { method: 'POST', body: { id: 'Z1' } }],
  ['ongoing_projects', { method: 'POST', body: { id: 'Z2', password: 'x' } }],
  ['ongoing_projects', { method: 'POST', body: '{' }],
  ['ongoing_projects', { method: 'POST', body: 'a=1', headers: { 'content-type': 'text/plain' } }],
  ['ongoing_projects', { method: 'POST' }],
  [
    'ongoing_projects?select=id,status',
    {
      method: 'POST',
      body: { id: 'Z1', status: 'Closed' },
      headers: { Prefer: 'return=representation, resolution=merge-duplicates' },
    },
  ],
  [
    'ongoing_projects?on_conflict=id&select=id',
    {
      method: 'POST',
      body: [
        { id: 'Z1', status: 'Closed' },
        { id: 'Z2', status: 'Closed' },
      ],
      headers: { Prefer: 'return=representation, resolution=ignore-duplicates' },
    },
  ],
  [
    'ongoing_projects?id=eq.Z1',
    { method: 'PATCH', body: { status: 'Closed' }, headers: { Prefer: 'count=exact' } },
  ],
  ['ongoing_projects?id=eq.Z1&status=eq.Closed', { method: 'PATCH', body: { id: 'Z9' } }],
  [
    'ongoing_projects?or=(id.eq.Z1,id.eq.Z8)&select=id',
    { method: 'PATCH', body: { status: 'Closed' }, headers: WHOLE },
  ],
  ['ongoing_projects?id=eq.Z1', { method: 'PATCH', body: {} }],
  [
    'ongoing_projects?id=eq.Z1&select=field_of_study',
    { method: 'PATCH', body: { field_of_study: 2024 }, headers: WHOLE },
  ],
  ['ongoing_projects', { method: 'PATCH', body: { status: 'Closed' } }],
  [
    'ongoing_projects?id=like.Z*',
    { method: 'PATCH', body: { status: 'Closed' }, headers: { Prefer: 'handling=strict, max-affected=0' } },
  ],
  ['ongoing_projects?id=eq.Z1', { method: 'PUT', body: { id: 'Z1', status: 'Closed' } }],
  ['ongoing_projects?id=gt.Z1', { method: 'PUT', body: { id: 'Z1' } }],
  ['ongoing_projects?id=in.(Z1,Z2)', { method: 'DELETE', headers: { Prefer: 'count=exact' } }],
  ['ongoing_projects', { method: 'DELETE' }],
  ['rpc/reorder_publications', { method: 'POST', body: { ids: [1, 2] } }],
  ['rpc/may_edit', { method: 'PATCH', body: {} }],
];

/** What two answers must have alike; what is said besides about an error may differ. */
async function told(response: Response) {
  const text = await response.text();
  const { status, headers } = response;
  const names = ['content-type', 'content-range', 'preference-applied'];
  const shownHeaders = Object.fromEntries(names.map((name) => [name, headers.get(name)]));
  if (response.ok) return { status, text, ...shownHeaders };
  const { code, message } = text === '' ? {} : JSON.parse(text);
  return { status, code, message };
}

const reads = READS.map(([address, asked = {}]) => ({ address, asked }));
const writes = WRITES.map(([address, asked]) => ({ address, asked }));

let tables: GatedTables;
beforeAll(async () => {
  tables = await openGatedTables();
});
afterAll(() => tables.close());

test('every column of every table is answered, but for hashes and tags, which nobody reads', async () => {
  const { catalog, token } = tables;
  expect([...catalog.tables.keys()]).toEqual(expect.arrayContaining(['content_history', ...TABLE_NAMES]));
  for (const [table, columns] of catalog.tables) {
    const select = async (names: readonly string[]) =>
      (await tables.ask(`${table}?select=${names}&limit=1`, { token })).status;
    const [unread, read] = [true, false].map((isUnread) =>
      [...columns.keys()].filter((name) => /_hash$|^etag$/.test(name) === isUnread),
    );
    expect({ table, status: await select(read ?? []) }).toEqual({ table, status: 200 });
    for (const name of unread ?? []) expect(await select([name])).toBe(403);
  }
});

test.each(reads)('$address $asked is answered as without the grammar', async ({ address, asked }) => {
  const request = { ...asked, token: tables.token };
  expect(await told(await tables.ask(address, request))).toEqual(
    await told(await tables.askLite(address, request)),
  );
});

const putBack = async () => {
  const admin = { token: tables.token };
  await tables.askLite('ongoing_projects?id=like.Z*', { ...admin, method: 'DELETE' });
  await tables.askLite('ongoing_projects', { ...admin, method: 'POST', body: { id: 'Z1' } });
};

test.each(writes)('$address $asked does what it does without the grammar', async ({ address, asked }) => {
  const outcome = async (ask: GatedTables['ask']) => {
    await putBack();
    const answer = await told(await ask(address, { ...asked, token: tables.token }));
    const rows = await tables.askLite('ongoing_projects?select=id,status&order=id');
    return { answer, rows: await rows.json() };
  };
  expect(await outcome(tables.ask)).toEqual(await outcome(tables.askLite));
});
