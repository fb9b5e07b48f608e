import { forTests } from '@burhan/testing/for-tests';
import { signToken } from '@burhan/testing/sign-in';
import { beforeEach, describe, expect, test } from 'vitest';
import { TEST_KEYS } from '../testing/test-database.ts';
import { openTestServices } from '../testing/test-services.ts';

const SETUP = `
  create table public.things (id bigint primary key, name text, size integer not null default 0, at timestamptz);
  grant select, insert, update, delete on public.things to authenticated;
  create function public.add(a integer, b integer default 1) returns integer language sql immutable as 'select a + b';
  create function public.large(smallest integer) returns table (id bigint, name text)
    language sql stable as 'select id, name from public.things where size >= smallest';
  create function public.clear() returns void language sql as 'delete from public.things where true';
  create function public.refuse(state text) returns void language plpgsql as $$
  begin
    raise exception 'Refused.' using errcode = state, detail = 'Because.', hint = 'try_again';
  end $$;
`;
const services = forTests(() => openTestServices(SETUP));
beforeEach(() =>
  services.session.exec(`truncate public.things; insert into public.things values
    (1, 'Alpha', 10, '2026-01-02 03:04:05.123456+00'), (2, null, 20, null), (3, 'A, "B"', 30, null),
    (4, 'Gamma', 40, null);`),
);

const token = signToken(
  { role: 'authenticated', sub: 'b7f4f3a6-0000-4000-8000-000000000000' },
  TEST_KEYS.jwtSecret,
);

async function ask(
  request: string,
  {
    prefer = '',
    accept = '',
    range = '',
    body,
  }: { prefer?: string; accept?: string; range?: string; body?: unknown } = {},
) {
  const [method = '', address = ''] = request.split(' ');
  const headers = new Headers({ authorization: `Bearer ${token}` });
  if (prefer) headers.set('prefer', prefer);
  if (accept) headers.set('accept', accept);
  if (range) headers.set('range', range);
  const sent = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body);
  const response = await services.ask(`/rest/v1/${address}`, { method, headers, body: sent });
  const text = await response.text();
  return {
    status: response.status,
    body: text ? JSON.parse(text) : null,
    range: response.headers.get('content-range'),
  };
}

const RETURNED = { prefer: 'return=representation' };
const SINGLE = { accept: 'application/vnd.pgrst.object+json' };

describe('reading', () => {
  test.each([
    [
      'things?select=id,name&id=lte.2&order=id',
      [
        { id: 1, name: 'Alpha' },
        { id: 2, name: null },
      ],
    ],
    ['things?select=id&size=gt.10&size=lt.40&order=id.desc', [{ id: 3 }, { id: 2 }]],
    ['things?select=id&name=eq.A, "B"', [{ id: 3 }]],
    ['things?select=id&name=not.is.null&id=neq.1&order=id', [{ id: 3 }, { id: 4 }]],
    ['things?select=id&name=is.null', [{ id: 2 }]],
    ['things?select=id&order=size.desc,id&limit=1&offset=1', [{ id: 3 }]],
    ['things?select=at&id=eq.1', [{ at: '2026-01-02T03:04:05.123456+00:00' }]],
    ['rpc/large?smallest=40', [{ id: 4, name: 'Gamma' }]],
  ])('%s', async (address, rows) => {
    expect(await ask(`GET ${address.replaceAll(' ', '%20')}`)).toMatchObject({ status: 200, body: rows });
  });

  test('counts, and answers one row as an object', async () => {
    const counted = { prefer: 'count=exact' };
    expect(await ask('GET things?limit=2&offset=1', counted)).toMatchObject({ status: 206, range: '1-2/4' });
    expect(await ask('HEAD things?size=gt.99', counted)).toMatchObject({ status: 200, range: '*/0' });
    expect(await ask('GET things?offset=9', counted)).toMatchObject({
      status: 416,
      body: { code: 'PGRST103' },
      range: '*/4',
    });
    expect((await ask('GET things?select=id&id=eq.1', SINGLE)).body).toEqual({ id: 1 });
    expect(await ask('GET things?id=gt.1', SINGLE)).toMatchObject({
      status: 406,
      body: { code: 'PGRST116', details: 'The result contains 3 rows' },
    });
  });
});

test('a Range header names rows as limit and offset do', async () => {
  const rows = 'GET things?select=id&order=id';
  const counted = { prefer: 'count=exact' };
  expect(await ask(rows, { range: '1-2', ...counted })).toEqual({
    status: 206,
    body: [{ id: 2 }, { id: 3 }],
    range: '1-2/4',
  });
  expect(await ask(rows, { range: '3-' })).toEqual({ status: 200, body: [{ id: 4 }], range: '3-3/*' });
  expect(await ask(rows, { range: '9-12', ...counted })).toMatchObject({ status: 416, range: '*/4' });
  expect(await ask(`${rows}&limit=1`, { range: '0-1' })).toMatchObject({ status: 400 });
  expect(await ask(rows, { range: 'bytes=0-1' })).toMatchObject({ status: 200, range: '0-3/*' });
});

describe('writing', () => {
  test('inserts, one or several, with the same keys or with those that are named', async () => {
    expect(await ask('POST things', { body: { id: 5 } })).toMatchObject({ status: 201, body: null });
    const several = [{ id: 6 }, { id: 7 }];
    expect(await ask('POST things?select=id', { ...RETURNED, body: several })).toMatchObject({
      body: several,
    });
    const uneven = [{ id: 8 }, { id: 9, name: 'x' }];
    expect(await ask('POST things', { body: uneven })).toMatchObject({
      status: 400,
      body: { code: 'PGRST102' },
    });
    const named = await ask('POST things?columns="id","name"&select=id,name', { ...RETURNED, body: uneven });
    expect(named.body).toEqual([
      { id: 8, name: null },
      { id: 9, name: 'x' },
    ]);
  });

  test('upserts by the primary key', async () => {
    const prefer = 'resolution=merge-duplicates,return=representation';
    const rows = [
      { id: 1, size: 1 },
      { id: 5, size: 5 },
    ];
    expect(await ask('POST things?select=id,size', { prefer, body: rows })).toMatchObject({
      status: 201,
      body: rows,
    });
    expect(await ask('POST things', { prefer, body: { id: 1, size: 2 } })).toMatchObject({
      status: 200,
    });
  });

  test('updates and deletes where something is said of the rows', async () => {
    const body = { size: 0 };
    expect(await ask('PATCH things?id=gt.2&select=id', { ...RETURNED, body })).toMatchObject({
      status: 200,
      body: [{ id: 3 }, { id: 4 }],
    });
    expect(await ask('PATCH things?id=eq.1', { body })).toMatchObject({ status: 204, range: '0-0/*' });
    expect(await ask('DELETE things?id=eq.1&select=id', RETURNED)).toMatchObject({
      status: 200,
      body: [{ id: 1 }],
    });
    for (const request of ['PATCH things', 'DELETE things'])
      expect(await ask(request, { body })).toMatchObject({ status: 400, body: { code: '21000' } });
  });

  test('undoes what was not one row', async () => {
    const refused = await ask('PATCH things?id=gt.1', { ...SINGLE, body: { size: 0 } });
    expect(refused).toMatchObject({ status: 406 });
    expect((await ask('GET things?size=eq.0')).body).toEqual([]);
  });

  test('calls functions', async () => {
    expect((await ask('POST rpc/add', { body: { a: 2, b: 3 } })).body).toBe(5);
    expect((await ask('POST rpc/add', { body: { a: 2 } })).body).toBe(3);
    expect(await ask('POST rpc/clear', { body: {} })).toMatchObject({ status: 204, body: null });
    expect((await ask('GET things')).body).toEqual([]);
  });
});

describe('refused', () => {
  test.each<[string, unknown, number, string]>([
    ['GET nothing', undefined, 404, 'PGRST205'],
    ['GET things/1', undefined, 404, 'PGRST125'],
    ['GET ', undefined, 403, 'PGRST125'],
    ['PUT things?id=eq.1', { id: 1 }, 405, 'PGRST117'],
    ['GET rpc/clear', undefined, 405, 'PGRST101'],
    ['POST rpc/nothing', {}, 404, 'PGRST202'],
    ['POST rpc/add', { b: 1 }, 404, 'PGRST202'],
    ['POST rpc/add?select=a', { a: 1 }, 400, 'PGRST100'],
    ['GET things?select=id,notes(*)', undefined, 400, 'PGRST100'],
    ['GET things?or=(id.eq.1,id.eq.2)', undefined, 400, '42703'],
    ['GET things?name=match.^A', undefined, 400, 'PGRST100'],
    ['GET things?id=eq', undefined, 400, 'PGRST100'],
    ['GET things?id=in.(1,2)', undefined, 400, 'PGRST100'],
    ['GET things?id=is.true', undefined, 400, 'PGRST100'],
    ['GET things?order=id.sideways', undefined, 400, 'PGRST100'],
    ['GET things?order=id.desc.nullslast', undefined, 400, 'PGRST100'],
    ['GET things?limit=many', undefined, 400, 'PGRST100'],
    ['GET things?colour=eq.red', undefined, 400, '42703'],
    ['GET things?id=eq.one', undefined, 400, '22P02'],
    ['POST things?on_conflict=name', { id: 1 }, 400, '42703'],
    ['POST things?id=eq.1', { id: 1 }, 400, 'PGRST100'],
    ['POST things', { id: 5, colour: 'red' }, 400, 'PGRST204'],
    ['POST things', '{', 400, 'PGRST102'],
    ['POST things', `${'['.repeat(40)}${']'.repeat(40)}`, 400, 'PGRST102'],
    ['POST things', {}, 400, '23502'],
    ['POST things', { id: 1 }, 409, '23505'],
    ['POST publications', { title: 'x' }, 403, '42501'],
  ])('%s %j', async (request, body, status, code) => {
    expect(await ask(request, { body })).toMatchObject({ status, body: { code } });
  });

  test.each([
    ['23505', 409],
    ['P0001', 400],
    ['42883', 404],
    ['57014', 503],
    ['XX000', 500],
    ['PT418', 418],
  ])('by the database with %s: %i, in its words', async (state, status) => {
    const body = { code: state, message: 'Refused.', details: 'Because.', hint: 'try_again' };
    expect(await ask('POST rpc/refuse', { body: { state } })).toMatchObject({ status, body });
  });
});

test('what everybody may see may be kept, and nothing else', async () => {
  const caching = async (headers: HeadersInit = {}) =>
    (await services.ask('/rest/v1/metrics?select=id', { headers })).headers.get('cache-control');
  expect(await caching()).toBeNull();
  expect(await caching({ authorization: `Bearer ${token}` })).toBe('no-store');
});

test('the secret key passes the policies, and a token that claims as much does not', async () => {
  const all = await services.client(TEST_KEYS.secretKey).rpc('list_admins');
  expect(all).toMatchObject({ status: 200 });
  const claimed = signToken({ role: 'service_role' }, TEST_KEYS.jwtSecret);
  const headers = { authorization: `Bearer ${claimed}` };
  expect((await services.ask('/rest/v1/rpc/list_admins', { method: 'POST', headers })).status).toBe(401);
});
