import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { imageAddressHash } from '@burhan/shared/image-address';
import { crossrefUpdate, recordBody } from '@burhan/testing/crossref-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const STORED = ['/media/a.png', 'http://[::1]/private.png', 'http://localhost/private.png'];

const PNG = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1');
const FLAGS = ['--no-remote', '--no-npm', '--no-lock', '--allow-env', '--allow-net'];
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

/** The stored notices, each with the key of the request. */
const kept: { key: unknown; body: unknown }[] = [];

const project = createServer(async (request, response) => {
  const { url: path = '', headers } = request;
  const body = Buffer.concat(await request.toArray());
  if (path.endsWith('/keep_retraction_notices'))
    kept.push({ key: headers.apikey, body: JSON.parse(body.toString()) });
  if (path.endsWith('/content_version') && headers.apikey !== SECRET_KEY) response.statusCode = 401;
  if (path.endsWith('.png')) response.setHeader('content-type', 'text/html');
  const isAdmin = headers.authorization === 'Bearer an.admins.token';
  response.end(path.endsWith('/may_edit') ? String(isAdmin) : (ANSWERS[path] ?? '[]'));
});
const started: ChildProcess[] = [];
let projectUrl: string;
let edgeUrl: string;

beforeAll(async () => {
  project.listen(0, '127.0.0.1');
  await once(project, 'listening');
  projectUrl = `http://127.0.0.1:${(project.address() as AddressInfo).port}`;
  edgeUrl = await startEdgeFunction();
});
afterAll(() => {
  for (const edge of started) edge.kill('SIGKILL');
  project.close();
});

/** Starts the edge function under Deno, as the project runs it; the project serves as Crossref too. */
async function startEdgeFunction(environment: Record<string, string> = {}) {
  const launcher = fileURLToPath(import.meta.resolve('deno/bin.cjs'));
  // The launcher starts Deno as a child process, which would go on after the launcher was ended.
  const askPath = [launcher, 'eval', 'console.log(Deno.execPath())'];
  const deno = execFileSync(process.execPath, askPath, { encoding: 'utf8' }).trim();
  const edge = spawn(deno, ['run', ...FLAGS, 'index.ts'], {
    cwd: fileURLToPath(new URL('../functions/api/', import.meta.url)),
    env: {
      ...process.env,
      NO_COLOR: '1',
      DENO_NO_UPDATE_CHECK: '1',
      DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
      SUPABASE_URL: projectUrl,
      SUPABASE_ANON_KEY: 'public-key',
      SUPABASE_SERVICE_ROLE_KEY: 'service-key',
      SITE_URL: projectUrl,
      CROSSREF_URL: `${projectUrl}/crossref`,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(edge);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let printed = '';
  for (const stream of [edge.stdout, edge.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const url = /Listening on (http:\/\/127\.0\.0\.1:\d+)/.exec(printed)?.[1];
      if (url) resolve(url);
    });
  edge.once('exit', () => reject(new Error(`The edge function ended: ${printed}`)));
  return promise;
}

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
    await expect(startEdgeFunction(wrong)).rejects.toThrow(
      /CROSSREF_URL is "api\.crossref\.org": give .*; CONTACT_EMAIL is no e-mail address/,
    );
  });

  test('starts without SITE_URL, answers what it can, and names it to the secret key alone', async () => {
    const url = await startEdgeFunction({ SITE_URL: '' });
    const health = (at: string, apikey: string) => fetch(`${at}/api/health`, { headers: { apikey } });
    expect(await (await health(url, SECRET_KEY)).json()).toEqual({ missing: ['SITE_URL'] });
    expect((await health(url, 'sb_publishable_of_the_pages')).status).toBe(401);
    expect(await (await health(edgeUrl, SECRET_KEY)).json()).toEqual({ missing: [] });
    expect((await fetch(`${url}/api/r/${imageAddressHash('/media/a.png')}`)).status).toBe(502);
  });
});
