import { readFile } from 'node:fs/promises';
import { SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import type { Page } from '@playwright/test';
import { setConsoleLanguage } from '../fixtures/console-language.ts';
import { fillTable } from '../fixtures/content.ts';
import { panel } from '../fixtures/panel.ts';
import { discardDrafts } from '../fixtures/preview.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectToast, toastsOf } from '../fixtures/toast.ts';

test.afterEach(({ stack }) => discardDrafts(stack));

test('a list is low rows, eight of them in view on a desk', async ({ page, stack }) => {
  await fillTable(stack, 'publications', 8);
  await panel(page, 'publications').openSignedIn(stack);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(8);
  await expect(rows.last()).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 375, height: 667 });
  for (const language of SUPPORTED_LANGUAGES) {
    await setConsoleLanguage(page, language);
    await page.reload();
    await expect(rows).toHaveCount(8);
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights), language).toBeLessThanOrEqual(150);
  }
  await setConsoleLanguage(page, 'en');
});

test('the list is saved as a spreadsheet', async ({ page, stack }) => {
  await fillTable(stack, 'publications', 2);
  await panel(page, 'publications').openSignedIn(stack);
  const download = page.waitForEvent('download');
  await panel(page, 'publications').button('Export CSV').click();

  expect((await download).suggestedFilename()).toMatch(/^publications-\d{4}-\d\d-\d\d\.csv$/);
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.split('\r\n')).toHaveLength(3);
});

test('Move up and Move down show where the keyboard is', async ({ page, stack }) => {
  await fillTable(stack, 'publications', 3);
  await panel(page, 'publications').openSignedIn(stack);
  const moves = page.getByRole('button', { name: 'Move down Publication 2' }).locator('..');
  await expect(moves).toHaveCSS('opacity', '0');

  await page.getByRole('button', { name: 'Reorder Publication 2' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');

  await expect(page.getByRole('button', { name: 'Move down Publication 2' })).toBeFocused();
  await expect(moves).toHaveCSS('opacity', '1');
});

/** Answers whether the site has followed. @returns its answers, and how often it was asked. */
async function answerSiteState(page: Page) {
  const site = { isBehind: false, asked: 0 };
  await page.route('**/rest/v1/rpc/site_state', async (route) => {
    site.asked++;
    const now = '2026-11-28T09:02:00Z';
    const waiting_since = site.isBehind ? now : null;
    await route.fulfill({ json: { now, on_site_since: null, waiting_since, waiting: [] } });
  });
  return site;
}

for (const width of [375, 1280]) {
  test(`a new draft is in sight, and the offline notice is not on its toast, at ${width} px`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize({ width, height: width === 375 ? 667 : 800 });
    await fillTable(stack, 'publications', 8);
    await page.clock.install();
    const site = await answerSiteState(page);
    // Answers are drawn with the next tick.
    const tick = async (check: () => Promise<void>) =>
      expect(async () => {
        await page.clock.runFor(10);
        await check();
      }).toPass();
    const publications = panel(page, 'publications');
    await publications.openSignedIn(stack);
    await publications.button('Add Publication').click();
    await publications.fill({ Title: 'The next one' });
    // From here on time stands still.
    await page.clock.pauseAt(Date.now() + 60_000);
    site.isBehind = true;
    await publications.button('Save draft').click();

    // The save asks too, and the next poll is due in a second.
    await tick(() => expect(page.getByText('Waiting since 12:02')).toBeVisible({ timeout: 1000 }));
    await expectToast(page, 'success', 'Draft saved');
    const draft = page.getByRole('heading', { name: 'The next one' });
    await tick(() => expect(draft).toBeInViewport({ ratio: 1, timeout: 1000 }));
    const { asked } = site;
    await page.context().setOffline(true);
    await page.clock.runFor(1000);
    await page.evaluate(() => fetch('/empty'));
    expect(site.asked, 'polls while offline').toBe(asked);
    const boxes = await Promise.all([
      page.getByText('You are offline. Showing saved content.').boundingBox(),
      toastsOf(page, 'success').boundingBox(),
    ]);
    const [notice, toast] = boxes;
    if (!notice || !toast) throw new Error('One of them is gone.');
    expect(notice.y + notice.height).toBeLessThan(toast.y);

    await page.context().setOffline(false);
    await tick(async () => expect(site.asked).toBe(asked + 1));
  });
}

test('the update panel counts what may be read, and has a lock where a login will be asked for', async ({
  page,
  stack,
}) => {
  await fillTable(stack, 'publications', 2);
  await panel(page, 'publications').openSignedIn(stack);
  const reads: string[] = [];
  page.on('request', (request) => reads.push(new URL(request.url()).pathname));
  await page.goto('/update-panel');
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

  await expect(card('Publications')).toContainText('2 of 9');
  await expect(card('Publications').locator('svg')).toHaveCount(0);
  await expect(card('Ongoing Projects').locator('svg')).toBeVisible();
  expect(reads.filter((path) => path.endsWith('ongoing_projects'))).toEqual([]);
});
