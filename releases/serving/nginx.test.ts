import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { tableReadAddress } from '@burhan/shared/data/public-reads';
import type { Publication } from '@burhan/shared/entities/publication';
import { CONSOLE_PATHS, PUBLIC_PATHS } from '@burhan/shared/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildStaleParts } from '../build-stale-parts.ts';
import { compose } from '../compose.ts';
import { createFixtureProject, type FixtureProject } from '../testing/fixture-project.ts';
import { startNginxForTests, type TestNginx } from './nginx-for-tests.ts';
import { INCLUDES, nginxIncludes } from './nginx-includes.ts';
import { prepareNginx } from './prepare-nginx.ts';
import { describePath, type ResourceKind, responseHeaders } from './response-headers.ts';

const PUBLICATION: Publication = {
  id: 7,
  title: 'A publication',
  summary: '',
  authors: '',
  journal: '',
  date: '',
  doi: null,
  image_url: '',
  image_alt: null,
  image_width: null,
  image_height: null,
  order_index: 1,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
};

let project: FixtureProject;
let backend: Server;
let nginx: TestNginx;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let asked: IncomingMessage[] = [];

beforeAll(async () => {
  project = createFixtureProject();
  await buildStaleParts(project.root, project.distDir, () => {});
  const configuration = {
    supabaseUrl: '',
    publishableKey: 'k',
    siteUrl: 'https://site.example',
    environment: { SITE_REPORT_URL: 'https://reports.example/faults' },
  };
  const content = { publications: [PUBLICATION], submitted_papers: [], ongoing_projects: [], metrics: [] };
  await compose({ distDir: project.distDir, siteId: 'site', configuration, content });

  backend = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => backend.once('listening', resolve));
  const { port } = backend.address() as AddressInfo;
  nginx = await startNginxForTests({ distDir: project.distDir, upstream: `127.0.0.1:${port}` });
});
afterAll(async () => {
  await nginx.stop();
  backend.closeAllConnections();
  backend.close();
  project.remove();
});
beforeEach(() => {
  asked = [];
  answer = (_request, response) => void response.setHeader('Content-Type', 'application/json').end('[]');
});

const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(nginx.url + address, { method, headers, redirect: 'manual' });

describe('the generated includes', () => {
  it('follow from the response headers', () => {
    for (const [name, text] of Object.entries(nginxIncludes())) {
      expect(readFileSync(path.join(import.meta.dirname, '../..', INCLUDES, name), 'utf8'), name).toBe(text);
    }
  });
});

describe('the site', () => {
  const version = () =>
    readFileSync(path.join(project.distDir, 'live/index.html'), 'utf8').match(
      /\/host\/\w+\/assets\/[\w.-]+\.js/,
    )?.[0];
  const addresses: [address: string, status: number, kind?: ResourceKind][] = [
    ...Object.values(PUBLIC_PATHS).map((route): [string, number] => [route, 200]),
    ...Object.values(CONSOLE_PATHS).map((route): [string, number] => [route, 200]),
    ['/robots.txt', 200],
    ['/sitemap.xml', 200],
    ['/favicon.svg', 200],
    ['/media/logo.png', 200],
    ['/nowhere', 404, 'not-found'],
    ['/ar/nowhere', 404, 'not-found'],
    ['/publications.atom', 200],
    ['/publications/7', 200],
    ['/publications/7-an-old-title', 200],
    ['/publications/8-unknown', 404, 'not-found'],
    ['/publications/nowhere', 404, 'not-found'],
    ['/nowhere.png', 404, 'not-found'],
    ['/index', 404, 'not-found'],
    ['/app', 404, 'not-found'],
    ['/404', 404, 'not-found'],
    ['/app.html', 404, 'not-found'],
    ['/index.html.br', 404, 'not-found'],
    ['/.lock', 404, 'not-found'],
    ['/.nginx/connect-sources.conf', 404, 'not-found'],
    ['/host/000000000000/assets/main.js', 404, 'not-found'],
    ['/host/x/..%2f..%2fpackage.json', 404, 'not-found'],
  ];

  it.each(addresses)('answers %s with %i and the headers of its kind', async (address, status, kind) => {
    const response = await get(address);
    const nonce = (await response.text()).match(/nonce="([0-9a-f]{32})"/)?.[1] ?? 'none';

    expect(response.status).toBe(status);
    const connectOrigins = ['https://reports.example'];
    const wanted = responseHeaders(kind ?? describePath(address), { nonce, connectOrigins });
    const given = Object.fromEntries(Object.keys(wanted).map((name) => [name, response.headers.get(name)]));
    expect(given).toEqual(wanted);
    if (!kind && describePath(address) !== 'console-page')
      expect(response.headers.has('x-robots-tag')).toBe(false);
  });

  it('serves releases as immutable', async () => {
    const response = await get(version() ?? '');

    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  it('sends precompressed files to those who can read them', async () => {
    const plain = await get('/publications', { 'accept-encoding': 'identity' });
    const zipped = await get('/publications', { 'accept-encoding': 'gzip' });

    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(zipped.headers.get('vary')).toContain('Accept-Encoding');
    expect(await zipped.text()).toBe(await plain.text());
  });

  it('gives each answer of the console another nonce, in the page and in the policy', async () => {
    const answers = await Promise.all([get('/update-panel'), get('/update-panel')]);
    const nonces = await Promise.all(
      answers.map(async (response) => (await response.text()).match(/nonce="(\w+)"/)?.[1]),
    );

    expect(new Set(nonces).size).toBe(2);
    answers.forEach((response, index) => {
      expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonces[index]}'`);
      expect(response.headers.get('etag')).toBeNull();
    });
  });

  it.each([
    ['/publications/', '/publications'],
    ['/publications///?a=1', '/publications?a=1'],
    ['/update-panel/', '/update-panel'],
    ['//evil.example/', '/evil.example'],
    ['/%0d%0aSet-Cookie:a=b/', '/%0d%0aSet-Cookie:a=b'],
  ])('redirects %s to %s', async (address, location) => {
    const response = await get(address);

    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(location);
    expect(response.headers.has('set-cookie')).toBe(false);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('refuses %s', async (method) => {
    const response = await get('/publications', {}, method);

    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });
});

describe('table reads', () => {
  const rows = '/rest/v1/publications?select=*';
  const key = { apikey: 'sb_publishable_x' };

  it('are kept, apart for each thing that the answer depends on', async () => {
    const variants: Record<string, string>[] = [
      key,
      { ...key, accept: 'text/csv' },
      { ...key, 'accept-profile': 'other' },
      { ...key, range: '0-1' },
      { ...key, prefer: 'count=exact' },
      { apikey: 'another' },
      {},
    ];
    for (const headers of [...variants, ...variants]) await get(`${rows}&test=variants`, headers);

    expect(asked).toHaveLength(variants.length);
  });

  it('with the public key as the bearer are kept; with a token of a user they never are', async () => {
    const address = `${rows}&test=tokens`;
    for (let count = 0; count < 2; count++) {
      await get(address, { ...key, authorization: `Bearer ${key.apikey}` });
      await get(address, { ...key, authorization: 'Bearer user-token' });
    }

    expect(asked.map(({ headers }) => headers.authorization)).toEqual([
      `Bearer ${key.apikey}`,
      'Bearer user-token',
      'Bearer user-token',
    ]);
  });

  it.each(['at first', 'when renewed'])('are asked for once while many wait, %s', async () => {
    // The moment when answers are renewed is the same for all: stay clear of it.
    await expect.poll(() => Date.now() % 2000, { timeout: 5000, interval: 20 }).toBeLessThan(300);
    answer = (_request, response) => void setTimeout(() => response.end('["slow"]'), 200);
    const answers = await Promise.all(Array.from({ length: 10 }, () => get(`${rows}&test=lock`, key)));

    expect(await Promise.all(answers.map((response) => response.text()))).toEqual(Array(10).fill('["slow"]'));
    expect(asked).toHaveLength(1);
  });

  it('show what is new after 2 s, and the last answer when the backend fails', async () => {
    const address = `${rows}&test=stale`;
    answer = (_request, response) => void response.end('["old"]');
    await get(address, key);
    answer = (_request, response) => void response.end('["new"]');

    await expect.poll(async () => (await get(address, key)).text(), { timeout: 5000 }).toBe('["new"]');
    const before = asked.length;
    answer = (_request, response) => void response.writeHead(500).end('{"message":"down"}');
    await expect
      .poll(
        async () => {
          const response = await get(address, key);
          expect([response.status, await response.text()]).toEqual([200, '["new"]']);
          return asked.length;
        },
        { timeout: 5000 },
      )
      .toBeGreaterThan(before);
  });

  it.each([
    [tableReadAddress('publications', 'en'), 1],
    [tableReadAddress('publications', 'ar', 7), 1],
    [tableReadAddress('metrics', 'ar'), 0],
    [tableReadAddress('ongoing_projects', 'en'), 0],
  ])('that pages make, %s, come from the composed pages when nobody asked before', async (read, count) => {
    answer = (_request, response) => void response.writeHead(503).end('{"message":"down"}');
    const response = await get(read, { ...key, accept: '*/*' });

    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.json()).toHaveLength(count);

    answer = (_request, response) => void response.end('["back"]');
    await expect
      .poll(async () => (await get(read, { ...key, accept: '*/*' })).json(), {
        timeout: 5000,
      })
      .toEqual(['back']);
  });

  it('that failed are not kept, nor are refused ones', async () => {
    const address = `${rows}&test=refused`;
    answer = (_request, response) => void response.writeHead(401).end('{}');
    expect((await get(address)).status).toBe(401);
    answer = (_request, response) => void response.end('[]');

    expect((await get(address)).status).toBe(200);
  });

  it('do not outlive the backend when nobody asked before', async () => {
    answer = (_request, response) => void response.writeHead(503).end('{"message":"down"}');

    const response = await get(`${rows}&test=never`, key);
    expect([response.status, await response.text()]).toEqual([503, '{"message":"down"}']);
  });

  it('leave writes alone', async () => {
    for (let count = 0; count < 2; count++) await get(rows, key, 'POST');

    expect(asked).toHaveLength(2);
  });
});

describe('password grants', () => {
  it('are limited to 30 a minute, said in JSON; other grants are not', async () => {
    const login = (grant: string) => get(`/auth/v1/token?grant_type=${grant}`, {}, 'POST');
    const answers = await Promise.all(Array.from({ length: 40 }, () => login('password')));
    const refused = answers.filter(({ status }) => status === 429);

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(refused[0]?.headers.get('retry-after')).toBe('2');
    expect(refused[0]?.headers.get('content-type')).toBe('application/json');
    expect(await refused[0]?.json()).toMatchObject({ code: 429, error_code: 'over_request_rate_limit' });
    expect((await login('refresh_token')).status).toBe(200);
  });
});

it('tells the backend who asks, and does not believe what the visitor says about it', async () => {
  await get('/functions/v1/api/x', { 'x-forwarded-for': '203.0.113.9' });

  expect(asked[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
  expect(asked[0]?.headers.host).toBe(new URL(nginx.url).host);
});

it('refuses bodies that are too large before the backend sees them', async () => {
  const response = await fetch(`${nginx.url}/rest/v1/publications`, {
    method: 'POST',
    body: 'x'.repeat(1_100_000),
  });

  expect(response.status).toBe(413);
  expect(asked).toHaveLength(0);
});

it('keeps the addresses of visitors and their queries out of its log', async () => {
  await get('/publications?secret=1');
  const log = path.join(path.dirname(nginx.configFile), '.cache/nginx/access.log');
  await expect.poll(() => readFileSync(log, 'utf8').includes('"path":"/publications"')).toBe(true);
  const lines = readFileSync(log, 'utf8');

  expect(lines).not.toMatch(/127\.0\.0\.1|secret/);
  for (const line of lines.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('cache');
  rmSync(log);
});

describe('with a host name of its own for the console', () => {
  let divided: TestNginx;
  beforeAll(async () => {
    const { port } = backend.address() as AddressInfo;
    const environment = { CONSOLE_HOST: 'console.test', SITE_URL: 'https://www.test/' };
    const upstream = `127.0.0.1:${port}`;
    divided = await startNginxForTests({ distDir: project.distDir, upstream, environment });
  });
  afterAll(() => divided.stop());

  const ask = async (host: string, address: string) => {
    const asking = request(divided.url + address, { headers: { host } }).end();
    const [response] = (await once(asking, 'response')) as [IncomingMessage];
    const { statusCode: status, headers } = response;
    return { status, headers, body: await text(response) };
  };
  const consolePaths = Object.values(CONSOLE_PATHS);

  it.each([...consolePaths, '/update-panel/', '//update-panel', '/%75pdate-panel', '/auth/v1/token'])(
    'the public one does not know %s',
    async (address) => {
      const { status, headers, body } = await ask('www.test', address);

      expect(status).toBe(404);
      expect(body).not.toContain('remote-admin');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    },
  );

  it.each([...Object.values(PUBLIC_PATHS), '/robots.txt', '/rest/v1/metrics?select=*', '/media/logo.png'])(
    'the public one serves %s as ever',
    async (address) => {
      expect((await ask('www.test', address)).status).toBe(200);
    },
  );

  it.each(consolePaths)(
    'the console is at %s of its own, with its policy and not for search engines',
    async (path) => {
      const { status, headers } = await ask('console.test', path);

      expect(status).toBe(200);
      expect(headers['x-robots-tag']).toBe('noindex, nofollow');
      expect(headers['content-security-policy']).toMatch(/connect-src 'self'/);
      expect(headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  it.each(['/', '/publications?q=a', '/robots.txt', '/nowhere'])(
    'the console leads from %s to the public site',
    async (address) => {
      const { status, headers } = await ask('console.test', address);

      expect([status, headers.location]).toEqual([302, `https://www.test${address}`]);
    },
  );

  it('the console has its code, its pictures and its backend', async () => {
    const html = (await ask('console.test', '/update-panel')).body;
    const [script = ''] = /\/host\/\w+\/assets\/[\w.-]+\.js/.exec(html) ?? [];

    for (const address of [
      script,
      '/media/logo.png',
      '/rest/v1/metrics',
      '/auth/v1/user',
      '/functions/v1/api/x',
    ]) {
      expect((await ask('console.test', address)).status, address).toBe(200);
    }
    expect((await ask('console.test', '/host/none.js')).status).toBe(404);
  });

  it('is refused without the public address, and so are values that are none', () => {
    const prefix = path.dirname(divided.configFile);
    expect(() => prepareNginx(prefix, { CONSOLE_HOST: 'console.test' })).toThrow('set SITE_URL too');
    expect(() => prepareNginx(prefix, { CONSOLE_HOST: 'a b;', SITE_URL: 'https://a.test' })).toThrow(
      'CONSOLE_HOST',
    );
    expect(() => prepareNginx(prefix, { NGINX_BACKEND: 'backend; }' })).toThrow('NGINX_BACKEND');
  });
});
