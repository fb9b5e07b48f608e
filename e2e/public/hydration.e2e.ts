import { PUBLIC_PATHS } from '@burhan/shared/routes';
import type { Page } from '@playwright/test';
import { recordChanges } from '../fixtures/page-changes.ts';
import { openPage } from '../fixtures/taken-over.ts';
import { expect, test } from '../fixtures/test.ts';

/** The tables that a page reads once it is hydrated. */
const READS: Record<string, string[]> = {
  '/': ['metrics', 'publications'],
  '/publications': ['publications'],
  '/accepted-manuscripts': ['submitted_papers'],
  '/submitted-papers': ['submitted_papers'],
  '/ongoing-projects': ['ongoing_projects'],
};

/** What scripts set going on purpose: logos move once there is a button that stops them. */
const INTENDED: Record<string, string[]> = {
  '/collaborations': ['disabled of BUTTON', 'data-playing of DIV'],
};

// The unknown address answers 404, which the browser's console repeats.
test.use({ expectedMessages: /status of 404/ });

for (const path of [...Object.values(PUBLIC_PATHS), '/no-such-page']) {
  test(`taking over ${path} changes nothing in it`, async ({ page }) => {
    await page.addInitScript(recordChanges);
    const reads = (READS[path] ?? []).map((table) =>
      page.waitForResponse((response) => new URL(response.url()).pathname === `/rest/v1/${table}`),
    );

    await openPage(page, path);
    for (const read of await Promise.all(reads)) await read.finished();
    await nextFrame(page);

    expect(await page.evaluate(() => window.listChanges())).toEqual(INTENDED[path] ?? []);
    await expect(page.locator('head title')).toHaveCount(1);
    await expect(page.locator('meta[name=description]')).toHaveCount(path === '/no-such-page' ? 0 : 1);
    await expect(page.locator('link[rel=canonical]')).toHaveCount(path === '/no-such-page' ? 0 : 1);
  });
}

test.describe('a page that is not what the scripts make', () => {
  test.use({ expectedMessages: /Minified React error #418|Hydration failed/ });

  test('is noticed', async ({ page }) => {
    await page.addInitScript(recordChanges);
    await page.route('/who-we-are', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace('>Our Story<', '>Our Tale<'),
      });
    });
    const told = page.waitForEvent('pageerror');

    await openPage(page, '/who-we-are');

    await told;
    expect(await page.evaluate(() => window.listChanges())).not.toEqual([]);
  });
});

/** Resolves when what the last answers caused has been drawn. */
async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve))),
  );
}
