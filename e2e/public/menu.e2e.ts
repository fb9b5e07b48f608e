import { shell } from '@burhan/shared/i18n/en/shell';
import { NAVIGATION } from '@burhan/shared/routes';
import type { Page } from '@playwright/test';
import { openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

const button = (page: Page) => page.locator('summary', { hasText: /^Menu$/ });
const panel = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main' });

test.use({ viewport: { width: 375, height: 700 } });

test('Join Us comes first, then the pages of the navigation; the button opens and closes', async ({
  page,
}) => {
  await openPage(page, '/publications');
  await expect(panel(page)).toBeHidden();

  await button(page).click();

  await expect(panel(page)).toBeVisible();
  await expect(panel(page).getByRole('link')).toHaveText([
    'Join Us',
    ...NAVIGATION.map((key) => shell.navigation[key]),
  ]);
  await expect(panel(page).locator('[aria-current=page]')).toHaveText(['Publications']);

  await button(page).click();

  await expect(panel(page)).toBeHidden();
});

test('closes on Escape and on a click outside, and gives the focus back to its button', async ({ page }) => {
  await openPage(page, '/');
  await button(page).click();
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('link', { name: 'Join Us' })).toBeFocused();

  await page.keyboard.press('Escape');

  await expect(panel(page)).toBeHidden();
  await expect(button(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  await page.mouse.click(20, 650);

  await expect(panel(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
});

test('is at most 24rem tall with all links in sight, and scrolls where the screen is lower', async ({
  page,
}) => {
  await openPage(page, '/');
  await button(page).click();
  const last = panel(page).getByRole('link').last();
  const box = await panel(page).boundingBox();
  expect(box?.height).toBeLessThanOrEqual(24 * 16);
  for (const link of await panel(page).getByRole('link').all())
    await expect(link).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 375, height: 240 });
  await expect(last).not.toBeInViewport({ ratio: 1 });
  await last.hover();
  await page.mouse.wheel(0, 400);

  await expect(last).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('gives way to the row of links at 1280 px', async ({ page }) => {
  await page.setViewportSize({ width: 1279, height: 700 });
  await openPage(page, '/');
  await expect(button(page)).toBeVisible();
  await expect(panel(page)).toBeHidden();

  await page.setViewportSize({ width: 1280, height: 700 });

  await expect(button(page)).toBeHidden();
  await expect(panel(page)).toBeVisible();
});
