import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GatedTables, openGatedTables } from '../testing/gated-tables.ts';
import { CAPS } from './rest-request.ts';

/** Titles with every sign that a query language could take for its own. */
const TITLES = [
  'A, B (phase II)',
  'a"b","c',
  '"In quotes"',
  'back\\slash',
  'dot.eq.1',
  'null',
  "O'Brien; drop table publications",
  'دراسة سريرية ٢٠٢٤ 🧪',
];

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

let tables: GatedTables;
beforeAll(async () => {
  tables = await openGatedTables();
});
afterAll(() => tables.close());

const ids = async (query: Record<string, string> | string) => {
  const response = await tables.ask(`ongoing_projects?${new URLSearchParams(query)}&select=id&order=id`);
  const rows = (await response.json()) as { id: string }[];
  return Array.isArray(rows) ? rows.map(({ id }) => id) : rows;
};
const write = (title: string) =>
  tables.ask('ongoing_projects?id=eq.P001', {
    method: 'PATCH',
    body: { field_of_study: title },
    token: tables.token,
  });

test.each(TITLES)('%s is found by each operator, alone and in a group', async (title) => {
  expect((await write(title)).status).toBe(204);
  const like = title.replace(/[\\%_*]/g, '\\$&');
  const queries: Record<string, string>[] = [
    { field_of_study: `eq.${title}` },
    { field_of_study: `in.(${quoted('Other')},${quoted(title)})` },
    { field_of_study: `like.${like}*` },
    { or: `(id.eq.none,field_of_study.eq.${quoted(title)})` },
    { or: `(field_of_study.in.(${quoted(title)}),id.eq.none)` },
    {
      and: `(id.eq.P001,or(field_of_study.eq.${quoted(title)},field_of_study.like.${quoted(`${like}*`)}))`,
    },
  ];
  for (const query of queries) {
    expect(await ids(query)).toEqual(['P001']);
  }
  expect(await ids({ field_of_study: `not.eq.${title}`, id: 'eq.P001' })).toEqual([]);
});

test.each([
  ['id=neq.P001&id=neq.P002&id=lte.P004', ['P003', 'P004']],
  ['or=(id.eq.P001,id.eq.P002)&or=(id.eq.P002,id.eq.P003)', ['P002']],
])('of %s all must hold', async (query, found) => {
  expect(await ids(query)).toEqual(found);
});

test('a range is counted within limit and offset', async () => {
  const response = await tables.ask('publications?select=id&order=id&limit=5&offset=1', {
    headers: { Range: '3-9' },
  });
  expect(await response.json()).toEqual([{ id: 4 }, { id: 5 }, { id: 6 }]);
});

describe('how much one request may ask', () => {
  const filters = (count: number) => Array.from({ length: count }, (_, index) => `id=neq.${index}`).join('&');
  const values = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(',');
  const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `Q${index}` }));
  const keys = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));
  const post = (body: unknown) => ({ method: 'POST', body, token: tables.token });

  test.each([
    ['filters', (n: number) => `metrics?${filters(n)}`, CAPS.filters, /at most 12 filters/],
    [
      'values of a list',
      (n: number) => `metrics?id=in.(${values(n)})`,
      CAPS.listLength,
      /more than 100 values/,
    ],
    [
      'wildcards',
      (n: number) => `metrics?label=like.${'*a'.repeat(n)}`,
      CAPS.wildcards,
      /more than 10 of the wildcards/,
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
    [
      'levels',
      (n: number) => `metrics?${['', 'or=(id.eq.1)', 'or=(and(id.eq.1))', 'or=(and(or(id.eq.1)))'][n]}`,
      CAPS.nesting,
      /more than 2 levels/,
    ],
    [
      'characters',
      (n: number) => `metrics?label=eq.${'a'.repeat(n - '/rest/v1/metrics?label=eq.'.length)}`,
      CAPS.addressLength,
      /longer than 4096 characters/,
    ],
  ])('%s', async (_, address, most, message) => {
    expect((await tables.ask(address(most))).status).toBe(200);
    const refused = await tables.ask(address(most + 1));
    expect({ status: refused.status, body: await refused.json() }).toMatchObject({
      status: 400,
      body: { code: 'PGRST100', message: expect.stringMatching(message) },
    });
  });

  test('rows, keys and elements of a body', async () => {
    const message = async (address: string, body: unknown) =>
      ((await (await tables.ask(address, post(body))).json()) as { message: string }).message;
    expect(await message('ongoing_projects', rows(100))).toMatch(/maximum of 10/);
    expect(await message('ongoing_projects', rows(101))).toMatch(/at most 100 rows/);
    expect(await message('ongoing_projects', keys(101))).toMatch(/at most 100 keys/);
    expect(await message('rpc/reorder_publications', { ids: Array(101).fill(1) })).toMatch(
      /more than 100 elements/,
    );
  });

  test.each([
    ['publications?id=eq.99999999999999999999', '22003'],
    ['publications?select=id,__proto__', '42703'],
    ['publications?select=*,metrics(*)', 'PGRST100'],
    ['publications?title=like(any).{a}', 'PGRST100'],
    ['publications?id=eq', 'PGRST100'],
    ['publications?or=id.eq.1', 'PGRST100'],
    ['publications?or=(id.eq.1))', 'PGRST100'],
    ['publications?title=in.("a)', 'PGRST100'],
    ['publications?title=eq.%00', 'PGRST100'],
    ['publications?select=id&select=title', 'PGRST100'],
    ['publications?order=id.sideways', 'PGRST100'],
    ['publications?limit=many', 'PGRST100'],
    ['publications?columns=id', 'PGRST100'],
    ['rpc/may_edit?a=1', 'PGRST100'],
    ['rpc/reorder_publications', 'PGRST202'],
    ['rpc/__proto__', 'PGRST202'],
  ])('%s is refused with one reason (%s)', async (address, code) => {
    const response = await tables.ask(address);
    const body = (await response.json()) as { code: string; message: string };
    expect(body.code).toBe(code);
    expect(body.message).toMatch(/^\S.{10,200}$/);
    expect([400, 404]).toContain(response.status);
  });
});
