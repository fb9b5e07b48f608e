import { imageAddressHash } from '@burhan/shared/image-address';
import { describe, expect, test, vi } from 'vitest';
import { RefusedTargetError } from './api-error.ts';
import type { ApiDependencies } from './dependencies.ts';
import { createPictureSource } from './picture-source.ts';
import { createPictureIndex } from './stored-pictures.ts';
import { openHandler, PNG, restOf, transportOf } from './testing/open-handler.ts';

const ADDRESS = 'https://images.example/a.png';
const PATH = `/r/${imageAddressHash(ADDRESS)}`;
const DOI = '/doi/10.1136%2Fbmj.n71';
const ADMIN = { authorization: 'Bearer an.admins.token' };
const READER = { authorization: 'Bearer a.readers.token' };
const REST = restOf([ADDRESS], { 'an.admins.token': true, 'a.readers.token': false });

type Answer = () => Response | Promise<Response>;

test.each([
  ['GET', '/r/short', 400],
  ['GET', '/r/0000000000', 404],
  ['GET', '/x/1', 404],
  ['POST', PATH, 405],
])('%s %s is %i, which pages of every origin may read', async (method, path, status) => {
  const answer = await openHandler()(path, { method });
  expect(answer.status).toBe(status);
  const { headers } = answer.response;
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('access-control-expose-headers')).toContain('Retry-After');
});

test('pages of every origin may ask', async () => {
  const { status, response } = await openHandler()('/preview', { method: 'OPTIONS' });
  expect([status, response.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  expect(response.headers.get('access-control-allow-headers')).toContain('authorization');
});

const SECRET_KEY = { apikey: 'sb_secret_of_a_timer' };

test.each<[string, string, string, Record<string, string>, number]>([
  ['GET', DOI, 'nobody', {}, 401],
  ['GET', DOI, 'a token that the database refuses', { authorization: 'Bearer a.b.c' }, 401],
  ['GET', DOI, 'somebody who is no admin', READER, 403],
  ['POST', '/preview', 'somebody who is no admin', READER, 403],
  ['POST', '/retraction-notices', 'nobody', {}, 401],
  ['POST', '/retraction-notices', 'no admin with the secret key', { ...READER, ...SECRET_KEY }, 403],
])('%s %s is refused to %s', async (method, path, _who, headers, status) => {
  const ask = openHandler({ rest: REST, isSecretKey: async () => true });
  expect((await ask(path, { method, headers })).status).toBe(status);
});

describe('a stored picture', () => {
  test('has the same headers without a body for HEAD', async () => {
    const ask = openHandler({ rest: REST, transport: transportOf({ [ADDRESS]: () => new Response(PNG) }) });
    const { response } = await ask(PATH, { method: 'HEAD' });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...{ 'content-length': String(PNG.byteLength), 'content-type': 'image/png' },
    });
    expect(await response.text()).toBe('');
  });

  test('of the site itself is read from the site without its query, and 404 where it is not there', async () => {
    const readSiteMedia = vi.fn<ApiDependencies['readSiteMedia']>(async () => null);
    const ask = openHandler({ rest: restOf(['/media/a.png?v=1']), readSiteMedia });
    expect((await ask(`/r/${imageAddressHash('/media/a.png?v=1')}`)).status).toBe(404);
    expect(readSiteMedia).toHaveBeenCalledWith('/media/a.png');
  });

  test('is 502 while the tables cannot be read', async () => {
    const ask = openHandler({ rest: async () => new Response('no', { status: 500 }) });
    expect((await ask(PATH)).status).toBe(502);
  });

  test('that was just saved is found while a read from before the save is still on its way', async () => {
    let version = 1;
    const earlier = Promise.withResolvers<Response>();
    const rest = () =>
      version === 1
        ? earlier.promise.then((response) => response.clone())
        : Promise.resolve(Response.json([{ image_url: '/media/new.jpg' }]));
    const find = createPictureIndex({ rest, contentVersion: () => version });
    const before = find('0000000000');
    version = 2;

    const found = find(imageAddressHash('/media/new.jpg'));
    earlier.resolve(Response.json([]));

    expect(await found).toBe('/media/new.jpg');
    expect(await before).toBeNull();
  });
});

describe('reading pictures of other servers', () => {
  function openSource(answer: Answer) {
    const clock = { now: 0 };
    const transport = vi.fn(async (_url: URL) => answer());
    const servers = { transport, readSiteMedia: async () => ({ bytes: PNG }), onRefused: vi.fn() };
    return { clock, transport, read: createPictureSource(servers, () => clock.now) };
  }

  test.each([
    ['a picture', () => new Response(PNG), 60_000],
    ['a failure', () => new Response('', { status: 500 }), 10_000],
  ])('asks once for all who ask at the same time, and keeps %s for %3$s ms', async (_, answer, kept) => {
    const { clock, transport, read } = openSource(answer);
    await Promise.allSettled([read(ADDRESS), read(ADDRESS)]);
    clock.now = kept - 1000;
    await Promise.allSettled([read(ADDRESS)]);
    expect(transport).toHaveBeenCalledTimes(1);
    clock.now = kept + 1000;
    await Promise.allSettled([read(ADDRESS)]);
    expect(transport).toHaveBeenCalledTimes(2);
  });

  test('remembers so much: the longest unused goes first', async () => {
    const large = () => new Response(new Blob([PNG, new Uint8Array(9 * 1024 * 1024)]));
    const { transport, read } = openSource(large);
    for (const picture of [1, 2, 3, 1, 4, 1]) await read(`https://images.example/${picture}`);
    expect(transport).toHaveBeenCalledTimes(4);
    await read('https://images.example/2');
    expect(transport).toHaveBeenCalledTimes(5);
  });

  test('keeps neither the site’s own pictures nor remembered ones waiting', async () => {
    const { transport, read } = openSource(() => new Response(PNG));
    await read(ADDRESS);
    transport.mockClear().mockImplementation(() => Promise.withResolvers<Response>().promise);
    for (const host of ['a', 'b', 'c', 'd'])
      for (let picture = 0; picture < 5; picture++) void read(`https://${host}.example/${picture}`);

    const pictures = await Promise.all([read('/media/own.png'), read(ADDRESS)]);
    expect(pictures.map(({ bytes }) => bytes)).toEqual([PNG, PNG]);
    await vi.waitFor(() => expect(transport).toHaveBeenCalledTimes(6));
    const asked = transport.mock.calls.map(([url]) => url.host);
    expect(asked).toEqual([...Array(3).fill('a.example'), ...Array(3).fill('b.example')]);
  });
});

describe('a preview', () => {
  const preview = (body: unknown) => {
    const transport = transportOf({ 'https://new.example/a.png': () => new Response(PNG) });
    const init = { method: 'POST', body: JSON.stringify(body), headers: ADMIN };
    return openHandler({ rest: REST, transport })('/preview', init);
  };

  test('shows an admin a picture that no row holds, and nobody keeps it', async () => {
    const { response } = await preview({ address: ' https://new.example/a.png ' });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    null,
    { address: 'javascript:alert(1)' },
    { address: `https://new.example/${'a'.repeat(2000)}` },
  ])('of %j is malformed', async (body) => {
    expect((await preview(body)).status).toBe(400);
  });
});

describe('the metadata of a DOI', () => {
  const RESOLVER = 'https://resolver.example/10.1136/bmj.n71';

  test('is what its registry knows', async () => {
    const answers: Record<string, Answer> = {
      [RESOLVER]: () => new Response(null, { status: 302, headers: { location: 'https://data.example/1' } }),
      'https://data.example/1': () => Response.json({ title: 'PRISMA 2020' }),
    };
    const transport = vi.fn(transportOf(answers));
    const { response, status, body } = await openHandler({ rest: REST, transport })(DOI, { headers: ADMIN });
    expect({ status, body }).toEqual({ status: 200, body: { title: 'PRISMA 2020' } });
    const type = 'application/vnd.citationstyles.csl+json';
    expect(response.headers.get('content-type')).toContain(type);
    const asked = transport.mock.calls.map(([url, { isTrusted, headers }]) => ({
      ...headers,
      host: url.host,
      isTrusted,
    }));
    const sent = { accept: type, 'accept-encoding': 'identity' };
    expect(asked).toMatchObject([
      { ...sent, host: 'resolver.example', isTrusted: true },
      { ...sent, host: 'data.example', isTrusted: false },
    ]);
  });

  test.each<[string, number, Answer]>([
    ['says not found', 404, () => new Response('', { status: 404 })],
    ['gives a page', 502, () => new Response('<html>')],
    ['gives 2 MB', 502, () => new Response('{}', { headers: { 'content-length': '2000000' } })],
    ['leads inside', 502, () => Promise.reject(new RefusedTargetError('x'))],
  ])('where the resolver %s is %i', async (_case, status, answer) => {
    const ask = openHandler({ rest: REST, transport: transportOf({ [RESOLVER]: answer }) });
    expect((await ask(DOI, { headers: ADMIN })).status).toBe(status);
  });

  test.each(['not-a-doi', '%E0%A4%A'])('is not of "%s"', async (doi) => {
    expect((await openHandler({ rest: REST })(`/doi/${doi}`, { headers: ADMIN })).status).toBe(400);
  });
});
