import { imageAddressHash } from '@burhan/shared/image-address';
import { describe, expect, test, vi } from 'vitest';
import { RefusedTargetError } from './api-error.ts';
import type { ApiDependencies } from './dependencies.ts';
import { openHandler, PNG, restOf, transportOf } from './testing/open-handler.ts';

const ADDRESS = 'https://images.example/a.png';
const PATH = `/r/${imageAddressHash(ADDRESS)}`;

test('a stored picture has the same headers without a body for HEAD', async () => {
  const transport = transportOf({ [ADDRESS]: () => new Response(PNG) });
  const { response } = await openHandler({ rest: restOf([ADDRESS]), transport })(PATH, { method: 'HEAD' });
  expect(response.headers.get('content-length')).toBe(String(PNG.byteLength));
  expect(await response.text()).toBe('');
});

test('a picture of the site itself is read from the site, and 404 where it is not there', async () => {
  const readSiteMedia = vi.fn<ApiDependencies['readSiteMedia']>(async () => ({ bytes: PNG }));
  const ask = openHandler({ rest: restOf(['/media/a.png?v=1']), readSiteMedia });
  const path = `/r/${imageAddressHash('/media/a.png?v=1')}`;
  expect((await ask(path)).status).toBe(200);
  expect(readSiteMedia).toHaveBeenCalledWith('/media/a.png');
  readSiteMedia.mockResolvedValue(null);
  expect((await ask(path)).status).toBe(404);
});

describe('refusals', () => {
  test.each([
    ['/r/short', 400, 'malformed'],
    ['/r/ABCDEFGHIJ', 400, 'malformed'],
    ['/r/0000000000', 404, 'not_found'],
    ['/x/1', 404, 'not_found'],
  ])('%s is %i, %s', async (path, status, code) => {
    expect(await openHandler()(path)).toMatchObject({ status, code });
  });

  test.each([
    ['POST', PATH, 'GET, HEAD, OPTIONS'],
    ['GET', '/preview', 'POST, OPTIONS'],
  ])('%s %s is 405', async (method, path, allow) => {
    const { status, response } = await openHandler()(path, { method });
    expect([status, response.headers.get('allow')]).toEqual([405, allow]);
  });

  test('tables that cannot be read are 502', async () => {
    const ask = openHandler({ rest: async () => new Response('no', { status: 500 }) });
    expect(await ask(PATH)).toMatchObject({ status: 502, code: 'upstream_failed' });
  });
});

test.each([
  [
    'three redirects are followed, relative ones too',
    ['/b', 'https://other.example/c', '//third.example/d'],
    200,
  ],
  ['a fourth is not', ['/b', '/c', '/d', '/e'], 502],
])('%s', async (_case, targets, status) => {
  const chain = [ADDRESS, ...targets.map((target) => new URL(target, ADDRESS).href)];
  const answers = chain.map((address, index) => {
    const location = targets[index];
    const redirect = () => new Response(null, { status: 302, headers: { location: location ?? '' } });
    return [address, location ? redirect : () => new Response(PNG)];
  });
  const transport = transportOf(Object.fromEntries(answers));
  expect((await openHandler({ rest: restOf([ADDRESS]), transport })(PATH)).status).toBe(status);
});

describe.each([
  ['/doi/10.1136/bmj.n71', 'GET'],
  ['/preview', 'POST'],
])('%s', (path, method) => {
  test.each([
    ['nobody', {}, 401, 'unauthorized'],
    ['the public key', { authorization: 'Bearer sb_publishable_x' }, 401, 'unauthorized'],
    ['a forged token', { authorization: 'Bearer a.b.c' }, 401, 'unauthorized'],
    ['somebody who is no admin', { authorization: 'Bearer a.members.token' }, 403, 'forbidden'],
  ])('is refused to %s', async (_case, headers, status, code) => {
    const ask = openHandler({ rest: restOf([], { 'a.members.token': false }) });
    expect(await ask(path, { method, headers })).toMatchObject({ status, code });
  });
});

describe('the metadata of a DOI', () => {
  const ADMIN = { headers: { authorization: 'Bearer an.admins.token' } };
  const rest = restOf([], { 'an.admins.token': true });
  const RESOLVER = 'https://resolver.example/10.1136/bmj.n71';

  test('is what its registry knows', async () => {
    const transport = vi.fn(
      transportOf({
        [RESOLVER]: () =>
          new Response(null, { status: 302, headers: { location: 'https://data.example/1' } }),
        'https://data.example/1': () => Response.json({ title: 'PRISMA 2020' }),
      }),
    );
    const { response, body } = await openHandler({ rest, transport })('/doi/10.1136%2Fbmj.n71', ADMIN);
    expect(response.status).toBe(200);
    expect(body).toEqual({ title: 'PRISMA 2020' });
    expect(response.headers.get('content-type')).toContain('application/vnd.citationstyles.csl+json');
    const asked = transport.mock.calls.map(([url, init]) => [url.host, init.isTrusted, init.headers.accept]);
    expect(asked).toEqual([
      ['resolver.example', true, 'application/vnd.citationstyles.csl+json'],
      ['data.example', false, 'application/vnd.citationstyles.csl+json'],
    ]);
  });

  test.each(['not-a-doi', '10.1136/a%0Ab', '%E0%A4%A'])('"%s" is no DOI', async (doi) => {
    expect(await openHandler({ rest })(`/doi/${doi}`, ADMIN)).toMatchObject({
      status: 400,
      code: 'malformed',
    });
  });

  test.each<[string, () => Response | Promise<Response>, number, string]>([
    ['not found', () => new Response('', { status: 404 }), 404, 'not_found'],
    ['a page', () => new Response('<html>'), 502, 'upstream_failed'],
    ['too much', tooMuch, 502, 'upstream_failed'],
    ['a private address', () => Promise.reject(new RefusedTargetError('x')), 502, 'upstream_failed'],
  ])('from a resolver that gives %s', async (_case, answer, status, code) => {
    const ask = openHandler({ rest, transport: transportOf({ [RESOLVER]: answer }) });
    expect(await ask('/doi/10.1136/bmj.n71', ADMIN)).toMatchObject({ status, code });
  });

  test('from a resolver that says nothing is 504', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const silent = transportOf({ [RESOLVER]: () => Promise.reject(new Error('aborted')) });
    const { status, code } = await openHandler({ rest, transport: silent })('/doi/10.1136/bmj.n71', ADMIN);
    vi.restoreAllMocks();
    expect({ status, code }).toEqual({ status: 504, code: 'upstream_timeout' });
  });
});

function tooMuch(): Response {
  const megabyte = new Uint8Array(1024 * 1024);
  const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(megabyte) });
  return new Response(body);
}
