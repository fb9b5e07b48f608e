import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { temporaryFolder } from '@burhan/testing/stack';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStaticSite, type StaticSite } from './static-site.ts';

const FILES: Record<string, string> = {
  'sites/a/1/index.html': 'home',
  'sites/a/1/publications.html': 'publications',
  'sites/a/1/404.html': 'not found',
  'sites/a/1/media/a.png': 'picture',
  'sites/a/1/.hidden': 'secret',
  'sites/a/content.json': 'secret',
  'host/0123456789ab/assets/main.js': 'script',
  'host/0123456789ab/.vite/manifest.json': 'secret',
  'releases.json': 'secret',
};

let dist: string;
let site: StaticSite;

beforeAll(async () => {
  dist = await temporaryFolder();
  for (const [file, content] of Object.entries(FILES)) {
    await mkdir(path.join(dist, path.dirname(file)), { recursive: true });
    await writeFile(path.join(dist, file), content);
  }
  await symlink('1', path.join(dist, 'sites/a/current'));
  await writeFile(path.join(dist, 'sites/a/1/publications.html.br'), brotliCompressSync('publications'));
  await writeFile(path.join(dist, 'sites/a/1/publications.html.gz'), gzipSync('publications'));
  site = createStaticSite({ distDir: dist, siteDir: path.join(dist, 'sites/a/current') });
});
afterAll(() => rm(dist, { recursive: true }));

async function get(address: string, headers: Record<string, string> = {}) {
  const response = await site.answer(new Request(`http://localhost${address}`, { headers }));
  return { status: response.status, text: await response.clone().text(), headers: response.headers };
}

describe('transfer', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1, br;q=0', 'gzip'],
    ['*', 'br'],
    ['identity', null],
    ['', null],
  ])('Accept-Encoding "%s" gets %s', async (accepted, encoding) => {
    const { headers } = await get('/publications', { 'accept-encoding': accepted });
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('vary')).toBe('Accept-Encoding');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  test('what the reader has is not sent again', async () => {
    const etag = (await get('/publications')).headers.get('etag') ?? '';
    expect(await get('/publications', { 'if-none-match': `W/${etag}` })).toMatchObject({
      status: 304,
      text: '',
    });
    expect((await get('/publications', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('each encoding has an ETag of its own', async () => {
    const plain = await get('/publications');
    const compressed = await get('/publications', { 'accept-encoding': 'br' });
    expect(plain.headers.get('etag')).not.toBe(compressed.headers.get('etag'));
  });
});

describe('media for the picture service', () => {
  test('are read by their address', async () => {
    const media = await site.readMedia('/media/a.png');
    expect(new TextDecoder().decode(media?.bytes)).toBe('picture');
  });

  test.each(['/media/missing.png', '/../content.json', '/%2e%2e/content.json', '/index.html', '/media'])(
    '%s is none',
    async (address) => {
      expect(await site.readMedia(address)).toBeNull();
    },
  );
});

test('a site that is not built says how to build it', async () => {
  const empty = createStaticSite({ distDir: dist, siteDir: path.join(dist, 'sites/none/current') });
  const response = await empty.answer(new Request('http://localhost/'));
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('npm run build');
});
