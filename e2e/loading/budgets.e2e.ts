import { brotliCompressSync } from 'node:zlib';
import { publicationPath } from '@burhan/shared/publication-address';
import { PUBLIC_PATHS, PUBLIC_ROUTE_KEYS } from '@burhan/shared/routes';
import type { Response } from '@playwright/test';
import { drawnElements, openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

/** KB of 1000 bytes, brotli: 5.2, and 6.1 where logos scroll, when this was written. */
const SCRIPT_KB = 6.3;

const PATHS = [
  ...PUBLIC_ROUTE_KEYS.map((key) => PUBLIC_PATHS[key]),
  publicationPath({ id: 1, title: '' }, 'en'),
  `${PUBLIC_PATHS.ongoingProjects}/P001`,
];

for (const path of PATHS) {
  test(`${path}, untouched, is light, and has nothing of React, of the console and no style sheet beside it`, async ({
    page,
  }) => {
    const responses: Response[] = [];
    page.on('response', (response) => void responses.push(response));
    await openPage(page, path);

    const scripts = responses.filter((response) => response.request().resourceType() === 'script');
    const bodies = await Promise.all(scripts.map((response) => response.text()));
    const bytes = bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
    expect(bytes / 1000, 'script KB').toBeLessThanOrEqual(SCRIPT_KB);
    const addresses = responses.map((response) => new URL(response.url()).pathname);
    expect(addresses.filter((each) => /^\/remote-admin\/|\.css$/.test(each))).toEqual([]);
    expect(await drawnElements(page)).toBe(0);
  });
}
