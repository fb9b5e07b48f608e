import { forTests } from '@burhan/testing/for-tests';
import { signToken } from '@burhan/testing/sign-in';
import { beforeEach, expect, test } from 'vitest';
import { openTestServices, TEST_KEYS } from '../testing/test-services.ts';

// tests/access-matrix.test.ts asks for every table of the API, as each caller.
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

const CLAIMS = { role: 'authenticated', sub: 'b7f4f3a6-0000-4000-8000-000000000000' };
const token = signToken(CLAIMS, TEST_KEYS.jwtSecret);
const COUNTED = { prefer: 'count=exact' };
const RETURNED = { prefer: 'return=representation' };
const SINGLE = { accept: 'application/vnd.pgrst.object+json' };

type Asked = { prefer?: string; accept?: string; range?: string; body?: unknown };

async function ask(request: string, { body, ...headers }: Asked = {}) {
  const [method = '', address = ''] = request.split(' ');
  const response = await services.ask(`/rest/v1/${address}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...headers },
    body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const range = response.headers.get('content-range');
  return { status: response.status, body: text ? JSON.parse(text) : null, range };
}

test.each([
  ['things?select=id,name&id=lte.1', [{ id: 1, name: 'Alpha' }]],
  ['things?select=id&size=gt.10&size=lt.40&order=id.desc', [{ id: 3 }, { id: 2 }]],
  ['things?select=id&name=eq.A, "B"', [{ id: 3 }]],
  ['things?select=id&name=not.is.null&id=neq.1&order=id', [{ id: 3 }, { id: 4 }]],
  ['things?select=id&order=size.desc,id&limit=1&offset=1', [{ id: 3 }]],
  ['things?select=at&id=eq.1', [{ at: '2026-01-02T03:04:05.123456+00:00' }]],
  ['rpc/large?smallest=40', [{ id: 4, name: 'Gamma' }]],
])('reads %s', async (address, rows) => {
  expect(await ask(`GET ${address.replaceAll(' ', '%20')}`)).toMatchObject({ status: 200, body: rows });
});

test('counts rows, and answers one as an object', async () => {
  expect(await ask('HEAD things?size=gt.99', COUNTED)).toMatchObject({ status: 200, range: '*/0' });
  expect((await ask('GET things?select=id&id=eq.1', SINGLE)).body).toEqual({ id: 1 });
  const several = { code: 'PGRST116', details: 'The result contains 3 rows' };
  expect(await ask('GET things?id=gt.1', SINGLE)).toMatchObject({ status: 406, body: several });
});

test('a Range header names rows as limit and offset do', async () => {
  const rows = 'GET things?select=id&order=id';
  const second = { status: 206, body: [{ id: 2 }, { id: 3 }], range: '1-2/4' };
  expect(await ask(`${rows}&limit=2&offset=1`, COUNTED)).toEqual(second);
  expect(await ask(rows, { range: '1-2', ...COUNTED })).toEqual(second);
  expect(await ask(rows, { range: '3-' })).toEqual({ status: 200, body: [{ id: 4 }], range: '3-3/*' });
  expect(await ask(rows, { range: '9-12', ...COUNTED })).toMatchObject({ status: 416, range: '*/4' });
  expect(await ask(`${rows}&limit=1`, { range: '0-1' })).toMatchObject({ status: 400 });
  expect(await ask(rows, { range: 'bytes=0-1' })).toMatchObject({ status: 200, range: '0-3/*' });
});

test('inserts rows with the same keys or with those that are named, and upserts by the primary key', async () => {
  expect(await ask('POST things', { body: { id: 5 } })).toMatchObject({ status: 201, body: null });
  const uneven = [{ id: 8 }, { id: 9, size: 1 }];
  const refused = { status: 400, body: { code: 'PGRST102' } };
  expect(await ask('POST things', { body: uneven })).toMatchObject(refused);
  const named = await ask('POST things?columns="id","name"&select=size', { ...RETURNED, body: uneven });
  expect(named.body).toEqual([{ size: 0 }, { size: 0 }]);

  const prefer = 'resolution=merge-duplicates,return=representation';
  const body = [{ id: 1 }, { id: 6 }];
  expect(await ask('POST things?select=id', { prefer, body })).toMatchObject({ status: 201, body });
  const one = { id: 1, name: 'Alpha', size: 2 };
  const merged = await ask('POST things?select=id,name,size', { prefer, body: { id: 1, size: 2 } });
  expect(merged).toMatchObject({ status: 200, body: [one] });
});

test('updates and deletes where something is said of the rows, and undoes what was not one row', async () => {
  const body = { size: 0 };
  expect(await ask('PATCH things?id=gt.1', { ...SINGLE, body })).toMatchObject({ status: 406 });
  expect((await ask('GET things?size=eq.0')).body).toEqual([]);
  const changed = await ask('PATCH things?id=gt.2&select=id', { ...RETURNED, body });
  expect(changed).toMatchObject({ status: 200, body: [{ id: 3 }, { id: 4 }] });
  expect(await ask('PATCH things?id=eq.1', { body })).toMatchObject({ status: 204, range: '0-0/*' });
  const deleted = await ask('DELETE things?id=eq.1&select=id', RETURNED);
  expect(deleted).toMatchObject({ status: 200, body: [{ id: 1 }] });
  for (const request of ['PATCH things', 'DELETE things'])
    expect(await ask(request, { body })).toMatchObject({ status: 400, body: { code: '21000' } });
});

test('calls functions', async () => {
  expect((await ask('POST rpc/add', { body: { a: 2, b: 3 } })).body).toBe(5);
  expect((await ask('POST rpc/add', { body: { a: 2 } })).body).toBe(3);
  expect(await ask('POST rpc/add', { body: { a: null } })).toMatchObject({ status: 200, body: null });
  expect(await ask('POST rpc/clear')).toMatchObject({ status: 204, body: null });
  expect((await ask('GET things')).body).toEqual([]);
});

test.each<[string, unknown, number, string]>([
  ['GET nothing', undefined, 404, 'PGRST205'],
  ['GET things/1', undefined, 404, 'PGRST125'],
  ['PUT things?id=eq.1', { id: 1 }, 405, 'PGRST117'],
  ['GET rpc/clear', undefined, 405, 'PGRST101'],
  ['POST rpc/nothing', {}, 404, 'PGRST202'],
  ['POST rpc/add', { b: 1 }, 404, 'PGRST202'],
  ['POST rpc/add?select=a', { a: 1 }, 400, 'PGRST100'],
  ['GET things?select=id,notes(*)', undefined, 400, 'PGRST100'],
  ['GET things?id=in.(1,2)', undefined, 400, 'PGRST100'],
  ['GET things?id=is.true', undefined, 400, 'PGRST100'],
  ['GET things?order=id.desc.nullslast', undefined, 400, 'PGRST100'],
  ['GET things?limit=many', undefined, 400, 'PGRST100'],
  ['GET things?colour=eq.red', undefined, 400, '42703'],
  ['GET things?id=eq.one', undefined, 400, '22P02'],
  ['POST things?id=eq.1', { id: 1 }, 400, 'PGRST100'],
  ['POST things', { id: 5, colour: 'red' }, 400, 'PGRST204'],
  ['POST things', '{', 400, 'PGRST102'],
  ['POST things', `${'['.repeat(40)}${']'.repeat(40)}`, 400, 'PGRST102'],
])('refuses %s %j', async (request, body, status, code) => {
  expect(await ask(request, { body })).toMatchObject({ status, body: { code } });
});

test.each([
  ['23505', 409],
  ['P0001', 400],
  ['42883', 404],
  ['57014', 503],
  ['XX000', 500],
  ['PT418', 418],
])('answers what the database refuses with %s by %i, in its words', async (state, status) => {
  const body = { code: state, message: 'Refused.', details: 'Because.', hint: 'try_again' };
  expect(await ask('POST rpc/refuse', { body: { state } })).toMatchObject({ status, body });
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
