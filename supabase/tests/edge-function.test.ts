import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { imageAddressHash } from '@burhan/shared/image-address';
import { crossrefUpdate, recordBody } from '@burhan/testing/crossref-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEdgeFunction } from './start-edge-function.ts';

const STORED = ['/media/a.png', 'http://[::1]/private.png', 'http://localhost/private.png'];

/** A PNG of 1 × 1 pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const DOI = '10.1000/work';
const SECRET_KEY = 'sb_secret_of_a_timer';

/** The answers of the project by path; `[]` to anything else. */
const ANSWERS: Record<string, string | Buffer> = {
  '/media/a.png': PNG,
  '/rest/v1/publications?select=doi': JSON.stringify([{ doi: DOI }]),
  '/rest/v1/publications?select=image_url': JSON.stringify(STORED.map((image_url) => ({ image_url }))),
  '/rest/v1/rpc/keep_retraction_notices': '1',
  [`/crossref/works/${encodeURIComponent(DOI)}`]: recordBody(DOI, {
    'updated-by': [crossrefUpdate('10.1000/notice')],
  }),
};

let project: Server;
let projectUrl: string;
/** The stored notices, each with the key of the request. */
const kept: { key: unknown; body: unknown }[] = [];
let edge: ChildProcess;
let edgeUrl: string;

beforeAll(async () => {
  project = createServer(async (request, response) => {
    const { url: path = '', headers } = request;
    const body = Buffer.concat(await request.toArray());
    if (path.endsWith('/keep_retraction_notices'))
      kept.push({ key: headers.apikey, body: JSON.parse(body.toString()) });
    if (path.endsWith('/content_version') && headers.apikey !== SECRET_KEY) response.statusCode = 401;
    if (path.endsWith('.png')) response.setHeader('content-type', 'text/html');
    const isAdmin = headers.authorization === 'Bearer an.admins.token';
    response.end(path.endsWith('/may_edit') ? String(isAdmin) : (ANSWERS[path] ?? '[]'));
  });
  project.listen(0, '127.0.0.1');
  await once(project, 'listening');
  projectUrl = `http://127.0.0.1:${(project.address() as AddressInfo).port}`;
  ({ edge, edgeUrl } = await startEdgeFunction(projectUrl));
});
afterAll(() => {
  edge.kill('SIGKILL');
  project.close();
});

describe('the edge function under Deno', () => {
  const picture = (address: string, init: RequestInit = {}) =>
    fetch(`${edgeUrl}/api/r/${imageAddressHash(address)}`, init);
  const admin = { authorization: 'Bearer an.admins.token' };

  test('answers a stored picture with its type from its bytes, for every origin, and none that leads inside', async () => {
    const response = await picture('/media/a.png');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
    });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PNG);

    const held = `"other", ${response.headers.get('etag')}`;
    expect((await picture('/media/a.png', { headers: { 'if-none-match': held } })).status).toBe(304);
    for (const inside of STORED.slice(1)) expect((await picture(inside)).status).toBe(403);
  });

  test('looks DOIs up for admins and for a timer with a secret key, and keeps what it found', async () => {
    for (const headers of [{ apikey: SECRET_KEY }, { apikey: 'public-key', ...admin }]) {
      const response = await fetch(`${edgeUrl}/api/retraction-notices`, { method: 'POST', headers });
      expect([response.status, await response.json()]).toEqual([200, { checked: 1, failed: 0, found: 1 }]);
    }
    const notice = { kind: 'retraction', date: '2024-05-01', notice_doi: '10.1000/notice' };
    const once = { key: 'service-key', body: { checked_doi: DOI, found_notices: [notice] } };
    expect(kept).toEqual([once, once]);
  });

  test('does not start with an address that is none, and says all that is wrong', async () => {
    const wrong = { CROSSREF_URL: 'api.crossref.org', CONTACT_EMAIL: 'a@example.org)\r\nx-other: 1' };
    await expect(startEdgeFunction(projectUrl, wrong)).rejects.toThrow(
      /CROSSREF_URL is "api\.crossref\.org": give .*; CONTACT_EMAIL is no e-mail address/,
    );
  });

  test('starts without SITE_URL, answers what it can, and names it to the secret key alone', async () => {
    const { edge: lacking, edgeUrl: url } = await startEdgeFunction(projectUrl, { SITE_URL: '' });
    try {
      const health = (at: string, apikey: string) => fetch(`${at}/api/health`, { headers: { apikey } });
      expect(await (await health(url, SECRET_KEY)).json()).toEqual({ missing: ['SITE_URL'] });
      expect((await health(url, 'sb_publishable_of_the_pages')).status).toBe(401);
      expect(await (await health(edgeUrl, SECRET_KEY)).json()).toEqual({ missing: [] });
      expect((await fetch(`${url}/api/r/${imageAddressHash('/media/a.png')}`)).status).toBe(502);
    } finally {
      lacking.kill('SIGKILL');
    }
  });
});
