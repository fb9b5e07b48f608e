import { imageAddressHash } from '@burhan/shared/image-address';
import { describe, expect, test, vi } from 'vitest';
import { RefusedTargetError } from './api-error.ts';
import { createPictureSource } from './picture-source.ts';
import { openHandler, PNG, restOf, transportOf } from './testing/open-handler.ts';

const ADDRESS = 'https://images.example/a.png';
const PATH = `/r/${imageAddressHash(ADDRESS)}`;
const ADMIN = { authorization: 'Bearer an.admins.token' };
const REST = restOf([ADDRESS], { 'an.admins.token': true });

function openSource(answer: () => Response | Promise<Response>) {
  let time = 0;
  const now = () => time;
  const transport = vi.fn(transportOf({ [ADDRESS]: answer }));
  const servers = {
    transport,
    readSiteMedia: async () => null,
    onRefused: vi.fn(),
  };
  const read = createPictureSource(servers, now);
  const pass = (ms: number) => {
    time += ms;
  };
  return { ...servers, read: () => read(ADDRESS), pass };
}

describe('a picture of another server', () => {
  test('is fetched once for all who ask at the same time, and once a minute', async () => {
    const source = openSource(() => new Response(PNG));
    await Promise.all([source.read(), source.read(), source.read()]);
    source.pass(59_000);
    await source.read();
    expect(source.transport).toHaveBeenCalledTimes(1);
    source.pass(2000);
    await source.read();
    expect(source.transport).toHaveBeenCalledTimes(2);
  });

  test('that failed is not asked for again for some seconds', async () => {
    const source = openSource(() => new Response('', { status: 500 }));
    for (let count = 0; count < 5; count++) {
      await expect(source.read()).rejects.toMatchObject({ code: 'upstream_failed' });
    }
    expect(source.transport).toHaveBeenCalledTimes(1);
    source.pass(11_000);
    await expect(source.read()).rejects.toMatchObject({ code: 'upstream_failed' });
    expect(source.transport).toHaveBeenCalledTimes(2);
  });
});

test('what is remembered is bounded: the longest unused goes first', async () => {
  const transport = vi.fn(async () => new Response(new Blob([PNG, new Uint8Array(9 * 1024 * 1024)])));
  const servers = { transport, readSiteMedia: async () => null, onRefused: vi.fn() };
  const read = createPictureSource(servers, () => 0);
  for (const picture of [1, 2, 3, 1, 4]) await read(`https://images.example/${picture}`);
  expect(transport).toHaveBeenCalledTimes(4);

  await read('https://images.example/1');
  expect(transport).toHaveBeenCalledTimes(4);
  await read('https://images.example/2');
  expect(transport).toHaveBeenCalledTimes(5);
});

test('the site’s own pictures and remembered ones wait for no other server', async () => {
  const hanging = () => Promise.withResolvers<Response>().promise;
  const transport = vi.fn(async () => new Response(PNG));
  const readSiteMedia = async () => ({ bytes: PNG });
  const read = createPictureSource({ transport, readSiteMedia, onRefused: vi.fn() }, () => 0);
  await read('https://kept.example/a.png');
  transport.mockClear().mockImplementation(hanging);
  for (const host of ['a', 'b', 'c', 'd'])
    for (let picture = 0; picture < 5; picture++) void read(`https://${host}.example/${picture}`);

  const pictures = await Promise.all([read('/media/own.png'), read('https://kept.example/a.png')]);
  expect(pictures.map(({ bytes }) => bytes)).toEqual([PNG, PNG]);
  await vi.waitFor(() => expect(transport).toHaveBeenCalledTimes(6));
  const asked = transport.mock.calls.map(([url]: unknown[]) => (url as URL).host);
  expect(asked).toEqual([...Array(3).fill('a.example'), ...Array(3).fill('b.example')]);
});

test('a width is answered with the picture itself: older pages ask for one', async () => {
  const ask = openHandler({ rest: REST, transport: transportOf({ [ADDRESS]: () => new Response(PNG) }) });
  for (const query of ['?w=640', '?w=641', '?w=320&w=640']) {
    const { response } = await ask(PATH + query, { headers: { accept: 'image/avif' } });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  }
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

test('pages of every origin may ask, and read a refusal too', async () => {
  const { status, response } = await openHandler()('/preview', { method: 'OPTIONS' });
  expect([status, response.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  expect(response.headers.get('access-control-allow-headers')).toContain('authorization');
  const { response: refusal } = await openHandler()('/preview');
  expect(refusal.headers.get('access-control-allow-origin')).toBe('*');
});
