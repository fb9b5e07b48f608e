import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createReader, readSiteContent } from '@burhan/shared/data/public-reads';
import { localizedPath, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import { exportSite } from '@burhan/site-build/export/export-site';
import { type CloudflareHost, startCloudflareHost } from '@burhan/testing/cloudflare';
import { freePort } from '@burhan/testing/free-ports';
import { temporaryFolder } from '@burhan/testing/stack';
import type { Page } from '@playwright/test';
import { DIST } from '../fixtures/nginx.ts';
import { openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';
import { brokenPictures } from '../fixtures/walk.ts';

// The public site on a static host, while Supabase is not reachable.
test.use({
  expectedMessages:
    /ERR_CONNECTION_REFUSED|DataError: TypeError: Failed to fetch|404 \(Not Found\)|status of 404/,
});

let folder: string;
let host: CloudflareHost;

test.beforeAll(async ({ stack }) => {
  folder = await temporaryFolder();
  const read = createReader({ supabaseUrl: stack.url, publishableKey: stack.publishableKey });
  const configuration = {
    supabaseUrl: `http://127.0.0.1:${await freePort()}`,
    backendUrl: stack.url,
    publishableKey: stack.publishableKey,
    environment: { SITE_URL: 'https://site.example' },
  };
  const site = { distDir: DIST, target: path.join(folder, 'site'), only: 'public', configuration } as const;
  await exportSite({
    ...site,
    content: await readSiteContent((address) => read(address)),
    contentVersion: null,
  });
  host = await startCloudflareHost(site.target);
});
test.afterAll(async () => {
  await host.stop();
  await rm(folder, { recursive: true });
});

/** Collects failed answers of the host, and requests to the image service. */
function watchRequests(page: Page): string[] {
  const wrong: string[] = [];
  page.on('response', (response) => {
    if (response.url().startsWith(host.url) && response.status() >= 400) wrong.push(response.url());
  });
  page.on('request', (request) => {
    if (request.url().includes('/functions/v1/api/r/')) wrong.push(request.url());
  });
  return wrong;
}

for (const language of SUPPORTED_LANGUAGES)
  test(`every page is whole, in ${language}`, async ({ page }) => {
    const wrong = watchRequests(page);
    const pages = [...Object.values(PUBLIC_PATHS), '/publications/1', '/ongoing-projects/P001'];
    for (const each of pages) {
      await page.goto(host.url + localizedPath(each, language));
      await expect(page.locator('h1').first()).toBeVisible();
      expect(await brokenPictures(page), each).toEqual([]);
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
    expect(wrong).toEqual([]);

    const missing = await page.goto(host.url + localizedPath('/no-such-page', language));
    expect(missing?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  });

test('search finds, and citation files are there', async ({ page }) => {
  const wrong = watchRequests(page);
  await openPage(page, `${host.url}/publications`);
  await page.getByRole('searchbox', { name: 'Search publications' }).fill('strobe');
  await expect(page.getByRole('article')).toHaveCount(1);

  const file = await page.request.get(`${host.url}/publications.bib`);
  expect(file.headers()['content-type']).toContain('application/x-bibtex');
  expect(await file.text()).toContain('@article');
  expect(wrong).toEqual([]);
});
