import { describe, expect, test, vi } from 'vitest';
import { RefusedTargetError } from './api-error.ts';
import { createPictureSource } from './picture-source.ts';
import { openHandler, PNG, restOf, transportOf } from './testing/open-handler.ts';

const ADDRESS = 'https://images.example/a.png';
const ADMIN = { authorization: 'Bearer an.admins.token' };
const REST = restOf([ADDRESS], { 'an.admins.token': true });

/** Reads pictures of other servers, with a clock that the test sets. */
function openSource(answer: () => Response | Promise<Response>) {
  const clock = { now: 0 };
  const transport = vi.fn(async (_url: URL) => answer());
  const servers = { transport, readSiteMedia: async () => ({ bytes: PNG }), onRefused: vi.fn() };
  return { clock, transport, read: createPictureSource(servers, () => clock.now) };
}

test('a picture is fetched once for all who ask at the same time, and once a minute', async () => {
  const { clock, transport, read } = openSource(() => new Response(PNG));
  await Promise.all([read(ADDRESS), read(ADDRESS), read(ADDRESS)]);
  clock.now = 59_000;
  await read(ADDRESS);
  expect(transport).toHaveBeenCalledTimes(1);
  clock.now = 61_000;
  await read(ADDRESS);
  expect(transport).toHaveBeenCalledTimes(2);
});

test('a picture that failed is not asked for again for some seconds', async () => {
  const { clock, transport, read } = openSource(() => new Response('', { status: 500 }));
  for (const [now, calls] of [
    [0, 1],
    [9000, 1],
    [11_000, 2],
  ] as const) {
    clock.now = now;
    await expect(read(ADDRESS)).rejects.toMatchObject({ code: 'upstream_failed' });
    expect(transport).toHaveBeenCalledTimes(calls);
  }
});

test('what is remembered is bounded: the longest unused goes first', async () => {
  const large = () => new Response(new Blob([PNG, new Uint8Array(9 * 1024 * 1024)]));
  const { transport, read } = openSource(large);
  for (const picture of [1, 2, 3, 1, 4]) await read(`https://images.example/${picture}`);
  expect(transport).toHaveBeenCalledTimes(4);

  await read('https://images.example/1');
  expect(transport).toHaveBeenCalledTimes(4);
  await read('https://images.example/2');
  expect(transport).toHaveBeenCalledTimes(5);
});

test('the site’s own pictures and remembered ones wait for no other server', async () => {
  const hanging = () => Promise.withResolvers<Response>().promise;
  const { transport, read } = openSource(() => new Response(PNG));
  await read('https://kept.example/a.png');
  transport.mockClear().mockImplementation(hanging);
  for (const host of ['a', 'b', 'c', 'd'])
    for (let picture = 0; picture < 5; picture++) void read(`https://${host}.example/${picture}`);

  const pictures = await Promise.all([read('/media/own.png'), read('https://kept.example/a.png')]);
  expect(pictures.map(({ bytes }) => bytes)).toEqual([PNG, PNG]);
  await vi.waitFor(() => expect(transport).toHaveBeenCalledTimes(6));
  const asked = transport.mock.calls.map(([url]) => url.host);
  expect(asked).toEqual([...Array(3).fill('a.example'), ...Array(3).fill('b.example')]);
});

describe('a preview', () => {
  const post = (body: unknown) => ({ method: 'POST', body: JSON.stringify(body), headers: ADMIN });
  const open = (answer: () => Response | Promise<Response> = () => new Response(PNG)) =>
    openHandler({ rest: REST, transport: transportOf({ 'https://new.example/a.png': answer }) });

  test('shows an admin a picture that no row holds, and nobody keeps it', async () => {
    const { response } = await open()('/preview', post({ address: ' https://new.example/a.png ' }));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    null,
    { address: 5 },
    { address: 'javascript:alert(1)' },
    { address: `https://new.example/${'a'.repeat(2000)}` },
  ])('of %j is malformed', async (body) => {
    expect(await open()('/preview', post(body))).toMatchObject({ status: 400, code: 'malformed' });
  });

  test('has the same guards as every picture', async () => {
    const refuse = () => Promise.reject(new RefusedTargetError('new.example'));
    expect((await open(refuse)('/preview', post({ address: 'https://new.example/a.png' }))).status).toBe(403);
  });
});
