import { imageAddressHash } from '@burhan/shared/image-address';
import { UPLOAD_MAXIMUM_BYTES } from '@burhan/shared/limits';
import { describe, expect, test, vi } from 'vitest';
import { RefusedTargetError } from './api-error.ts';
import type { ApiDependencies, Picture, PictureCache, Uploads } from './dependencies.ts';
import { pictureSizeOf } from './picture-size.ts';
import { createPictureSource } from './picture-source.ts';
import { openHandler, PNG, restOf, transportOf } from './testing/open-handler.ts';

vi.mock('./picture-size.ts', { spy: true });

const ADDRESS = 'https://images.example/a.png';
const PATH = `/r/${imageAddressHash(ADDRESS)}`;
const HOUR_MS = 60 * 60 * 1000;
const ADMIN = { authorization: 'Bearer an.admins.token' };
const REST = restOf([ADDRESS], { 'an.admins.token': true });

/** A PNG that says its size. */
const SIZED_PNG = new Uint8Array(40);
SIZED_PNG.set(PNG.subarray(0, 8));
new DataView(SIZED_PNG.buffer).setUint32(16, 30);
new DataView(SIZED_PNG.buffer).setUint32(20, 20);

function memoryCache(now: () => number): PictureCache {
  const entries = new Map<string, { bytes: Uint8Array<ArrayBuffer>; storedAtMs: number }>();
  return {
    read: async (key) => entries.get(key) ?? null,
    write: async (key, bytes) => void entries.set(key, { bytes, storedAtMs: now() }),
  };
}

function openSource(answer: () => Response | Promise<Response>) {
  let time = 0;
  const now = () => time;
  const transport = vi.fn(transportOf({ [ADDRESS]: answer }));
  const servers = {
    transport,
    readSiteMedia: async () => null,
    onRefused: vi.fn(),
    pictureCache: memoryCache(now),
  };
  const read = createPictureSource(servers, now);
  const pass = (ms: number) => {
    time += ms;
  };
  return { ...servers, read: () => read(ADDRESS), pass };
}

describe('a picture of another server', () => {
  test('is fetched once for all who ask at the same time, and once a day', async () => {
    const source = openSource(() => new Response(PNG));
    await Promise.all([source.read(), source.read(), source.read()]);
    source.pass(23 * HOUR_MS);
    await source.read();
    expect(source.transport).toHaveBeenCalledTimes(1);
    source.pass(2 * HOUR_MS);
    await source.read();
    expect(source.transport).toHaveBeenCalledTimes(2);
  });

  test('is shown from what was kept while its server is broken', async () => {
    let isBroken = false;
    const source = openSource(() => (isBroken ? new Response('', { status: 500 }) : new Response(PNG)));
    await source.read();
    isBroken = true;
    source.pass(48 * HOUR_MS);
    expect((await source.read()).bytes).toEqual(PNG);
    expect(source.transport).toHaveBeenCalledTimes(2);
  });

  test('is not shown any more once its address leads inside', async () => {
    let isMoved = false;
    const source = openSource(() => {
      if (isMoved) throw new RefusedTargetError('images.example');
      return new Response(PNG);
    });
    await source.read();
    isMoved = true;
    source.pass(48 * HOUR_MS);
    await expect(source.read()).rejects.toMatchObject({ code: 'refused_target' });
    expect(source.onRefused).toHaveBeenCalledExactlyOnceWith('https://images.example');
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

test('the site’s own pictures and kept ones wait for no other server', async () => {
  const pictureCache = memoryCache(() => 0);
  await pictureCache.write('picture https://kept.example/a.png', PNG);
  const transport = vi.fn(() => Promise.withResolvers<Response>().promise);
  const readSiteMedia = async () => ({ bytes: PNG });
  const read = createPictureSource({ transport, readSiteMedia, onRefused: vi.fn(), pictureCache }, () => 0);
  for (const host of ['a', 'b', 'c', 'd'])
    for (let picture = 0; picture < 5; picture++) void read(`https://${host}.example/${picture}`);

  const pictures = await Promise.all([read('/media/own.png'), read('https://kept.example/a.png')]);
  expect(pictures.map(({ bytes }) => bytes)).toEqual([PNG, PNG]);
  await vi.waitFor(() => expect(transport).toHaveBeenCalledTimes(6));
  const asked = transport.mock.calls.map(([url]: unknown[]) => (url as URL).host);
  expect(asked).toEqual([...Array(3).fill('a.example'), ...Array(3).fill('b.example')]);
});

describe('a width', () => {
  const render = vi.fn(async (_picture: Picture, wanted: { width: number; format: string }) => ({
    bytes: new Uint8Array([...PNG, wanted.width % 256]),
    type: 'image/png',
  }));
  const open = (others: Partial<ApiDependencies> = {}) =>
    openHandler({
      rest: REST,
      transport: transportOf({ [ADDRESS]: () => new Response(PNG) }),
      renditions: { render },
      pictureCache: memoryCache(() => 0),
      ...others,
    });

  test.each([
    ['image/avif,image/webp,image/*;q=0.8', 'avif'],
    ['image/avif;q=0, image/webp', 'webp'],
    ['*/*', 'original'],
  ])('is made for "%s" as %s, and varies by that', async (accept, format) => {
    render.mockClear();
    const { response } = await open()(`${PATH}?w=640`, { headers: { accept } });
    expect(response.status).toBe(200);
    expect(response.headers.get('vary')).toBe('Accept');
    expect(render.mock.calls.map(([, wanted]) => wanted)).toEqual([{ width: 640, format }]);
  });

  test('is made once for all who ask', async () => {
    render.mockClear();
    const ask = open();
    const init = { headers: { accept: 'image/webp' } };
    await Promise.all([ask(`${PATH}?w=640`, init), ask(`${PATH}?w=640`, init)]);
    await ask(`${PATH}?w=640`, init);
    expect(render).toHaveBeenCalledTimes(1);
  });

  test.each(['?w=641', '?w=%20320', '?w=320&w=640', '?x&w'])(
    'that is none of the list is malformed: %s',
    async (query) => {
      expect(await open()(PATH + query)).toMatchObject({ status: 400, code: 'malformed' });
    },
  );
});

describe('the size of a picture', () => {
  const open = (
    keepPictureSize: ApiDependencies['keepPictureSize'],
    image_width: number | null,
    others: Partial<ApiDependencies> = {},
  ) =>
    openHandler({
      rest: async (path) =>
        Response.json(path.startsWith('/publications') ? [{ image_url: ADDRESS, image_width }] : []),
      transport: transportOf({ [ADDRESS]: () => new Response(SIZED_PNG) }),
      keepPictureSize,
      ...others,
    });

  test.each([
    ['found', SIZED_PNG, 3],
    ['not found', PNG, 0],
  ])('is looked for once, and no more when it was %s', async (_case, bytes, times) => {
    let version = 0;
    const keepPictureSize = vi.fn(async () => undefined);
    const ask = open(keepPictureSize, null, {
      transport: transportOf({ [ADDRESS]: () => new Response(bytes) }),
      contentVersion: () => version,
    });
    vi.mocked(pictureSizeOf).mockClear();
    for (; version < 3; version++) await ask(PATH);
    expect(pictureSizeOf).toHaveBeenCalledTimes(1);
    // A row that shows the picture since then learns its size too.
    const size = [ADDRESS, { width: 30, height: 20 }];
    expect(keepPictureSize.mock.calls).toEqual(Array(times).fill(size));
  });

  test('is left alone where the rows know it', async () => {
    const keep = vi.fn(async () => undefined);
    await open(keep, 30)(PATH);
    expect(keep).not.toHaveBeenCalled();
  });

  test('that cannot be kept does not keep the picture from being shown', async () => {
    const keep = vi.fn(() => Promise.reject(new Error('read-only')));
    expect((await open(keep, null)(PATH)).status).toBe(200);
  });
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

describe('an upload', () => {
  const uploads: Uploads = {
    prepare: async (picture) => picture,
    store: async (name) => `/media/uploads/${name}`,
  };
  const open = (others: Partial<ApiDependencies> = {}) => openHandler({ rest: REST, uploads, ...others });
  const post = (body: BodyInit) => ({
    method: 'POST',
    body,
    headers: { ...ADMIN, 'content-type': 'image/png' },
  });

  test('is stored under what is in it, and answered with address and size', async () => {
    const { status, body } = await open()('/upload', post(SIZED_PNG));
    expect(status).toBe(201);
    expect(body).toEqual({
      address: expect.stringMatching(/^\/media\/uploads\/[0-9a-f]{32}\.png$/),
      width: 30,
      height: 20,
    });
    expect((await open()('/upload', post(SIZED_PNG))).body).toEqual(body);
  });

  test.each([
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415],
    ['an animation', 'GIF89a', 415],
    ['nothing', '', 415],
    ['a picture without a size', PNG, 415],
    ['five megabytes and a byte', new Uint8Array(UPLOAD_MAXIMUM_BYTES + 1), 413],
  ])('of %s is refused', async (_case, body, status) => {
    expect((await open()('/upload', post(body))).status).toBe(status);
  });

  test('is not taken where there is no place for it', async () => {
    expect((await open({ uploads: undefined })('/upload', post(SIZED_PNG))).status).toBe(404);
  });
});

test('pages of every origin may ask, and read a refusal too', async () => {
  const { status, response } = await openHandler()('/upload', { method: 'OPTIONS' });
  expect([status, response.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  expect(response.headers.get('access-control-allow-headers')).toContain('authorization');
  const { response: refusal } = await openHandler()('/upload');
  expect(refusal.headers.get('access-control-allow-origin')).toBe('*');
});
