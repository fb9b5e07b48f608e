import { renameSync, symlinkSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { testFolder } from '@burhan/testing/test-folder';
import { beforeEach, expect, test } from 'vitest';
import { createStaticSite } from './static-site.ts';

// site-build/serving/hosts.long.test.ts checks which file answers which address with which headers, as for nginx.
const { at, write } = testFolder();
let get: (address: string, headers?: Record<string, string>) => Promise<Response>;

beforeEach(() => {
  write('site/publications.html', 'publications');
  write('site/publications.html.br', brotliCompressSync('publications').toString('latin1'));
  write('site/publications.html.gz', gzipSync('publications').toString('latin1'));
  write('site/publications/6.gone', '');
  write('site/410.html', 'was removed');
  write('site/.hidden', 'secret');
  write('remotes.json', 'secret');
  const site = createStaticSite({ distDir: at(), siteDir: at('site') });
  get = async (address, headers = {}) => site.request(address, { headers });
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
])('Accept-Encoding "%s" gets %s', async (accepted, encoding) => {
  const { headers } = await get('/publications', { 'accept-encoding': accepted });
  expect(headers.get('content-encoding')).toBe(encoding);
  expect(headers.get('vary')).toBe('Accept-Encoding');
});

test('what the reader has, by its ETag or its time, is not sent again', async () => {
  const { headers } = await get('/publications');
  const [etag, modified] = [headers.get('etag') ?? '', headers.get('last-modified') ?? ''];
  const answerTo = async (held: Record<string, string>, address = '/publications') => {
    const answer = await get(address, held);
    return `${answer.status} ${answer.headers.get('cache-control')}`;
  };
  expect(await answerTo({ 'if-none-match': `W/${etag}` })).toBe('304 no-cache');
  expect(await answerTo({ 'if-modified-since': modified })).toBe('304 no-cache');
  const earlier = new Date(Date.parse(modified) - 1000).toUTCString();
  expect(await answerTo({ 'if-modified-since': earlier })).toBe('200 no-cache');
  // An ETag tells more.
  const other = { 'if-modified-since': modified, 'if-none-match': '"other"' };
  expect(await answerTo(other)).toBe('200 no-cache');
  expect(await answerTo({ 'if-modified-since': modified }, '/publications/7')).toMatch(/^404/);
});

test.each(['/.hidden', '/host/..%2fremotes.json'])('%s is not there', async (address) => {
  expect((await get(address)).status).toBe(404);
});

test('a page is whole while the site is switched to another one', async () => {
  write('1/publications.html', 'short');
  write('2/publications.html', 'a longer page');
  const switchTo = (folder: string) => {
    symlinkSync(folder, at('draft'));
    renameSync(at('draft'), at('current'));
  };
  switchTo('1');
  const site = createStaticSite({ distDir: at(), siteDir: at('current') });
  for (let round = 0; round < 200; round++) {
    const answer = site.request('/publications');
    switchTo(round % 2 ? '1' : '2');
    const { headers, body } = await answer;
    expect((await new Response(body).text()).length).toBe(Number(headers.get('content-length')));
  }
});

test('a publication that was removed is told from one that never was', async () => {
  const answer = await get('/publications/6-an-old-title');
  expect([answer.status, await answer.text()]).toEqual([410, 'was removed']);
});
