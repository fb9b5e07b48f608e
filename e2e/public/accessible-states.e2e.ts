import { openPage } from '../fixtures/open-page.ts';
import { expectNoViolationsInEitherScheme } from '../fixtures/sound.ts';
import { expect, test } from '../fixtures/test.ts';

// What pages look like after something happened on them; as they come: accessibility.e2e.ts.
// The messages are of the missing pictures of one test.
test.use({ expectedMessages: /Failed to load resource/, contextOptions: { reducedMotion: 'reduce' } });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 700 } });

  test('the open menu', async ({ page }) => {
    await openPage(page, '/publications');
    await page.locator('summary', { hasText: /^Menu$/ }).click();

    await expectNoViolationsInEitherScheme(page, 'menu');
  });
});

test('the open Cite menu', async ({ page }) => {
  await openPage(page, '/publications');
  await page.getByRole('button', { name: /^Cite GRADE/ }).click();
  await expect(page.getByRole('button', { name: 'Copy APA' })).toBeVisible();

  await expectNoViolationsInEitherScheme(page, 'Cite menu');
});

test('a search without result', async ({ page }) => {
  await openPage(page, '/publications?q=zzz&year=1999');
  await expect(page.getByText('No publications match your search.')).toBeVisible();

  await expectNoViolationsInEitherScheme(page, 'search');
});

test('the carousel in use', async ({ page }) => {
  await openPage(page, '/');
  await page.getByRole('region', { name: 'Featured publications' }).scrollIntoViewIfNeeded();
  await expect(page.locator('.swiper-initialized')).toBeVisible();
  await page.getByRole('button', { name: 'Next publication' }).click();
  await expect(page.getByText('2 of 7', { exact: true })).toBeVisible();

  await expectNoViolationsInEitherScheme(page, 'carousel');
});

test('notices', async ({ page }) => {
  await openPage(page, '/who-we-are');
  await page.context().setOffline(true);
  await page.keyboard.press('Alt+KeyT');
  await expect(page.getByRole('button', { name: 'Close notice' })).toBeVisible();

  await expectNoViolationsInEitherScheme(page, 'notices');
});

test('rows that React has drawn anew, with pictures that are missing', async ({ page }) => {
  await page.route('**/functions/v1/api/r/**', (route) => route.fulfill({ status: 404 }));
  await openPage(page, '/publications?q=bias');
  await expect(page.getByText('Image not available').first()).toBeVisible();

  await expectNoViolationsInEitherScheme(page, 'rows');
});
