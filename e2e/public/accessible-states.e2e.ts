import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

/** What pages look like after something happened on them; as they come: accessibility.e2e.ts. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

// The missing pictures of one test.
test.use({ expectedMessages: /Failed to load resource/ });

type ColorScheme = 'light' | 'dark';

async function expectAccessible(
  page: Page,
  schemes: readonly ColorScheme[] = ['light', 'dark'],
): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
    expect(violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 700 } });

  test('the open menu', async ({ page }) => {
    await openPage(page, '/publications');
    await page.locator('summary', { hasText: /^Menu$/ }).click();

    await expectAccessible(page);
  });
});

test('the open Cite menu', async ({ page }) => {
  await openPage(page, '/publications');
  await page.getByRole('button', { name: /^Cite GRADE/ }).click();
  await expect(page.getByRole('button', { name: 'Copy APA' })).toBeVisible();

  await expectAccessible(page);
});

test('a search without result', async ({ page }) => {
  await openPage(page, '/publications?q=zzz&year=1999');
  await expect(page.getByText('No publications match your search.')).toBeVisible();

  await expectAccessible(page);
});

test('the carousel in use', async ({ page }) => {
  await openPage(page, '/');
  await page.getByRole('region', { name: 'Featured publications' }).scrollIntoViewIfNeeded();
  await expect(page.locator('.swiper-initialized')).toBeVisible();
  await page.getByRole('button', { name: 'Next publication' }).click();
  await expect(page.getByText('2 of 7', { exact: true })).toBeVisible();

  await expectAccessible(page);
});

test('notices', async ({ page }) => {
  await openPage(page, '/who-we-are');
  await page.context().setOffline(true);
  await page.keyboard.press('Alt+KeyT');
  await expect(page.getByRole('button', { name: 'Close notice' })).toBeVisible();

  await expectAccessible(page);
});

test('rows that React has drawn anew, with pictures that are missing', async ({ page }) => {
  await page.route('**/functions/v1/api/r/**', (route) => route.fulfill({ status: 404 }));
  await openPage(page, '/publications?q=bias');
  await expect(page.getByText('Image not available').first()).toBeVisible();

  await expectAccessible(page);
});
