import { shell } from '@burhan/shared/i18n/en/shell';
import { NAVIGATION, PUBLIC_PATHS } from '@burhan/shared/routes';
import type { Page } from '@playwright/test';
import { mainLink, openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

/** The links of the main navigation, in order. */
const LABELS = NAVIGATION.map((key) => shell.navigation[key]);

const header = (page: Page) => page.getByRole('banner');
const menuButton = (page: Page) => page.locator('summary', { hasText: /^Menu$/ });
const navigation = (page: Page) => header(page).getByRole('navigation', { name: 'Main' });
const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

test('the header leads to pages, which start at their top; Back and Forward show pages where they were left', async ({
  page,
}) => {
  await openPage(page, '/join-us');
  const links = navigation(page).getByRole('link');
  await expect(links).toHaveText([...LABELS, 'Join Us']);

  for (const key of ['publications', 'ongoingProjects', 'whoWeAre'] as const) {
    const link = mainLink(page, shell.navigation[key]);
    await link.click();
    await expect(page).toHaveURL(PUBLIC_PATHS[key]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shell.navigation[key]);
    // Screen readers and the keyboard start at the beginning of the new page.
    expect(await page.evaluate(() => [document.activeElement?.tagName, window.scrollY])).toEqual(['BODY', 0]);
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(header(page).locator('[aria-current]:visible')).toHaveCount(1);
    await expect(page.locator('head title')).toHaveCount(1);
  }
  await page.evaluate(() => window.scrollTo(0, 700));
  expect(await header(page).boundingBox()).toMatchObject({ x: 0, y: 0, height: 64 });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Aims & Goals' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Aims & Goals' })).toBeVisible();
  expect(await scrollY(page)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Who We Are' })).toBeVisible();
  await expect.poll(() => scrollY(page)).toBeGreaterThan(600);

  await header(page).getByRole('link', { name: 'Burhan, home page' }).click();
  await expect(page).toHaveURL('/');

  await openPage(page, '/publications?q=risk');
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL('/ar/publications?q=risk');
  await expect(page.getByRole('searchbox')).toHaveValue('risk');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/publications?q=risk');
});

test('on a phone the menu holds the links, and closes on Escape, on a press outside and by its button', async ({
  page,
}) => {
  const menu = navigation(page);
  await page.setViewportSize({ width: 375, height: 700 });
  await openPage(page, '/publications');
  await expect(menu).toBeHidden();
  await menuButton(page).click();
  await expect(menu.getByRole('link')).toHaveText(['Join Us', ...LABELS]);
  await expect(menu.locator('[aria-current=page]')).toHaveText(['Publications']);
  for (const link of await menu.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 });
  await menuButton(page).click();
  await expect(menu).toBeHidden();

  await menuButton(page).press('Enter');
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Join Us' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.mouse.click(20, 650);
  await expect(menu).toBeHidden();
  await expect(menuButton(page)).toBeFocused();

  await page.setViewportSize({ width: 320, height: 240 });
  await menuButton(page).click();
  const last = menu.getByRole('link').last();
  await expect(last).not.toBeInViewport({ ratio: 1 });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  expect(await scrollY(page)).toBe(0);
  await page.getByRole('navigation').getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL('/ar/publications');
  await openPage(page, '/');
  await page.setViewportSize({ width: 1280, height: 700 });
  await expect(menuButton(page)).toBeHidden();
  await expect(menu).toBeVisible();
});
