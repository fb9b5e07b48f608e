import { forTests } from '@burhan/testing/for-tests';
import { signToken } from '@burhan/testing/sign-in';
import { beforeEach, describe, expect, test } from 'vitest';
import { TEST_KEYS } from '../testing/test-database.ts';
import { type Asked, openTestTables } from '../testing/test-tables.ts';
import { CAPS } from './table-request.ts';

const KEY = TEST_KEYS.publishableKey;
const SETUP = `
  create table public.samples (id int primary key, amount numeric, big bigint, at timestamptz, local timestamp, day date);
  grant select on public.samples to anon;
  insert into public.samples values
    (1, 1.50, 9007199254740993, '2026-01-02 03:04:05.123456+00', '2026-01-02 03:04:05', '2026-01-02'),
    (2, 'NaN', 1, 'infinity', null, null);
  create function public.refuse(state text) returns void language plpgsql as $$
  begin
    raise exception 'Refused.' using errcode = state, detail = 'Because.', hint = 'try_again';
  end $$;
  create function public.mix(texts text[], most integer default null) returns setof text language sql as
    'select unnest(texts)';
`;

const tables = forTests(() => openTestTables(SETUP));
beforeEach(() => {
  tables.lines.length = 0;
});

const answer = async (address: string, asked?: Asked) => {
  const response = await tables.ask(address, asked);
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
};

test('the catalog is that of the database, as it is now', async () => {
  const { catalog, database } = tables;
  const there = await database.session.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  );
  const known = [...catalog.tables.values()].flatMap(({ name, columns }) =>
    [...columns.keys()].map((column) => `${name}.${column}`),
  );
  expect(known.sort()).toEqual(there.map(({ name }) => name).sort());
  expect(catalog.tables.get('samples')).toMatchObject({ primaryKey: ['id'] });
  expect(catalog.tables.get('samples')?.columns.get('at')).toBe('timestamp with time zone');
  expect(catalog.functions.get('mix')).toEqual({
    name: 'mix',
    returns: 'values',
    isReadOnly: false,
    arguments: new Map([
      ['texts', { type: 'text[]', isOptional: false }],
      ['most', { type: 'integer', isOptional: true }],
    ]),
  });
});

test('every column of every table is answered, but for hashes and tags, which nobody reads', async () => {
  for (const { name, columns } of tables.catalog.tables.values()) {
    const status = async (names: readonly string[]) =>
      (await tables.ask(`${name}?select=${names}&limit=1`, { token: tables.token })).status;
    const { true: unread = [], false: read = [] } = Object.groupBy(columns.keys(), (column) =>
      /_hash$|^etag$/.test(column) ? 'true' : 'false',
    );
    if (name !== 'samples') expect({ name, status: await status(read) }).toEqual({ name, status: 200 });
    for (const column of unread) expect(await status([column])).toBe(403);
  }
});

describe('who asks', () => {
  const claims = { role: 'authenticated', sub: 'b7f4f3a6-0000-4000-8000-000000000000' };
  const signed = (given: object = claims) => signToken(given as Record<string, unknown>, TEST_KEYS.jwtSecret);
  const bearer = (token: string) =>
    answer('metrics?select=id', { headers: { authorization: `Bearer ${token}` } });

  test.each([
    ['the public key', () => KEY, 200],
    ['another key', () => 'sb_publishable_other', 200],
    ['our own signature', () => signed(), 200],
    ['another signature', () => signToken(claims, 'another-secret'), 'PGRST301'],
    ['no algorithm', () => `${btoa('{"alg":"none"}')}.${signed().split('.')[1]}.a`, 'PGRST301'],
    ['four parts', () => 'a.b.c.d', 'PGRST301'],
    ['an empty part', () => 'a..c', 'PGRST301'],
    ['a time that is over', () => signed({ ...claims, exp: 1 }), 'PGRST303'],
    ['a time that is to come', () => signed({ ...claims, iat: 9e9, exp: 9e9 + 1 }), 'PGRST303'],
  ])('a token of %s', async (_, token, expected) => {
    const { status, body } = await bearer(token());
    expect(status === 401 ? body.code : status).toBe(expected);
  });

  test('a token makes nobody more than somebody signed in', async () => {
    const headers = { authorization: `Bearer ${signed({ ...claims, role: 'service_role' })}` };
    expect(await answer('content_history?select=id', { headers })).toMatchObject({ body: { code: '42501' } });
  });

  test('a reader never sees with the rights of a writer', async () => {
    const insert = (id: string, token = '') =>
      answer('ongoing_projects', { method: 'POST', body: { id }, token });
    const statuses = await Promise.all([
      ...Array.from({ length: 3 }, (_, index) => insert(`Q${index}`, tables.token)),
      ...Array.from({ length: 3 }, (_, index) => insert(`X${index}`)),
      ...Array.from({ length: 3 }, (_, index) => insert(`Y${index}`, tables.readerToken)),
    ]);
    const expected = [201, 201, 201, 401, 401, 401, 403, 403, 403];
    expect(statuses.map(({ status }) => status)).toEqual(expected);
    await answer('ongoing_projects?id=like.Q*', { method: 'DELETE', token: tables.token });
  });
});

test('rows are as PostgreSQL writes them: times in ISO 8601 with every digit, numbers as numbers', async () => {
  const response = await tables.ask('samples?select=amount,big,at,local,day&order=id');
  const one =
    '{"amount":1.50,"big":9007199254740993,"at":"2026-01-02T03:04:05.123456+00:00","local":"2026-01-02T03:04:05","day":"2026-01-02"}';
  const two = '{"amount":"NaN","big":1,"at":"infinity","local":null,"day":null}';
  expect((await response.text()).replaceAll('\n ', '')).toBe(`[${one}, ${two}]`);
});

test('a count tells nobody of rows that he may not see', async () => {
  for (const count of ['exact', 'planned', 'estimated']) {
    const range = async (token: string) => {
      const headers = { Prefer: `count=${count}` };
      return (await tables.ask('content_history?select=id', { token, headers })).headers.get('content-range');
    };
    expect(await range(tables.readerToken)).toBe('*/0');
    expect(await range(tables.token)).toMatch(/^0-\d+\/\d+$/);
  }
});

describe('what PostgreSQL refuses', () => {
  test.each([
    ['23503', 409],
    ['23505', 409],
    ['23514', 400],
    ['P0001', 400],
    ['42501', 403],
    ['22023', 400],
    ['28000', 403],
    ['40001', 500],
    ['53100', 503],
    ['57014', 503],
    ['P0002', 500],
    ['PT402', 402],
  ])('a function raising %s is answered with %i, details and hint kept', async (state, status) => {
    const asked = { method: 'POST', body: { state }, token: tables.token };
    expect(await answer('rpc/refuse', asked)).toEqual({
      status,
      body: { code: state, message: 'Refused.', details: 'Because.', hint: 'try_again' },
    });
  });
});

describe('what may be kept on its way', () => {
  test.each([
    ['rows that everybody may read', 'metrics', {}, null],
    ['rows read with a token', 'metrics', { isSignedIn: true }, 'no-store'],
    ['a refusal', 'content_history', {}, 'no-store'],
    ['a write', 'metrics?id=eq.1', { method: 'DELETE' }, 'no-store'],
    ['the answer of a function', 'rpc/removed_publications', {}, 'no-store'],
    ['what the language has not', 'nothing', {}, 'no-store'],
  ])('%s', async (_, address, { isSignedIn = false, ...asked }: Asked & { isSignedIn?: boolean }, kept) => {
    const response = await tables.ask(address, { ...asked, ...(isSignedIn && { token: tables.token }) });
    expect(response.headers.get('cache-control')).toBe(kept);
  });
});

/** Titles with every sign that a query language could take for its own. */
const TITLES = [
  'A, B (phase II)',
  'a"b","c',
  '"In quotes"',
  'back\\slash',
  'dot.eq.1',
  'null',
  '$1 and :0',
  "O'Brien; drop table publications",
  'دراسة سريرية ٢٠٢٤ 🧪',
];
const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

test.each(TITLES)('%s is found by each operator, alone and in a group', async (title) => {
  const field_of_study = title;
  const write = { method: 'PATCH', body: { field_of_study }, token: tables.token };
  expect((await tables.ask('ongoing_projects?id=eq.P001', write)).status).toBe(204);
  const like = title.replace(/[\\%_*]/g, '\\$&');
  const ids = async (query: Record<string, string>) =>
    (await answer(`ongoing_projects?${new URLSearchParams(query)}&select=id&order=id`)).body;
  const queries: Record<string, string>[] = [
    { field_of_study: `eq.${title}` },
    { field_of_study: `in.(${quoted('Other')},${quoted(title)})` },
    { field_of_study: `like.${like}*` },
    { or: `(id.eq.none, field_of_study.eq.${quoted(title)})` },
    { or: `(field_of_study.in.(${quoted(title)},x),id.eq.none)` },
    { and: `(id.eq.P001,field_of_study.like.${quoted(`${like}*`)})` },
  ];
  for (const query of queries) expect(await ids(query)).toEqual([{ id: 'P001' }]);
  expect(await ids({ field_of_study: `not.eq.${title}`, id: 'eq.P001' })).toEqual([]);
});

describe('how much one request may ask', () => {
  const filters = (count: number) => Array.from({ length: count }, (_, index) => `id=neq.${index}`).join('&');
  const values = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(',');

  test.each([
    ['filters', (n: number) => `metrics?${filters(n)}`, CAPS.filters, /at most 12 filters/],
    ['values', (n: number) => `metrics?id=in.(${values(n)})`, CAPS.listLength, /more than 100 values/],
    [
      'wildcards',
      (n: number) => `metrics?label=like.${'*a'.repeat(n)}`,
      CAPS.wildcards,
      /more than 10 of the/,
    ],
    [
      'characters of patterns',
      (n: number) => `metrics?label=like.${'a'.repeat(n - 100)}&or=(label.ilike.${'a'.repeat(100)})`,
      CAPS.patterns,
      /more than 300 characters/,
    ],
    [
      'columns',
      (n: number) => `metrics?select=${Array(n).fill('id')}`,
      CAPS.listLength,
      /more than 100 columns/,
    ],
    ['levels', (n: number) => `metrics?${['or=(id.eq.1)', 'or=(and(id.eq.1))'][n - 1]}`, 1, /no other group/],
    [
      'characters',
      (n: number) => `metrics?label=eq.${'a'.repeat(n - '/rest/v1/metrics?label=eq.'.length)}`,
      CAPS.addressLength,
      /longer than 4096 characters/,
    ],
  ])('%s', async (_, address, most, message) => {
    expect((await answer(address(most))).status).toBe(200);
    const { status, body } = await answer(address(most + 1));
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'PGRST100' });
    expect(`${body.message} ${body.details}`).toMatch(message);
  });

  test('rows, keys and levels of a body', async () => {
    const message = async (body: unknown) =>
      (await answer('ongoing_projects', { method: 'POST', body, token: tables.token })).body.message;
    const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `Q${index}` }));
    const keys = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`k${index}`, 1]));
    expect(await message(rows(100))).toMatch(/maximum of 10/);
    expect(await message(rows(101))).toMatch(/at most 100 rows/);
    expect(await message(keys)).toMatch(/at most 100 keys/);
    expect(await message(`${'['.repeat(40)}${']'.repeat(40)}`)).toMatch(/at most 32 levels/);
  });
});
