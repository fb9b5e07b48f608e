import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { CONSOLE_PATHS, PREVIEW_PATH, PUBLIC_PATHS } from '@burhan/shared/routes';
import { describe, expect, it } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { serveProject } from '../testing/serve-project.ts';
import { describePath, isHidden, type ResourceKind, responseHeaders } from './response-headers.ts';

const SUPABASE_URL = 'https://x.supabase.co';
const served = serveProject({}, SUPABASE_URL);

const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(served.nginx.url + address, { method, headers, redirect: 'manual' });

describe('the site', () => {
  const addresses: [address: string, status: number, kind?: ResourceKind][] = [
    ...Object.values(PUBLIC_PATHS).map((route): [string, number] => [route, 200]),
    ...Object.values(CONSOLE_PATHS).map((route): [string, number] => [route, 200]),
    [PREVIEW_PATH, 200],
    ['/robots.txt', 200],
    ['/sitemap.xml', 200],
    ['/favicon.svg', 200],
    ['/media/logo.png', 200],
    ['/share/000000000000000000000000.png', 404, 'not-found'],
    ['/nowhere', 404, 'not-found'],
    ['/ar/nowhere', 404, 'not-found'],
    ['/publications.atom', 200],
    ['/publications/7', 200],
    ['/publications/7-an-old-title', 200],
    ['/publications/8-unknown', 404, 'not-found'],
    ['/publications/6', 410, 'not-found'],
    ['/publications/6-its-title', 410, 'not-found'],
    ['/publications/6-its-title.bib', 410, 'not-found'],
    ['/publications/6.gone', 404, 'not-found'],
    ['/publications/8.bib', 404, 'not-found'],
    ['/publications/7.ris', 200],
    ['/publications.ris', 200],
    ['/410', 404, 'not-found'],
    ['/app', 404, 'not-found'],
    ['/404', 404, 'not-found'],
    ['/preview.html', 404, 'not-found'],
    ['/index.html.br', 404, 'not-found'],
    ['/.lock', 404, 'not-found'],
    ['/.nginx/connect-sources.conf', 404, 'not-found'],
    ['/host/000000000000/assets/main.js', 404, 'not-found'],
    ['/host/x/..%2f..%2fpackage.json', 404, 'not-found'],
  ];

  it.each(addresses)('answers %s with %i and the headers of its kind', async (address, status, kind) => {
    const response = await get(address);

    expect(response.status).toBe(status);
    const wanted = responseHeaders(kind ?? describePath(address), { connectOrigins: [SUPABASE_URL] });
    const given = Object.fromEntries(Object.keys(wanted).map((name) => [name, response.headers.get(name)]));
    expect(given).toEqual(wanted);
    if (!isHidden(kind ?? describePath(address))) expect(response.headers.has('x-robots-tag')).toBe(false);
  });

  it.each([
    ['/publications/7-an-old-title.bib', 'publications/7.bib', 'application/x-bibtex'],
    ['/ar/publications/7.csl.json', 'publications/7.csl.json', 'application/vnd.citationstyles.csl+json'],
    ['/publications.ris', 'publications.ris', 'application/x-research-info-systems'],
    ['/ar/publications.bib', 'publications.bib', 'application/x-bibtex'],
    ['/publications.csl.json', 'publications.csl.json', 'application/vnd.citationstyles.csl+json'],
  ])('serves %s as what reference managers read', async (address, file, type) => {
    const response = await get(address);

    expect([response.status, await response.text()]).toEqual([200, served.project.live(file)]);
    expect(response.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it("says in the address's language that a publication was removed", async () => {
    const [english, arabic] = await Promise.all(
      ['/publications/6', '/ar/publications/6'].map(async (address) => (await get(address)).text()),
    );

    expect(english).toContain('<html lang="en"');
    expect(arabic).toContain('<html lang="ar"');
  });

  it.each(['/publications', '/update-panel'])('sends %s compressed ahead', async (address) => {
    const plain = await get(address, { 'accept-encoding': 'identity' });
    const zipped = await get(address, { 'accept-encoding': 'gzip' });

    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(zipped.headers.get('vary')).toContain('Accept-Encoding');
    expect(await zipped.text()).toBe(await plain.text());
  });

  it.each([
    ['/publications/', '/publications'],
    ['/publications///?a=1', '/publications?a=1'],
    ['/update-panel/', '/update-panel'],
    ['//evil.example/', '/evil.example'],
    ['/a//b//?c=//', '/a//b?c=//'],
    [`/a${'/'.repeat(7000)}b//`, `/a${'/'.repeat(7000)}b`],
    ['/%0d%0aSet-Cookie:a=b/', '/%0d%0aSet-Cookie:a=b'],
  ])('redirects %s to %s', async (address, location) => {
    const response = await get(address);

    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(location);
    expect(response.headers.has('set-cookie')).toBe(false);
  });

  it.each(['/\\evil.example/', '//\\evil.example//', '/\\/evil.example/'])(
    'leads nobody to another host by %s',
    async (target) => {
      const { status, headers } = await rawRequest(served.nginx.url, target);

      expect([status, headers.location]).toEqual([404, undefined]);
    },
  );

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('refuses %s', async (method) => {
    const response = await get('/publications', {}, method);

    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });
});

it('keeps the addresses of visitors and their queries out of its log', async () => {
  await get('/publications?secret=1');
  const log = path.join(path.dirname(served.nginx.configFile), '.cache/nginx/access.log');
  await expect.poll(() => readFileSync(log, 'utf8').includes('"path":"/publications"')).toBe(true);
  const lines = readFileSync(log, 'utf8');

  expect(lines).not.toMatch(/127\.0\.0\.1|secret/);
  for (const line of lines.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('cache');
  rmSync(log);
});
