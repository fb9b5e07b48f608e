import { imageAddressHash } from '@burhan/shared/image-address';
import { describe, expect, test, vi } from 'vitest';
import { RefusedTargetError } from './api-error.ts';
import type { ApiDependencies } from './dependencies.ts';
import { openHandler, PNG, restOf, transportOf } from './testing/open-handler.ts';

const ADDRESS = 'https://images.example/a.png';
const PATH = `/r/${imageAddressHash(ADDRESS)}`;
const ADMIN = { authorization: 'Bearer an.admins.token' };
const REST = restOf([ADDRESS], { 'an.admins.token': true, 'a.members.token': false });

type Answer = () => Response | Promise<Response>;
const redirect = (location: string) => () => new Response(null, { status: 302, headers: { location } });

test('a stored picture has the same headers without a body for HEAD, in the width that it has', async () => {
  const ask = openHandler({ rest: REST, transport: transportOf({ [ADDRESS]: () => new Response(PNG) }) });
  const { response } = await ask(`${PATH}?w=640`, { method: 'HEAD', headers: { accept: 'image/avif' } });
  const length = String(PNG.byteLength);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    ...{ 'content-length': length, 'content-type': 'image/png' },
  });
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

test.each([
  ['GET', '/r/short', 400, 'malformed'],
  ['GET', '/r/ABCDEFGHIJ', 400, 'malformed'],
  ['GET', '/r/0000000000', 404, 'not_found'],
  ['GET', '/x/1', 404, 'not_found'],
  ['POST', PATH, 405, undefined],
  ['GET', '/preview', 405, undefined],
])('%s %s is %i', async (method, path, status, code) => {
  const answer = await openHandler()(path, { method });
  expect(answer).toMatchObject({ status, ...(code && { code }) });
  expect(answer.response.headers.get('access-control-allow-origin')).toBe('*');
});

test('pages of every origin may ask', async () => {
  const { status, response } = await openHandler()('/preview', { method: 'OPTIONS' });
  expect([status, response.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  expect(response.headers.get('access-control-allow-headers')).toContain('authorization');
});

test('tables that cannot be read are 502', async () => {
  const ask = openHandler({ rest: async () => new Response('no', { status: 500 }) });
  expect(await ask(PATH)).toMatchObject({ status: 502, code: 'upstream_failed' });
});

test.each([
  ['three redirects', ['/b', 'https://other.example/c', '//third.example/d'], 200],
  ['a fourth', ['/b', '/c', '/d', '/e'], 502],
])('after %s', async (_case, targets, status) => {
  const chain = [ADDRESS, ...targets.map((target) => new URL(target, ADDRESS).href)];
  const answers = chain.map((address, index): [string, Answer] => {
    const target = targets[index];
    return [address, target ? redirect(target) : () => new Response(PNG)];
  });
  const transport = transportOf(Object.fromEntries(answers));
  expect((await openHandler({ rest: REST, transport })(PATH)).status).toBe(status);
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
  const RESOLVER = 'https://resolver.example/10.1136/bmj.n71';
  const open = (answers: Record<string, Answer>) => {
    const transport = vi.fn(transportOf(answers));
    const ask = openHandler({ rest: REST, transport });
    return { transport, look: (doi = '10.1136%2Fbmj.n71') => ask(`/doi/${doi}`, { headers: ADMIN }) };
  };

  test('is what its registry knows', async () => {
    const { transport, look } = open({
      [RESOLVER]: redirect('https://data.example/1'),
      'https://data.example/1': () => Response.json({ title: 'PRISMA 2020' }),
    });
    const { response, status, body } = await look();
    expect({ status, body }).toEqual({ status: 200, body: { title: 'PRISMA 2020' } });
    const type = 'application/vnd.citationstyles.csl+json';
    expect(response.headers.get('content-type')).toContain(type);
    const asked = transport.mock.calls.map(([url, init]) => [url.host, init.isTrusted, init.headers.accept]);
    expect(asked).toEqual([
      ['resolver.example', true, type],
      ['data.example', false, type],
    ]);
  });

  test.each(['not-a-doi', '10.1136/a%0Ab', '%E0%A4%A'])('is not of "%s"', async (doi) => {
    expect(await open({}).look(doi)).toMatchObject({ status: 400, code: 'malformed' });
  });

  test.each<[string, Answer, number, string]>([
    ['says not found', () => new Response('', { status: 404 }), 404, 'not_found'],
    ['gives a page', () => new Response('<html>'), 502, 'upstream_failed'],
    ['gives too much', tooMuch, 502, 'upstream_failed'],
    ['leads inside', () => Promise.reject(new RefusedTargetError('x')), 502, 'upstream_failed'],
  ])('is refused where the resolver %s', async (_case, answer, status, code) => {
    expect(await open({ [RESOLVER]: answer }).look()).toMatchObject({ status, code });
  });

  test('is 504 where the resolver says nothing', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const { status, code } = await open({ [RESOLVER]: () => Promise.reject(new Error('aborted')) }).look();
    vi.restoreAllMocks();
    expect({ status, code }).toEqual({ status: 504, code: 'upstream_timeout' });
  });
});

function tooMuch(): Response {
  const megabyte = new Uint8Array(1024 * 1024);
  return new Response(new ReadableStream({ pull: (controller) => controller.enqueue(megabyte) }));
}
