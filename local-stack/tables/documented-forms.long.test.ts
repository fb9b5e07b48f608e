import { newDatabase } from '@burhan/testing/engines';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Asked, openTestTables, type TestTables } from '../testing/test-tables.ts';

/** A request, and what PostgREST's documentation (v14) says of its answer, as far as it is looked at. */
type Form = [
  address: string,
  asked: Asked,
  status: number,
  body?: unknown,
  headers?: Record<string, string | null>,
  /** The sizes of the things that are there then. */
  left?: readonly number[],
];

const prefer = (wishes: string): Asked => ({ headers: { Prefer: wishes } });
const whole = (more = ''): Record<string, string> => ({ Prefer: `return=representation${more}` });
const OBJECT = { Accept: 'application/vnd.pgrst.object+json' };
const ids = (...found: number[]) => found.map((id) => ({ id }));
const range = (given: string, more: Record<string, string> = {}) => ({ 'content-range': given, ...more });
/** An error by its code; with all that is said of it where a message is given. */
const error = (code: string, message?: unknown, more: object = {}) =>
  message === undefined
    ? expect.objectContaining({ code })
    : { ...{ code, details: null, hint: null }, message, ...more };

/** Of a table of things: 1 to 4, of which 2 has no name and 4 none that is small. */
const READS: Record<string, Form[]> = {
  'Tables and Views: Horizontal Filtering, Operators': [
    ['things?select=id&size=lt.20', {}, 200, ids(1)],
    ['things?select=id&size=gte.20&is_open=is.true', {}, 200, ids(2)],
    ['things?select=id&size=neq.20&order=id', {}, 200, ids(1, 3, 4)],
    ['things?select=id&size=gt.10&size=lte.30&order=id', {}, 200, ids(2, 3)],
    ['things?select=id&name=like.*lph*', {}, 200, ids(1)],
    ['things?select=id&name=ilike.%25BETA', {}, 200, ids(3)],
    ['things?select=id&id=in.(1,3)&order=id', {}, 200, ids(1, 3)],
    ['things?select=id&name=in.("Beta","hi,there")', {}, 200, ids(3)],
    ['things?select=id&id=in.()', {}, 200, []],
    ['things?select=id&name=is.null', {}, 200, ids(2)],
    ['things?select=id&name=is.not_null&order=id', {}, 200, ids(1, 3, 4)],
    ['things?select=id&is_open=is.unknown', {}, 200, ids(4)],
    ['things?select=id&id=eq.x', {}, 400, error('22P02', expect.stringContaining('bigint'))],
    ['things?select=id&id=like.1*', {}, 404, error('42883')],
  ],
  'Tables and Views: Logical operators': [
    ['things?select=id&or=(size.lt.20,size.gt.30)&order=id', {}, 200, ids(1, 4)],
    ['things?select=id&size=not.eq.20&order=id', {}, 200, ids(1, 3, 4)],
    ['things?select=id&not.and=(size.gte.20,size.lte.30)&order=id', {}, 200, ids(1, 4)],
    ['things?select=id&not.or=(id.eq.1,name.not.is.null)', {}, 200, ids(2)],
    ['things?select=id&or=(name.eq."Al, pha",id.not.in.(1,2,3))', {}, 200, ids(4)],
  ],
  'Tables and Views: Vertical Filtering': [
    ['things?select=name,id&id=eq.1', {}, 200, [{ name: 'Alpha', id: 1 }]],
    ['things?id=eq.1', {}, 200, [{ id: 1, name: 'Alpha', size: 10, is_open: true }]],
    ['things?select=*&id=eq.9', {}, 200, []],
    ['things?select=colour', {}, 400, error('42703', 'column things.colour does not exist')],
  ],
  'Tables and Views: Ordering': [
    ['things?select=id&order=size.desc', {}, 200, ids(4, 3, 2, 1)],
    ['things?select=id&order=is_open.desc,id.asc', {}, 200, ids(4, 1, 2, 3)],
    ['things?select=id&order=name.nullsfirst', {}, 200, ids(2, 1, 3, 4)],
    ['things?select=id&order=name.desc.nullslast', {}, 200, ids(4, 3, 1, 2)],
  ],
  'Tables and Views: GET and HEAD': [
    ['things?select=id', { method: 'HEAD' }, 200, undefined, range('0-3/*')],
  ],
  'Pagination and Count: Limits and Pagination': [
    ['things?select=id&order=id', {}, 200, undefined, range('0-3/*')],
    ['things?select=id&order=id&limit=2&offset=1', {}, 200, ids(2, 3), range('1-2/*')],
    ['things?select=id&limit=0', {}, 200, [], range('*/*')],
    ['things?select=id&order=id', { headers: { Range: '0-1' } }, 200, ids(1, 2)],
    ['things?select=id&order=id', { headers: { Range: '2-' } }, 200, undefined, range('2-3/*')],
    ['things?select=id&order=id&limit=3&offset=1', { headers: { Range: '2-9' } }, 200, ids(3, 4)],
    ['things', { headers: { Range: '3-1' } }, 416, error('PGRST103')],
    ['things?limit=-1', {}, 416, error('PGRST103')],
  ],
  'Pagination and Count: Exact, Planned and Estimated Count': [
    [
      'things?select=id&order=id',
      { headers: { Range: '0-1', Prefer: 'count=exact' } },
      206,
      ids(1, 2),
      range('0-1/4', { 'preference-applied': 'count=exact' }),
    ],
    ['things?size=gt.99', prefer('count=exact'), 200, [], range('*/0')],
    // A planner's count would tell of rows that the caller may not see.
    ['things?limit=1', prefer('count=planned'), 206, undefined, range('0-0/4')],
    ['things?limit=1', prefer('count=estimated'), 206, undefined, range('0-0/4')],
    [
      'things?offset=9',
      prefer('count=exact'),
      416,
      error('PGRST103', 'Requested range not satisfiable', {
        details: 'An offset of 9 was requested, but there are only 4 rows.',
      }),
    ],
  ],
  'Resource Representation: Singular or Plural': [
    [
      'things?select=id&id=eq.1',
      { headers: OBJECT },
      200,
      { id: 1 },
      { 'content-type': 'application/vnd.pgrst.object+json; charset=utf-8' },
    ],
    [
      'things?id=gt.1',
      { headers: OBJECT },
      406,
      error('PGRST116', 'Cannot coerce the result to a single JSON object', {
        details: 'The result contains 3 rows',
      }),
    ],
  ],
  'Resource Representation: Response Format': [
    [
      'things?select=id&id=eq.1',
      { headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } },
      200,
      undefined,
      { 'content-type': 'application/json; charset=utf-8' },
    ],
    [
      'things',
      { headers: { Accept: 'text/csv' } },
      406,
      error('PGRST107', 'None of these media types are available: text/csv'),
    ],
  ],
  'Prefer Header: Strict or Lenient Handling': [
    [
      'things?select=id&id=eq.1',
      prefer('handling=lenient, foo, bar'),
      200,
      undefined,
      { 'preference-applied': 'handling=lenient' },
    ],
    [
      'things',
      prefer('handling=strict, foo, bar'),
      400,
      error('PGRST122', 'Invalid preferences given with handling=strict', {
        details: 'Invalid preferences: foo, bar',
      }),
    ],
  ],
  Schemas: [
    ['things?select=id&id=eq.1', { headers: { 'Accept-Profile': 'public' } }, 200, ids(1)],
    [
      'things',
      { headers: { 'Accept-Profile': 'private' } },
      406,
      error('PGRST106', 'Invalid schema: private', {
        hint: 'Only the following schemas are exposed: public',
      }),
    ],
  ],
  'Functions as RPC': [
    ['rpc/add_them', { method: 'POST', body: { a: 1, b: 2 } }, 200, 3],
    ['rpc/add_them?a=1&b=2', {}, 200, 3],
    ['rpc/plus_one', { method: 'POST', body: { arr: [1, 2] } }, 200, [2, 3]],
    ['rpc/plus_one?arr={1,2}', {}, 200, [2, 3]],
    ['rpc/large_things', { method: 'POST' }, 200, [{ id: 4, name: 'Gamma' }]],
    ['rpc/large_things?smallest=20', { headers: OBJECT }, 406, error('PGRST116')],
    ['rpc/first_thing', { method: 'POST' }, 200, expect.objectContaining({ id: 1 })],
    ['rpc/clear_things', { method: 'POST', body: {} }, 204, undefined, undefined, []],
    ['rpc/clear_things', {}, 405, error('PGRST101', 'Cannot use the GET method on RPC')],
    ['rpc/add_them', { method: 'PATCH', body: {} }, 405, error('PGRST101')],
    [
      'rpc/add_them?a=1',
      {},
      404,
      error('PGRST202', 'Could not find the function public.add_them(a) in the schema cache'),
    ],
    [
      'rpc/nothing',
      { method: 'POST' },
      404,
      error('PGRST202', 'Could not find the function public.nothing without parameters in the schema cache'),
    ],
  ],
  Errors: [
    ['nothing', {}, 404, error('PGRST205', "Could not find the table 'public.nothing' in the schema cache")],
    ['things/1', {}, 404, error('PGRST125', 'Invalid path specified in request URL')],
    ['%zz', {}, 400, error('PGRST125')],
    ['', {}, 403, error('PGRST125')],
    ['things', { method: 'PROPFIND' }, 405, error('PGRST117')],
    ['things?id=eq.1', { method: 'PUT', body: { id: 1 } }, 405, error('PGRST117')],
  ],
};

const post = (body: unknown, headers: Record<string, string> = {}): Asked => ({
  method: 'POST',
  body,
  headers,
});
const patch = (body: unknown, headers: Record<string, string> = {}): Asked => ({
  method: 'PATCH',
  body,
  headers,
});

const WRITES: Record<string, Form[]> = {
  'Tables and Views: Insert': [
    ['things', post({ id: 5, name: 'Delta' }), 201, null, range('*/*')],
    ['things?select=id,size', post({ id: 5 }, whole()), 201, [{ id: 5, size: 0 }]],
    ['things?select=name', post({ id: 5, name: 2024 }, whole()), 201, [{ name: '2024' }]],
    ['things?select=id', post({ id: 5 }, { ...OBJECT, ...whole() }), 201, { id: 5 }],
    ['things', post({}), 400, error('23502')],
    ['notes?select=note', post({}, whole()), 201, [{ note: 'None' }]],
    ['notes?select=note', post([{}, {}], whole()), 201, [{ note: 'None' }, { note: 'None' }]],
    ['things', post({ id: 1 }), 409, error('23505')],
    [
      'things',
      post({ id: 5, colour: 'red' }),
      400,
      error('PGRST204', "Could not find the 'colour' column of 'things' in the schema cache"),
    ],
    ['things', post('{'), 400, error('PGRST102', 'Empty or invalid json')],
    ['things', { method: 'POST' }, 400, error('PGRST102', 'Empty or invalid json')],
    [
      'things',
      post('a=1', { 'content-type': 'text/plain' }),
      400,
      error('PGRST102', 'Content-Type not acceptable: text/plain'),
    ],
  ],
  'Tables and Views: Bulk Insert, Specifying Columns': [
    ['things?select=id', post([{ id: 5 }, { id: 6 }], whole(', count=exact')), 201, ids(5, 6), range('*/2')],
    ['things?select=id', post([], whole()), 201, []],
    ['things', post([{ id: 5 }, { id: 6, name: 'x' }]), 400, error('PGRST102', 'All object keys must match')],
    [
      'things?columns=id,name&select=id,name,size',
      post(
        [
          { id: 5, name: 'E', colour: 'red' },
          { id: 6, size: 9 },
        ],
        whole(),
      ),
      201,
      [
        { id: 5, name: 'E', size: 0 },
        { id: 6, name: null, size: 0 },
      ],
    ],
    ['things?columns="id"&select=name', post([{ id: 5, name: 'E' }], whole()), 201, [{ name: null }]],
  ],
  'Tables and Views: Update': [
    ['things?id=eq.1', patch({ size: 11 }), 204, null, range('0-0/*')],
    [
      'things?size=gte.20&select=id,size',
      patch({ size: 0 }, whole(', count=exact')),
      200,
      undefined,
      range('0-2/3'),
    ],
    ['things?id=eq.9', patch({ size: 0 }, whole()), 200, [], range('*/*')],
    ['things?id=eq.1', patch({}, whole()), 200, []],
    [
      'things?or=(id.eq.1,id.eq.2)&select=id',
      patch({ size: 5 }, { ...OBJECT, ...whole() }),
      406,
      undefined,
      undefined,
      [10, 20, 30, 40],
    ],
    ['things', patch({ size: 0 }), 400, error('21000', 'UPDATE requires a WHERE clause')],
  ],
  'Tables and Views: Upsert': [
    [
      'things?select=id,size',
      post(
        [
          { id: 1, size: 1 },
          { id: 5, size: 5 },
        ],
        whole(', resolution=merge-duplicates'),
      ),
      201,
      [
        { id: 1, size: 1 },
        { id: 5, size: 5 },
      ],
      undefined,
      [1, 20, 30, 40, 5],
    ],
    [
      'things?on_conflict=id',
      post({ id: 1, size: 1 }, { Prefer: 'resolution=merge-duplicates' }),
      200,
      undefined,
      { 'preference-applied': 'resolution=merge-duplicates' },
      [1, 20, 30, 40],
    ],
    [
      'things?select=id',
      post(
        [
          { id: 1, size: 1 },
          { id: 5, size: 5 },
        ],
        whole(', resolution=ignore-duplicates'),
      ),
      201,
      ids(5),
      undefined,
      [10, 20, 30, 40, 5],
    ],
  ],
  'Tables and Views: Delete': [
    [
      'things?id=in.(1,2)',
      { method: 'DELETE', ...prefer('count=exact') },
      204,
      undefined,
      range('*/2'),
      [30, 40],
    ],
    ['things?id=eq.1&select=id', { method: 'DELETE', headers: whole() }, 200, ids(1)],
    ['things', { method: 'DELETE' }, 400, error('21000', 'DELETE requires a WHERE clause')],
  ],
  'Prefer Header: Return Representation': [
    [
      'things',
      post({ id: 33 }, { Prefer: 'return=headers-only' }),
      201,
      null,
      { location: '/things?id=eq.33' },
    ],
    [
      'things',
      post({ id: 33 }, { Prefer: 'return=minimal' }),
      201,
      null,
      { location: null, 'preference-applied': 'return=minimal' },
    ],
    [
      'things',
      post([{ id: 5 }, { id: 6 }], { Prefer: 'return=headers-only' }),
      201,
      undefined,
      { location: null },
    ],
  ],
};

/** Of PostgREST's language, with what is said of it. Nothing of it reaches the database. */
const REFUSED: readonly [address: string, asked: Asked, message: RegExp][] = [
  ['things?select=id,notes(*)', {}, /Embedded tables and aggregates are/],
  ['things?select=size.sum()', {}, /Embedded tables and aggregates are/],
  ['things?select=title:name', {}, /Aliases are/],
  ['things?select=size::text', {}, /Casts are/],
  ['things?select=name->a', {}, /Parts of JSON columns are/],
  ['things?name=match.^A', {}, /no operator/],
  ['things?name=like(any).{A*,B*}', {}, /no operator/],
  ['things?name=fts.a', {}, /no operator/],
  ['things?id=isdistinct.1', {}, /no operator/],
  ['things?or=(id.eq.1,and(id.gt.2,id.lt.5))', {}, /cannot be read/],
  ['things?or=id.eq.1', {}, /cannot be read/],
  ['things?or=(id.eq.1))', {}, /cannot be read/],
  ['things?id=in.("a)', {}, /takes a list/],
  ['things?id=in.1,2', {}, /takes a list/],
  ['things?id=is.maybe', {}, /takes null/],
  ['things?name=eq.%00', {}, /character 0/],
  ['things?id=eq', {}, /no operator/],
  ['things?select=id&select=name', {}, /given twice/],
  ['things?order=id.sideways', {}, /cannot be read/],
  ['things?limit=many', {}, /whole number/],
  ['things?columns=id', {}, /not taken with GET/],
  ['things?order=id', { method: 'DELETE' }, /not taken with DELETE/],
  ['things?id=eq.1&limit=1', patch({ size: 1 }), /not taken with PATCH/],
  ['things?id=eq.1', post({ id: 1 }), /not taken with POST/],
  ['things?on_conflict=name', post({ id: 1 }), /primary key of things alone/],
  ['rpc/add_them?select=a', post({ a: 1, b: 2 }), /not taken with a function/],
];

const SETUP = `
  create table public.things (
    id bigint primary key, name text, size integer not null default 0, is_open boolean default false
  );
  create table public.notes (id bigint generated always as identity primary key, note text default 'None');
  grant select, insert, update, delete on public.things, public.notes to authenticated;
  create function public.add_them(a integer, b integer) returns integer language sql immutable as 'select a + b';
  create function public.plus_one(arr integer[]) returns setof integer language sql immutable as
    'select n + 1 from unnest(arr) as n';
  create function public.large_things(smallest integer default 40) returns table (id bigint, name text)
    language sql stable as 'select id, name from public.things where size >= smallest';
  create function public.first_thing() returns public.things language sql stable as
    'select * from public.things order by id limit 1';
  create function public.clear_things() returns void language sql as 'delete from public.things where true';
`;
const FILL = `
  truncate public.things;
  insert into public.things values
    (1, 'Alpha', 10, true), (2, null, 20, true), (3, 'Beta', 30, false), (4, 'Gamma', 40, null);
`;

describe.each([
  ['the embedded database', async () => ({})],
  ['a PostgreSQL server', newDatabase],
])('on %s', (_engine, database) => {
  let tables: TestTables;
  beforeAll(async () => {
    tables = await openTestTables(SETUP, await database());
  });
  beforeEach(() => tables.database.session.exec(FILL));
  afterAll(() => tables.close());

  const forms = Object.entries({ ...READS, ...WRITES }).flatMap(([name, listed]) =>
    listed.map(([address, asked, ...told]) => ({ name, address, asked, told })),
  );

  test.each(forms)(
    '$name: $asked.method $address $asked.body $asked.headers',
    async ({ address, asked, told }) => {
      const response = await tables.ask(address, { token: tables.token, ...asked });
      const [status, body, headers = {}, left] = told;
      const text = await response.text();
      expect({ status: response.status, body: text === '' ? null : JSON.parse(text) }).toEqual({
        status,
        body: body === undefined ? expect.toBeOneOf([null, expect.anything()]) : body,
      });
      for (const [name, value] of Object.entries(headers)) expect(response.headers.get(name)).toBe(value);
      if (left === undefined) return;
      const rows = await tables.database.session.query<{ size: number }>(
        'select size from public.things order by id',
      );
      expect(rows.map(({ size }) => size)).toEqual(left);
    },
  );

  test.each(REFUSED)('%s %j is refused before the database is asked', async (address, asked, message) => {
    const { session } = tables.database;
    const { transaction } = session;
    session.transaction = () => Promise.reject(new Error('It was asked.'));
    const response = await tables.ask(address, { token: tables.token, ...asked }).finally(() => {
      session.transaction = transaction;
    });
    expect({ status: response.status, body: await response.json() }).toEqual({
      status: 400,
      body: expect.objectContaining({ code: 'PGRST100', message: expect.stringMatching(message) }),
    });
  });
});
