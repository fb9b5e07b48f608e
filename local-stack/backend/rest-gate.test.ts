import { beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../base/log.ts';
import type { ApiCatalog } from '../rest-grammar/api-catalog.ts';
import { createRestGate } from './rest-gate.ts';

const KEY = 'sb_publishable_abc';
const CATALOG: ApiCatalog = {
  tables: new Map([['metrics', new Map([['id', 'bigint']])]]),
  functions: new Map([['may_edit', new Map()]]),
};

let passed: Request[];
let lines: string[];
let answer: () => Response;

beforeEach(() => {
  passed = [];
  lines = [];
  answer = () => new Response('[]', { headers: { 'content-location': '/metrics' } });
});

function ask(address: string, init: RequestInit = {}, apikey: string | null = KEY): Promise<Response> {
  const gate = createRestGate(
    async (request) => {
      passed.push(request);
      return answer();
    },
    { publishableKey: KEY, catalog: CATALOG, log: createLog({ write: (line) => lines.push(line) }) },
  );
  const headers = new Headers(init.headers);
  if (apikey !== null) headers.set('apikey', apikey);
  return gate(new Request(`http://localhost/rest/v1/${address}`, { ...init, headers }));
}

describe('bearer tokens', () => {
  test.each([
    ['of three parts', 'Bearer a.b.c', 200, 'Bearer a.b.c'],
    ['written as other clients do', 'bearer  a.b.c ', 200, 'Bearer a.b.c'],
    ['that are the public key', `Bearer ${KEY}`, 200, null],
    ['of another kind', 'Basic YTpi', 200, null],
    ['of four parts', 'Bearer a.b.c.d', 401, null],
    ['with an empty part', 'Bearer a..c', 401, null],
  ])('%s: %s is %i', async (_case, authorization, expected, given) => {
    expect((await ask('metrics', { headers: { authorization } })).status).toBe(expected);
    expect(passed[0]?.headers.get('authorization') ?? null).toBe(given);
  });
});

describe('the public key', () => {
  test.each([
    ['in a header', 'metrics', KEY, 200],
    ['in the query', `metrics?apikey=${KEY}`, null, 200],
    ['nowhere', 'metrics', null, 401],
    ['that is missing where nothing is', 'nothing?__proto__=1', null, 401],
  ])('%s', async (_case, address, apikey, expected) => {
    const response = await ask(address, {}, apikey);
    expect(response.status).toBe(expected);
    if (expected === 401)
      expect(await response.json()).toMatchObject({ message: expect.stringContaining('API key') });
  });
});

test.each(['OPTIONS', 'PROPFIND'])('%s is 405', async (method) => {
  expect((await ask('metrics', { method })).status).toBe(405);
});

test.each([
  ['%zz', 400],
  ['metrics%ff', 400],
  ['', 403],
  ['metrics/1', 404],
])('the path %s is %i', async (path, status) => {
  const response = await ask(path);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ code: 'PGRST125' });
  expect(passed).toEqual([]);
});

describe('what reaches the backend is written anew', () => {
  test('headers are those that the tables know, and no others', async () => {
    const headers = {
      cookie: 'a=b',
      'user-agent': 'Mozilla/5.0',
      'x-client-info': 'supabase-js',
      'x-forwarded-for': '1.2.3.4',
      'accept-profile': 'public',
      range: '0-1',
      prefer: 'count=exact, tx=rollback, wish=granted',
      accept: 'text/html, application/json',
    };
    await ask('metrics?id=eq.1', { headers });
    expect(Object.fromEntries(passed[0]?.headers ?? [])).toEqual({
      accept: 'application/json',
      apikey: KEY,
      prefer: 'count=exact',
    });
  });

  test('the address has names and numbers alone', async () => {
    await ask(`%6detrics?id=eq.1&select=id&apikey=${KEY}&order=id.desc`, { headers: { range: '0-1' } });
    expect(passed[0]?.url).toBe('http://localhost/rest/v1/metrics?select=id&order=id.desc&limit=2&offset=0');
  });

  test('the body is made of the columns that were read from it', async () => {
    await ask('metrics?columns=id', {
      method: 'POST',
      body: ' { "id": 1, "__proto__": {"a": 1} } ',
      headers: { 'content-type': 'application/json' },
    });
    expect(await passed[0]?.text()).toBe('{"id":1}');
  });
});

describe('what may be kept on its way', () => {
  const token = { authorization: 'Bearer a.b.c' };
  test.each([
    ['rows that everybody may read', 'metrics', {}, 200, null],
    ['rows read with a token', 'metrics', { headers: token }, 200, 'no-store'],
    ['a refusal', 'metrics', {}, 401, 'no-store'],
    ['a write', 'metrics?id=eq.1', { method: 'DELETE' }, 204, 'no-store'],
    ['the answer of a function', 'rpc/may_edit', {}, 200, 'no-store'],
    ['what the grammar refuses', 'nothing', {}, 404, 'no-store'],
  ])('%s', async (_case, address, init, status, cacheControl) => {
    answer = () => new Response(status === 204 ? null : '[]', { status });
    const response = await ask(address, init);
    expect({ status: response.status, kept: response.headers.get('cache-control') }).toEqual({
      status,
      kept: cacheControl,
    });
  });
});

test('the address that an answer names is the one that was asked', async () => {
  const response = await ask('metrics?id=eq.1&select=id');
  expect(response.headers.get('content-location')).toBe('/metrics?select=id&id=eq.1');
});

test('a refusal is one short line of the log, in the form of PostgREST for the client', async () => {
  const response = await ask(`metrics?${'x'.repeat(3000)}%0a=eq.1`);
  expect(await response.json()).toEqual({
    code: '42703',
    message: expect.stringMatching(/^column metrics\.x{63}… does not exist$/),
    details: null,
    hint: null,
  });
  expect(lines).toHaveLength(1);
  expect(lines[0]?.length).toBeLessThan(300);
});

test('a fault of the backend stays one', async () => {
  answer = () => {
    throw new Error('Something else');
  };
  await expect(ask('metrics')).rejects.toThrow('Something else');
});
