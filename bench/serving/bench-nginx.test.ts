import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { precompress } from '@burhan/releases/building/precompress';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BenchNginx, startBenchNginx } from './bench-nginx.ts';
import { PEER_NAMES } from './peer-sites.ts';

let folder: string;
let nginx: BenchNginx;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bench-test-'));
  nginx = await startBenchNginx(folder, null);
});

afterAll(async () => {
  await nginx?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Over HTTP/2, as a browser that takes gzip. */
async function ask(address: string, path: string) {
  const session = connect(address, { rejectUnauthorized: false });
  const request = session.request({ ':path': path, 'accept-encoding': 'gzip' });
  const { promise, resolve, reject } = Promise.withResolvers<Record<string, unknown>>();
  request.on('response', resolve).on('error', reject);
  session.on('error', reject);
  const headers = await promise;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  session.close();
  const content = Buffer.concat(chunks);
  const body = headers['content-encoding'] === 'gzip' ? gunzipSync(content) : content;
  return { headers, body: body.toString('utf8') };
}

describe('the nginx of the bench', () => {
  it.each(PEER_NAMES)(
    'serves %s by HTTP/2 and TLS, precompressed, asked for again each time',
    async (peer) => {
      const { headers, body } = await ask(nginx.peerUrl(peer), '/');

      expect(headers).toMatchObject({
        ':status': 200,
        'content-type': expect.stringMatching(/^text\/html/),
        'content-encoding': 'gzip',
        'cache-control': 'no-cache',
      });
      expect(body).toContain('<title>Meridian Clinical Research Institute</title>');
    },
  );

  it('serves our page without scripts, precompressed, and all else from our site', async () => {
    await mkdir(nginx.withoutScriptsFolder);
    const page = '<p>Ours</p>'.repeat(50);
    await writeFile(join(nginx.withoutScriptsFolder, 'index.html'), page);
    await precompress(nginx.withoutScriptsFolder);

    const { headers, body } = await ask(nginx.withoutScriptsUrl, '/');
    expect(headers).toMatchObject({
      ':status': 200,
      'content-type': expect.stringMatching(/^text\/html/),
      'content-encoding': 'gzip',
      'cache-control': 'no-cache',
    });
    expect(body).toBe(page);
    expect((await ask(nginx.withoutScriptsUrl, '/media/none.jpg')).headers).toMatchObject({ ':status': 404 });
  });

  it('serves the rows, the pictures and the hashed files of the single-page application', async () => {
    const spa = nginx.peerUrl('spa');
    const script = /\/assets\/[\w-]+\.js/.exec((await ask(spa, '/')).body)?.[0] ?? '';

    const tables: [string, number][] = [
      ['publications', 7],
      ['metrics', 5],
    ];
    for (const [table, count] of tables) {
      const rows = await ask(spa, `/rest/v1/${table}?select=*&order=position.asc`);
      expect(rows.headers).toMatchObject({
        ':status': 200,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      });
      expect(JSON.parse(rows.body)).toHaveLength(count);
    }
    expect((await ask(spa, '/img/pub1.jpg')).headers).toMatchObject({
      ':status': 200,
      'content-type': 'image/jpeg',
    });
    expect((await ask(spa, script)).headers).toMatchObject({
      ':status': 200,
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('says what a browser gets', () => {
    expect(nginx.compression).toMatch(/^(brotli|gzip)$/);
    expect(nginx.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(nginx.certificate.publicKeyHash).toMatch(/^[\w+/]{43}=$/);
  });
});
