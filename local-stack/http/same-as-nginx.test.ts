import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONSOLE_PATHS, PREVIEW_PATH, PUBLIC_PATHS } from '@burhan/shared/routes';
import { composedProject } from '@burhan/testing/composed-project';
import type { FixtureProject } from '@burhan/testing/fixture-project';
import { startNginxForTests, type TestNginx } from '@burhan/testing/nginx';
import { buildPublication } from '@burhan/testing/rows';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStaticSite, type StaticSite } from './static-site.ts';

let project: FixtureProject;
let nginx: TestNginx;
let site: StaticSite;

beforeAll(async () => {
  // The id is also the name of a page that has no address.
  project = await composedProject([buildPublication({ id: 404 })]);
  const { distDir } = project;
  nginx = await startNginxForTests({ distDir, upstream: '127.0.0.1:9' });
  site = createStaticSite({ distDir, siteDir: path.join(distDir, 'live') });
});
afterAll(async () => {
  await nginx.stop();
  project.remove();
});

/** What the two may say differently, or what belongs to the connection. */
const OWN_HEADERS = new Set([
  'accept-ranges',
  'connection',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'server',
  'transfer-encoding',
  'vary',
]);

type Told = { status: number; headers: Record<string, string>; type: string | null; text: string };

async function told(response: Response, isWhole: boolean): Promise<Told> {
  const text = await response.text();
  const headers = [...response.headers].filter(([name]) => !OWN_HEADERS.has(name));
  return {
    status: response.status,
    headers: Object.fromEntries(headers),
    type: isWhole ? response.headers.get('content-type') : null,
    text: isWhole ? text : '',
  };
}

async function answers(address: string, init: RequestInit): Promise<[Told, Told]> {
  const fromNginx = await fetch(nginx.url + address, { ...init, redirect: 'manual' });
  const fromStack = await site.answer(new Request(nginx.url + address, init));
  // fetch has decoded what nginx compressed; redirects have a text of their own.
  const isWhole =
    init.method !== 'HEAD' && fromNginx.status !== 301 && !fromNginx.headers.has('content-encoding');
  return [await told(fromNginx, isWhole), await told(fromStack, isWhole)];
}

const addresses = [
  ...Object.values(PUBLIC_PATHS),
  ...Object.values(CONSOLE_PATHS),
  ...[PREVIEW_PATH, `${PREVIEW_PATH}/`, `${PREVIEW_PATH}/x`, `${PREVIEW_PATH}.html`, `/ar${PREVIEW_PATH}`],
  ...['/robots.txt', '/sitemap.xml', '/publications.atom', '/favicon.svg', '/media/logo.png'],
  ...['/nowhere', '/ar/nowhere', '/ar', '/publications/nowhere', '/nowhere.png', '/nowhere.txt'],
  ...[
    '/publications/404',
    '/publications/404-an-old-title',
    '/publications/404-',
    '/publications/404-%C3%A9%20',
  ],
  ...['/publications/405', '/publications/0404', '/publications/404x', '/publications/404-a.png'],
  ...['/publications/404-x%0a', '/publications/404-x%5c', '/publications/404-x%2fy', '/publications/404-x/'],
  ...['/publications/404-x.bib', '/ar/publications/404.csl.json', '/publications.ris', '/publications.enw'],
  ...['/publications/6', '/ar/publications/6-x', '/publications/6-x.bib', '/ar/publications/6.csl.json'],
  ...['/publications/404.html', '/publications/1234567890123456789', '/ar/publications/404-x'],
  ...['/index', '/app', '/404', '/app.html', '/index.html', '/index.html.br', '/.lock', '/media/.hidden'],
  ...['/host', '/host/000000000000/assets/main.js', '/remote-admin/000000000000/remoteEntry.js'],
  ...[
    '/publications/',
    '/publications///?a=1&b=%20',
    '/update-panel/',
    '/host/',
    '/nowhere/',
    '/x%0d%0aa:b/',
    '/a//b//?c=//',
    '//a///',
    `/a${'/'.repeat(7000)}b`,
    `/a${'/'.repeat(7000)}b/`,
  ],
];

it.each(addresses)('%s is answered alike', async (address) => {
  for (const encoding of ['identity', 'gzip', 'br']) {
    const [fromNginx, fromStack] = await answers(address, { headers: { 'accept-encoding': encoding } });

    // Whether nginx has its brotli module depends on the machine.
    if (encoding === 'br') delete fromNginx.headers['content-encoding'];
    if (encoding === 'br') delete fromStack.headers['content-encoding'];
    expect(fromStack).toEqual(fromNginx);
  }
});

it('a share picture is answered alike', async () => {
  const [name = ''] = readdirSync(path.join(project.distDir, 'live/share'));
  for (const address of [`/share/${name}`, '/share', '/share/0123.png', `/share/${name}.none`]) {
    const [fromNginx, fromStack] = await answers(address, { headers: { 'accept-encoding': 'identity' } });

    expect(fromNginx.status).toBe(address.endsWith(name) ? 200 : 404);
    expect(fromStack).toEqual(fromNginx);
  }
});

it('a release is answered alike', async () => {
  const page = readFileSync(path.join(project.distDir, 'live/publications.html'), 'utf8');
  for (const [address] of page.matchAll(/\/(?:host|remote-public)\/[^"]+\.(?:js|css)/g)) {
    const [fromNginx, fromStack] = await answers(address, { headers: { 'accept-encoding': 'gzip' } });

    expect(fromNginx.status).toBe(200);
    expect(fromStack).toEqual(fromNginx);
  }
});

it.each(['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is answered alike', async (method) => {
  const [fromNginx, fromStack] = await answers('/publications', {
    method,
    headers: { 'accept-encoding': 'identity' },
  });

  expect(fromStack).toEqual(fromNginx);
});
