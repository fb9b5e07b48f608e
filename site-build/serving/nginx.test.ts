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
  type Answer = [address: string, status: number, kind: ResourceKind];
  const found = (address: string): Answer => [address, 200, describePath(address)];
  const missing = (address: string): Answer => [address, 404, 'not-found'];
  const gone = (address: string): Answer => [address, 410, 'not-found'];
  const addresses = [
    ...[...Object.values(PUBLIC_PATHS), ...Object.values(CONSOLE_PATHS), PREVIEW_PATH].map(found),
    ...['/robots.txt', '/sitemap.xml', '/favicon.svg', '/media/logo.png', '/publications.atom'].map(found),
    ...['/publications/7', '/publications/7-an-old-title', '/publications/7.ris'].map(found),
    ...['/publications/6', '/publications/6-its-title', '/publications/6-its-title.bib'].map(gone),
    ...['/nowhere', '/ar/nowhere', '/share/000000000000000000000000.png', '/publications/8-x'].map(missing),
    ...['/publications/8.bib', '/publications/6.gone', '/410', '/app', '/404', '/preview.html'].map(missing),
    ...['/index.html.br', '/.lock', '/.nginx/connect-sources.conf'].map(missing),
    ...['/host/000000000000/assets/main.js', '/host/x/..%2f..%2fpackage.json'].map(missing),
  ];

  it.each(addresses)('answers %s with %i and the headers of its kind', async (address, status, kind) => {
    const response = await get(address);

    expect(response.status).toBe(status);
    const wanted = responseHeaders(kind, { connectOrigins: [SUPABASE_URL] });
    const given = Object.fromEntries(Object.keys(wanted).map((name) => [name, response.headers.get(name)]));
    expect(given).toEqual(wanted);
    if (!isHidden(kind)) expect(response.headers.has('x-robots-tag')).toBe(false);
  });

  it.each([
    ['/publications/7-an-old-title.bib', 'publications/7.bib', 'application/x-bibtex'],
    ['/ar/publications/7.csl.json', 'publications/7.csl.json', 'application/vnd.citationstyles.csl+json'],
    ['/ar/publications.ris', 'publications.ris', 'application/x-research-info-systems'],
  ])('serves %s as what reference managers read', async (address, file, type) => {
    const response = await get(address);

    expect(await response.text()).toBe(served.project.live(file));
    expect(response.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
  });

  it.each(['en', 'ar'])('says in %s that a publication was removed', async (language) => {
    const address = language === 'en' ? '/publications/6' : `/${language}/publications/6`;

    expect(await (await get(address)).text()).toContain(`<html lang="${language}"`);
  });

  it('sends pages compressed ahead', async () => {
    const plain = await get('/publications', { 'accept-encoding': 'identity' });
    const zipped = await get('/publications', { 'accept-encoding': 'gzip' });

    expect([plain, zipped].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip']);
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

  it('refuses what is no reading', async () => {
    const response = await get('/publications', {}, 'POST');

    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
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
