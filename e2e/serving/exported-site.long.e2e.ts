import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createReader, readSiteContent } from '@burhan/shared/data/public-reads';
import { localizedPath, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import { exportSite } from '@burhan/site-build/export/export-site';
import { type CloudflareHost, startCloudflareHost } from '@burhan/testing/cloudflare';
import { freePort } from '@burhan/testing/free-ports';
import { temporaryFolder } from '@burhan/testing/stack';
import { openPage } from '../fixtures/open-page.ts';
import { DIST } from '../fixtures/stack.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { brokenPictures } from '../fixtures/walk.ts';

const test = base.extend<{ host: CloudflareHost }>({
  host: async ({ stack }, use) => {
    const folder = await temporaryFolder();
    const read = createReader({ supabaseUrl: stack.url, publishableKey: stack.publishableKey });
    const target = path.join(folder, 'site');
    await exportSite({
      ...{ distDir: DIST, target, contentVersion: null },
      configuration: {
        supabaseUrl: `http://127.0.0.1:${await freePort()}`,
        backendUrl: stack.url,
        publishableKey: stack.publishableKey,
        environment: { SITE_URL: 'https://site.example' },
      },
      content: await readSiteContent((address) => read(address)),
    });
    const host = await startCloudflareHost(target);
    await use(host);
    await host.stop();
    await rm(folder, { recursive: true });
  },
});

test.use({
  expectedMessages:
    /ERR_CONNECTION_REFUSED|DataError: TypeError: Failed to fetch|404 \(Not Found\)|status of 404/,
});

test('on a static host every page is whole and searched while Supabase is not reachable', async ({
  page,
  host,
}) => {
  const wrong: string[] = [];
  page.on('response', (response) => {
    if (response.url().startsWith(host.url) && response.status() >= 400) wrong.push(response.url());
  });
  // Pictures are files of the site, not answers of the image service.
  page.on('request', (request) => {
    if (request.url().includes('/functions/v1/api/r/')) wrong.push(request.url());
  });

  for (const language of SUPPORTED_LANGUAGES) {
    for (const each of [...Object.values(PUBLIC_PATHS), '/publications/1', '/ongoing-projects/P001']) {
      await page.goto(host.url + localizedPath(each, language));
      await expect(page.locator('h1').first()).toBeVisible();
      expect(await brokenPictures(page), each).toEqual([]);
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
    expect(wrong.splice(0)).toEqual([]);
    const missing = await page.goto(host.url + localizedPath('/no-such-page', language));
    expect(missing?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    wrong.length = 0;
  }

  await openPage(page, `${host.url}/publications`);
  await page.getByRole('searchbox', { name: 'Search publications' }).fill('strobe');
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(wrong).toEqual([]);
});
