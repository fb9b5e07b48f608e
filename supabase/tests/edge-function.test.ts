import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { imageAddressHash } from '@burhan/shared/image-address';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PNG, startEdgeFunction } from './start-edge-function.ts';

const STORED = [
  '/media/a.png',
  'http://127.0.0.1/private.png',
  'http://[::1]/private.png',
  'http://localhost/private.png',
];

type Asked = { method: string; path: string; key: string | undefined; body: string };

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
        body: body.toString('latin1'),
      });
      if (path === '/media/a.png') response.setHeader('content-type', 'text/html').end(PNG);
      else if (path.startsWith('/rest/v1/publications'))
        response.end(JSON.stringify(STORED.map((image_url) => ({ image_url, image_width: null }))));
      else if (path === '/rest/v1/rpc/may_edit')
        response.end(String(request.headers.authorization === 'Bearer an.admins.token'));
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

    const etag = response.headers.get('etag') ?? '';
    expect((await picture('/media/a.png', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  test("keeps the size of a picture with the server's own key", async () => {
    await picture('/media/a.png');
    const kept = asked.filter(({ path }) => path === '/rest/v1/rpc/keep_picture_size');
    expect(kept).toMatchObject([
      { key: 'service-key', body: JSON.stringify({ address: '/media/a.png', width: 1, height: 1 }) },
    ]);
  });

  test('answers the picture itself for every width, as it makes no renditions', async () => {
    const response = await fetch(`${edgeUrl}/api/r/${imageAddressHash('/media/a.png')}?w=320`);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PNG);
  });

  test.each([
    ['a private address', STORED[1] ?? '', 403],
    ['a private address of the other kind', STORED[2] ?? '', 403],
    ['a name that leads to one', STORED[3] ?? '', 403],
    ['nothing stored', 'https://other.example/', 404],
  ])('%s is refused', async (_case, address, status) => {
    expect((await picture(address)).status).toBe(status);
  });

  test('answers preflight requests, which a site on another origin sends', async () => {
    const response = await fetch(`${edgeUrl}/api/upload`, { method: 'OPTIONS' });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-headers')).toContain('authorization');
  });

  test("stores an upload in the bucket with the admin's own token, and for nobody else", async () => {
    const init = { method: 'POST', body: new Uint8Array(PNG) };
    expect((await fetch(`${edgeUrl}/api/upload`, init)).status).toBe(401);
    const response = await fetch(`${edgeUrl}/api/upload`, { ...init, headers: admin });
    expect(response.status).toBe(201);
    const answer = (await response.json()) as { address: string };
    expect(answer).toMatchObject({ width: 1, height: 1 });
    const name = answer.address.replace(`${projectUrl}/storage/v1/object/public/uploads/`, '');
    expect(name).toMatch(/^[0-9a-f]{32}\.png$/);
    expect(asked.at(-1)).toMatchObject({ method: 'POST', path: `/storage/v1/object/uploads/${name}` });
  });

  test('previews a picture of the site for admins', async () => {
    const init = { method: 'POST', body: JSON.stringify({ address: '/media/a.png' }) };
    expect((await fetch(`${edgeUrl}/api/preview`, init)).status).toBe(401);
    const response = await fetch(`${edgeUrl}/api/preview`, { ...init, headers: admin });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  });
});
