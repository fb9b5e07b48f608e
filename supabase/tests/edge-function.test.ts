import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { imageAddressHash } from '@burhan/shared/image-address';
import { crossrefUpdate, recordBody } from '@burhan/testing/crossref-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PNG, startEdgeFunction } from './start-edge-function.ts';

const STORED = ['/media/a.png', 'http://[::1]/private.png', 'http://localhost/private.png'];

type Asked = {
  method: string;
  path: string;
  key: string | undefined;
  agent: string | undefined;
  body: string;
};

const DOI = '10.1000/work';
const SECRET_KEY = 'sb_secret_of_a_timer';

let project: Server;
let projectUrl: string;
const asked: Asked[] = [];
let edge: ChildProcess;
let edgeUrl: string;

beforeAll(async () => {
  project = createServer((request, response) => {
    const path = request.url ?? '';
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      asked.push({
        method: request.method ?? '',
        path,
        key: request.headers.apikey?.toString(),
        agent: request.headers['user-agent'],
        body: body.toString('latin1'),
      });
      if (path === '/media/a.png') response.setHeader('content-type', 'text/html').end(PNG);
      else if (path === '/rest/v1/publications?select=doi') response.end(JSON.stringify([{ doi: DOI }]));
      else if (path.startsWith('/rest/v1/publications'))
        response.end(JSON.stringify(STORED.map((image_url) => ({ image_url }))));
      else if (path === '/rest/v1/rpc/may_edit')
        response.end(String(request.headers.authorization === 'Bearer an.admins.token'));
      else if (path === '/rest/v1/rpc/content_version')
        response
          .writeHead([SECRET_KEY, 'service-key'].includes(`${request.headers.apikey}`) ? 200 : 401)
          .end('null');
      else if (path === '/rest/v1/rpc/keep_retraction_notices') response.end('1');
      else if (path === '/crossref/works/10.1000%2Fwork')
        response.end(recordBody(DOI, { 'updated-by': [crossrefUpdate('10.1000/notice')] }));
      else if (path.startsWith('/storage/')) response.end('{}');
      else response.end('[]');
    });
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

  test('answers a stored picture with its type from its bytes, for every origin', async () => {
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
  });

  test('looks DOIs up for admins and for a timer with a secret key, and keeps what it found', async () => {
    const post = (headers: Record<string, string>) =>
      fetch(`${edgeUrl}/api/retraction-notices`, { method: 'POST', headers });
    const refused: Record<string, string>[] = [
      {},
      { apikey: 'sb_publishable_of_the_pages' },
      { apikey: SECRET_KEY, authorization: 'Bearer a.readers.token' },
    ];
    const statuses: number[] = [];
    for (const headers of refused) statuses.push((await post(headers)).status);
    expect(statuses).toEqual([401, 401, 403]);
    expect(asked.filter(({ path }) => path.startsWith('/crossref'))).toEqual([]);

    for (const headers of [{ apikey: SECRET_KEY }, { apikey: 'public-key', ...admin }]) {
      const response = await post(headers);
      expect([response.status, await response.json()]).toEqual([200, { checked: 1, failed: 0, found: 1 }]);
      expect(asked.at(-1)).toMatchObject({
        path: '/rest/v1/rpc/keep_retraction_notices',
        key: 'service-key',
      });
      expect(JSON.parse(asked.at(-1)?.body ?? '')).toEqual({
        checked_doi: DOI,
        found_notices: [{ kind: 'retraction', date: '2024-05-01', notice_doi: '10.1000/notice' }],
      });
    }
    const agents = asked.filter(({ path }) => path.startsWith('/crossref')).map(({ agent }) => agent);
    expect(new Set(agents)).toEqual(new Set(['burhan-site (mailto:editor@example.org)']));
  });

  test.each([
    ['CROSSREF_URL', 'api.crossref.org'],
    ['CONTACT_EMAIL', 'nobody'],
  ])('does not start with %s as "%s", and says so', async (name, value) => {
    const started = startEdgeFunction(projectUrl, ['--allow-net'], { [name]: value });
    await expect(started).rejects.toThrow(`${name} is "${value}": give`);
  });

  test('starts without SITE_URL, answers what it can, and names it to the secret key alone', async () => {
    const { edge: lacking, edgeUrl: url } = await startEdgeFunction(projectUrl, ['--allow-net'], {
      SITE_URL: '',
    });
    try {
      const health = async (at: string, key: string) => {
        const response = await fetch(`${at}/api/health`, { headers: { apikey: key } });
        return [response.status, ((await response.json()) as { missing?: string[] }).missing];
      };
      expect(await health(url, SECRET_KEY)).toEqual([200, ['SITE_URL']]);
      expect(await health(url, 'sb_publishable_of_the_pages')).toEqual([401, undefined]);
      expect(await health(edgeUrl, SECRET_KEY)).toEqual([200, []]);

      expect((await fetch(`${url}/api/r/${imageAddressHash('/media/a.png')}`)).status).toBe(502);
      const timer = { method: 'POST', headers: { apikey: SECRET_KEY } };
      expect((await fetch(`${url}/api/retraction-notices`, timer)).status).toBe(200);
    } finally {
      lacking.kill('SIGKILL');
    }
  });

  test.each(STORED.slice(1))('%s leads inside: refused', async (address) => {
    expect((await picture(address)).status).toBe(403);
  });
});
