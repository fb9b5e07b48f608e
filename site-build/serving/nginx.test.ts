import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { tableReadAddress } from '@burhan/shared/data/public-reads';
import { CONSOLE_PATHS, PREVIEW_PATH, PUBLIC_PATHS } from '@burhan/shared/routes';
import { startNginxForTests } from '@burhan/testing/nginx';
import { prerenderedProject } from '@burhan/testing/prerendered-project';
import { buildPublication } from '@burhan/testing/rows';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startStandInBackend } from '../testing/stand-in-backend.ts';
import {
  describePath,
  FILE_TYPES,
  isHidden,
  type ResourceKind,
  responseHeaders,
} from './response-headers.ts';

const SUPABASE_URL = 'https://x.supabase.co';
const KEY = 'sb_publishable_x';
const TOKEN = 'eyJh.eyJz.c2ln';
const SECRET = 'a row of the history';
const ROWS = tableReadAddress({ table: 'publications' }, 'en');

const project = await prerenderedProject([buildPublication({ id: 7 })], SUPABASE_URL);
const backend = await startStandInBackend();
const nginx = await startNginxForTests({ distDir: project.distDir, upstream: backend.upstream });
afterAll(async () => {
  await nginx.stop();
  await backend.close();
  project.remove();
});
beforeEach(() => backend.reset());

type Headers = Record<string, string | string[]>;
const STATE = path.join(path.dirname(nginx.configFile), '.cache/nginx');

/** Sends the target as it is written, which `fetch` would normalize. An array of values is sent as several lines. */
async function ask(target: string, headers: Headers = {}, method = 'GET') {
  const asking = request(nginx.url, { path: target, method, headers, agent: false });
  const [response] = (await once(asking.end(), 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

describe('the site', () => {
  type Answer = [address: string, status: number, kind: ResourceKind];
  const found = (address: string): Answer => [address, 200, describePath(address)];
  const missing = (address: string): Answer => [address, 404, 'not-found'];
  const gone = (address: string): Answer => [address, 410, 'not-found'];
  const addresses = [
    ...[...Object.values(PUBLIC_PATHS), ...Object.values(CONSOLE_PATHS), PREVIEW_PATH].map(found),
    ...['/robots.txt', '/sitemap.xml', '/favicon.svg', '/media/logo.png', '/publications.atom'].map(found),
    ...['/publications/7', '/publications/7-an-old-title', '/ar/publications/7-old.csl.json'].map(found),
    ...['/publications/6', '/ar/publications/6-its-title', '/publications/6-its-title.bib'].map(gone),
    ...['/nowhere', '/ar/nowhere', '/share/000000000000000000000000.png', '/publications/8-x'].map(missing),
    ...['/publications/8.bib', '/publications/6.gone', '/410', '/app', '/404', '/preview.html'].map(missing),
    ...['/index.html.br', '/.lock', '/.nginx/connect-sources.conf'].map(missing),
    ...['/host/000000000000/assets/main.js', '/host/x/..%2f..%2fpackage.json'].map(missing),
  ];

  it.each(addresses)('answers %s with %i and the headers of its kind', async (address, status, kind) => {
    const { headers, body, ...answer } = await ask(address);

    expect(answer.status).toBe(status);
    const wanted = responseHeaders(kind, { connectOrigins: [SUPABASE_URL] });
    const given = Object.fromEntries(Object.keys(wanted).map((name) => [name, headers[name.toLowerCase()]]));
    expect(given).toEqual(wanted);
    if (!isHidden(kind)) expect(headers).not.toHaveProperty('x-robots-tag');
    if (address.endsWith('.csl.json')) expect(headers['content-type']).toBe(FILE_TYPES['csl.json']);
    if (status !== 200 && !address.startsWith('/host/'))
      expect(body).toContain(`<html lang="${address.startsWith('/ar/') ? 'ar' : 'en'}"`);
  });

  it('sends pages compressed ahead', async () => {
    const plain = await ask('/publications', { 'accept-encoding': 'identity' });
    const zipped = await fetch(`${nginx.url}/publications`, { headers: { 'accept-encoding': 'gzip' } });

    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(zipped.headers.get('vary')).toContain('Accept-Encoding');
    expect(await zipped.text()).toBe(plain.body);
  });

  it.each([
    ['/publications///?a=1', 301, '/publications?a=1'],
    ['//evil.example/', 301, '/evil.example'],
    ['/a//b//?c=//', 301, '/a//b?c=//'],
    [`/a${'/'.repeat(7000)}b//`, 301, `/a${'/'.repeat(7000)}b`],
    ['/%0d%0aSet-Cookie:a=b/', 301, '/%0d%0aSet-Cookie:a=b'],
    ['/\\evil.example/', 404, undefined],
    ['//\\evil.example//', 404, undefined],
    ['/\\/evil.example/', 404, undefined],
  ])('answers %s with %i, and leads to no other host', async (address, status, location) => {
    const answer = await ask(address);

    expect([answer.status, answer.headers.location]).toEqual([status, location]);
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  it('refuses what is no reading', async () => {
    const { status, headers } = await ask('/publications', {}, 'POST');

    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('keeps the addresses of visitors and their queries out of its log', async () => {
    await ask('/publications?secret=1');
    const log = () => readFileSync(path.join(STATE, 'access.log'), 'utf8');
    await expect.poll(log).toContain('"path":"/publications"');

    expect(log()).not.toMatch(/127\.0\.0\.1|secret/);
    for (const line of log().trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('cache');
  });
});

const answerWith = (status: number, body: string) => {
  backend.answer = (_request, response) => void response.writeHead(status).end(body);
};

const cachedFiles = (): string[] =>
  readdirSync(path.join(STATE, 'rows'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'latin1'));

describe('table reads', () => {
  it('are asked for once while many wait, apart for each thing that the answer depends on', async () => {
    backend.answer = (_request, response) => void setTimeout(() => response.end('["slow"]'), 200);
    const reads = [ROWS, tableReadAddress({ table: 'publications', id: 7 }, 'en')];
    const variants: Headers[] = [
      { apikey: 'sb_publishable_one', accept: '*/*' },
      { apikey: 'sb_publishable_one', accept: 'application/json' },
      { apikey: 'sb_publishable_another', accept: '*/*' },
      { apikey: 'sb_publishable_b', authorization: 'Bearer sb_publishable_b' },
    ];
    const askAll = () =>
      Promise.all(reads.flatMap((address) => variants.map((headers) => ask(address, headers))));
    const answers = (await Promise.all([askAll(), askAll(), askAll()])).flat();

    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['["slow"]']));
    expect(backend.asked).toHaveLength(reads.length * variants.length);
  });

  it('show what is new after 2 s, the last answer when the backend fails, and never a refusal', async () => {
    const read = () => ask(ROWS, { apikey: 'sb_publishable_stale' });
    answerWith(401, '{}');
    expect((await read()).status).toBe(401);
    answerWith(200, '["old"]');
    expect((await read()).body).toBe('["old"]');
    answerWith(200, '["new"]');
    await expect.poll(async () => (await read()).body).toBe('["new"]');

    answerWith(500, '{"message":"down"}');
    const before = backend.asked.length;
    const readWhileDown = async () => {
      expect(await read()).toMatchObject({ status: 200, body: '["new"]' });
      return backend.asked.length;
    };
    await expect.poll(readWhileDown).toBeGreaterThan(before);
  });

  it('leave ranges to the backend, also beside a kept answer, and are never cut out by bytes', async () => {
    backend.answer = ({ headers }, response) => {
      response.setHeader('Accept-Ranges', 'bytes');
      if (headers['range-unit'] !== 'items') return void response.end('[1,2,3,4]');
      response.writeHead(206, { 'Content-Range': `${headers.range}/4` }).end('[1,2]');
    };
    const items = { apikey: KEY, range: '0-1', 'range-unit': 'items' };
    const bytes = { apikey: KEY, range: 'bytes=0-1' };

    for (const headers of [items, { apikey: KEY }, items, bytes]) {
      const { status, body } = await ask('/rest/v1/publications?select=id&order=id', headers);
      expect([status, body]).toEqual(headers === items ? [206, '[1,2]'] : [200, '[1,2,3,4]']);
    }
  });

  it.each<[address: string, headers: Headers, method?: string]>([
    ['/rest/v1/rpc/removed_publications', { apikey: KEY }],
    ['/rest/v1/publications/x?select=*', { apikey: KEY }],
    [ROWS, {}],
    [ROWS, { apikey: 'another' }],
    [ROWS, { apikey: KEY, 'accept-profile': 'other' }],
    [ROWS, { apikey: KEY, range: '0-1' }],
    [ROWS, { apikey: KEY, prefer: 'count=exact' }],
    [ROWS, { apikey: KEY }, 'HEAD'],
    [ROWS, { apikey: KEY }, 'POST'],
  ])('are kept of tables by the public key alone, not %s %j %s', async (address, headers, method) => {
    const before = cachedFiles().length;
    for (let count = 0; count < 2; count++) await ask(address, headers, method);

    expect(backend.asked).toHaveLength(2);
    expect(cachedFiles()).toHaveLength(before);
  });
});

describe('what a token may read', () => {
  it.each<[name: string, headers: Headers]>([
    ['beside the public key', { apikey: KEY, authorization: `Bearer ${TOKEN}` }],
    ['in both headers', { apikey: TOKEN, authorization: `Bearer ${TOKEN}` }],
    ['as the key', { apikey: TOKEN }],
    ['in small letters', { apikey: KEY, authorization: `bearer ${TOKEN}` }],
    ['a secret key', { apikey: 'sb_secret_0123456789abcdef' }],
    ['after the public key', { apikey: KEY, authorization: [`Bearer ${KEY}`, `Bearer ${TOKEN}`] }],
  ])('%s, is never kept, nor given to anybody else', async (_name, headers) => {
    backend.answer = ({ headers: { apikey, authorization } }, response) => {
      const isTrusted = /eyJh|sb_secret_/.test(`${apikey} ${authorization}`);
      response.writeHead(isTrusted ? 200 : 401).end(isTrusted ? JSON.stringify([SECRET]) : '{}');
    };
    await ask(ROWS, headers);
    await ask(ROWS, headers);
    // No request may arrive at all, because nginx itself refuses two lines of authorization.
    expect(backend.asked).not.toHaveLength(1);
    answerWith(503, '{"message":"down"}');

    for (const asking of [{ apikey: KEY }, {}, headers])
      expect((await ask(ROWS, asking)).body).not.toContain(SECRET);
    expect(cachedFiles().filter((kept) => kept.includes(SECRET) || kept.includes(TOKEN))).toEqual([]);
  });

  it('no browser stores: neither tokens, nor rows read with one, nor answers to writes', async () => {
    backend.answer = (_request, response) => void response.setHeader('Cache-Control', 'max-age=60').end('{}');
    const headers = { apikey: KEY, authorization: `Bearer ${TOKEN}` };
    const answers = [
      await ask('/auth/v1/token?grant_type=password', {}, 'POST'),
      await ask('/auth/v1/user', headers),
      await ask('/rest/v1/content_history?select=*', headers),
      await ask('/rest/v1/publications', headers, 'POST'),
    ];

    expect(answers.map((answer) => answer.headers['cache-control'])).toEqual(Array(4).fill('no-store'));
  });
});

describe('on the way to the backend', () => {
  it.each([
    '/rest/v1/publications?select=id&title=ilike.*a\\b..%2f%5c//*',
    '/functions/v1/api/doi/10.1002/(SICI)1097-0258(19960229)15%3A4%3C361%3A%3AAID-SIM168%3E3.0.CO%3B2-4',
    '/storage/v1/object/public/uploads/0123456789abcdef.webp',
    '/auth/v1/user',
  ])('%s stays as it is written', async (target) => {
    expect((await ask(target)).status).toBe(200);
    expect(backend.asked[0]?.url).toBe(target);
  });

  it('a visitor’s word on its address is overwritten, and what answers are kept by is said once', async () => {
    const twice = { accept: ['application/json', 'text/csv'], prefer: ['', 'count=exact'] };
    await ask(tableReadAddress({ table: 'metrics' }, 'en'), {
      apikey: KEY,
      'x-forwarded-for': '203.0.113.9',
      ...twice,
    });

    const { prefer, ...headers } = backend.asked[0]?.headers ?? {};
    const own = { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' };
    expect(headers).toMatchObject({ ...own, accept: 'application/json' });
    expect(prefer).toBeUndefined();
  });
});
