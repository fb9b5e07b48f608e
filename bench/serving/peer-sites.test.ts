import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PEERS_DIR } from './peer-sites.ts';

/** Built files: the console's peer is there as sources. */
const files = (await readdir(PEERS_DIR, { recursive: true })).filter(
  (file) => /\.(html|js|css|json)$/.test(file) && !file.startsWith('console-react-admin'),
);

describe('the peers in the repository', () => {
  it('hold the three built sites and their rows', () => {
    expect(files).toEqual(
      expect.arrayContaining([
        'astro-avif/index.html',
        'rest/metrics.json',
        'rest/publications.json',
        'spa/index.html',
        'static-limit/index.html',
      ]),
    );
  });

  it.each(files)('%s is precompressed from its present content', async (file) => {
    const source = await readFile(join(PEERS_DIR, file));

    expect(brotliDecompressSync(await readFile(join(PEERS_DIR, `${file}.br`))).equals(source)).toBe(true);
    expect(gunzipSync(await readFile(join(PEERS_DIR, `${file}.gz`))).equals(source)).toBe(true);
  });

  it('bring every picture that their pages and rows name', async () => {
    for (const site of ['astro-avif', 'spa', 'static-limit']) {
      const pages = await Promise.all(
        ['index.html', '../rest/publications.json'].map((file) =>
          readFile(join(PEERS_DIR, site, file), 'utf8'),
        ),
      );
      const named = pages.join('\n').match(/\/(img|_astro|assets)\/[\w.-]+/g) ?? [];
      const missing = named.filter((path) => {
        const folder = path.startsWith('/img/') ? PEERS_DIR : join(PEERS_DIR, site);
        return !existsSync(join(folder, path));
      });
      expect(named.length).toBeGreaterThan(0);
      expect(missing).toEqual([]);
    }
  });
});
