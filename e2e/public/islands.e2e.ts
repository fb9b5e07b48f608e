import type { Locator, Page, Route } from '@playwright/test';
import { hold } from '../fixtures/hold.ts';
import { expectStill, isDrawn, recordShifts } from '../fixtures/layout-shift.ts';
import { nextFrame, openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

const isShown = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search publications' });

test('what was pressed, typed and chosen before its code came is done', async ({ page }) => {
  const go = await hold(page, '**/remote-public/**');
  await openPage(page, '/publications');
  await search(page).pressSequentially('bias');
  await page.getByRole('combobox', { name: 'Year' }).selectOption('2016');
  await page.getByRole('button', { name: /^Cite ROBINS-I/ }).click();
  await expect(page.getByRole('article')).toHaveCount(8);

  go();

  await expect(page.getByRole('button', { name: 'Copy APA' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL('/publications?q=bias&year=2016');
  await expect(search(page)).toHaveValue('bias');
});

test.describe('rows that changed since the page was prerendered', () => {
  test('are drawn anew without moving anything', async ({ page }) => {
    await recordShifts(page);
    await page.route('**/rest/v1/metrics**', async (route) => {
      const answer = await route.fetch();
      await isDrawn(page);
      const rows = (await answer.json()) as Record<string, unknown>[];
      await route.fulfill({ json: rows.map((row) => ({ ...row, number_value: '99' })) });
    });
    await openPage(page, '/');

    await expect(page.getByRole('definition')).toHaveText(['99', '99', '99', '99', '99']);
    await expectStill(page);
  });

  test('come into a search that is on, which goes on; their references are there, and those of others', async ({
    page,
  }) => {
    await openPage(page, '/publications?q=bias');
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.route('**/rest/v1/publications**', async (route) => {
      const answer = await route.fetch();
      const rows = (await answer.json()) as Record<string, unknown>[];
      await route.fulfill({
        json: rows.map((row, index) =>
          index === 0 ? { ...row, title: 'Bias, too', updated_at: '2030-01-01T00:00:00Z' } : row,
        ),
      });
    });
    await page.evaluate(() => window.dispatchEvent(new Event('online')));

    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(page.getByText('3 of 8 publications', { exact: true })).toBeVisible();
    await expect(search(page)).toHaveValue('bias');
    for (const [name, reference] of [
      ['Cite Bias, too', /^Page, .*\(2021\)\. Bias, too\. .*10\.1136\/bmj\.n71$/],
      [/^Cite ROBINS-I/, /^Sterne, .*10\.1136\/bmj\.i4919$/],
    ] as const) {
      await page.getByRole('button', { name }).click();
      const copy = page.getByRole('button', { name: 'Copy APA' });
      await expect(copy).toBeEnabled();
      await expect(copy).toHaveAttribute('data-reference', reference);
      await page.keyboard.press('Escape');
    }
  });

  test('leave focus, place and pictures where they are, the first time and the next', async ({ page }) => {
    await openPage(page, '/publications');
    const link = page.getByRole('article', { name: /^ROBINS-I/ }).getByRole('link', { name: /^ROBINS-I/ });
    await link.focus();
    await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const picture = page.getByRole('article', { name: /^ROBINS-I/ }).getByRole('img');
    await expect.poll(() => isShown(picture)).toBe(true);
    const top = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await top();

    for (const title of ['A title of one line', 'A title that goes on and on '.repeat(9)]) {
      await page.route('**/rest/v1/publications**', async (route) => {
        const rows = (await (await route.fetch()).json()) as Record<string, unknown>[];
        await route.fulfill({
          json: rows.map((row, index) => (index < 3 ? { ...row, title: `${title}${index}` } : row)),
        });
      });
      await picture.evaluate((image: HTMLImageElement) => {
        const isSeen = () => image.isConnected && image.complete && image.naturalWidth > 0;
        const seen = new Promise<boolean>((resolve) => {
          const inNextFrame = () => requestAnimationFrame(() => resolve(isSeen()));
          const changes = { childList: true, subtree: true, characterData: true };
          new MutationObserver(inNextFrame).observe(image.closest('[data-island]') as Element, changes);
        });
        Object.assign(window, { seen });
      });
      await page.evaluate(() => window.dispatchEvent(new Event('online')));

      expect(await page.evaluate('seen')).toBe(true);
      await expect(page.getByRole('article', { name: `${title}0` })).toBeAttached();
      await expect(link).toBeFocused();
      expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
    }
  });

  test('come into a carousel that is in use, which stays at its place', async ({ page }) => {
    await openPage(page, '/');
    const carousel = page.getByRole('region', { name: 'Featured publications' });
    await carousel.scrollIntoViewIfNeeded();
    await carousel.getByRole('button', { name: 'Next publication' }).click();
    await expect(carousel.getByText('2 of 7', { exact: true })).toBeVisible();

    await page.route('**/rest/v1/publications**', async (route) => {
      const answer = await route.fetch();
      const rows = (await answer.json()) as Record<string, unknown>[];
      await route.fulfill({
        json: rows.map((row, index) => (index === 1 ? { ...row, title: 'A new title' } : row)),
      });
    });
    await page.evaluate(() => window.dispatchEvent(new Event('online')));

    await expect(carousel.getByRole('heading', { name: 'A new title' })).toBeInViewport();
    await expect(carousel.getByText('2 of 7', { exact: true })).toBeVisible();
    await carousel.getByRole('button', { name: 'Next publication' }).click();
    await expect(carousel.getByText('3 of 7', { exact: true })).toBeVisible();
  });
});

test('rows that were asked for earlier, and come later, do not replace newer ones', async ({ page }) => {
  const late: Route[] = [];
  await page.route('**/rest/v1/publications**', (route) => void late.push(route));
  await openPage(page, '/publications');
  await expect.poll(() => late.length).toBe(1);
  await page.route('**/rest/v1/publications**', (route) => route.fulfill({ json: [] }));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('article')).toHaveCount(0);

  const answered = page.waitForResponse('**/rest/v1/publications**');
  await late[0]?.continue();
  await (await answered).finished();
  await nextFrame(page);
  await expect(page.getByRole('article')).toHaveCount(0);
});
