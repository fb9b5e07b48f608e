import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PEERS_DIR } from './peer-sites.ts';

describe('the peers in the repository', () => {
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
