import { shell } from '@burhan/shared/i18n/en/shell';
import { NAVIGATION, PUBLIC_PATHS } from '@burhan/shared/routes';
import type { Page } from '@playwright/test';
import { mainLink, openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

/** The main navigation, in order, and what its pages are headed. */
const LINKS = NAVIGATION.map((key) => {
  const label = shell.navigation[key];
  return [label, PUBLIC_PATHS[key], key === 'home' ? 'Evidence that reaches the bedside' : label] as const;
});

const header = (page: Page) => page.getByRole('banner');
const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('the header names the pages of the navigation in order, then Join Us, and stays in view', async ({
  page,
}) => {
  await openPage(page, '/');
  const links = mainNavigation(page).getByRole('link');
  await expect(links).toHaveText([...LINKS.map(([label]) => label), 'Join Us']);
  const addresses = await links.evaluateAll((anchors) => anchors.map((a) => a.getAttribute('href')));
  expect(addresses).toEqual([...LINKS.map(([, path]) => path), '/join-us']);

  await page.mouse.wheel(0, 2000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);

  expect(await header(page).boundingBox()).toMatchObject({ x: 0, y: 0, height: 64 });
});

test('every link leads to its page, which starts at its top, and marks it', async ({ page }) => {
  await openPage(page, '/join-us');

  for (const [label, path, heading] of LINKS) {
    const link = mainLink(page, label);
    await link.click();

    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    // Reading, and the keyboard, start at the new page's beginning.
    expect(await page.evaluate(() => [document.activeElement?.tagName, window.scrollY])).toEqual(['BODY', 0]);
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(header(page).locator('[aria-current]:visible')).toHaveCount(1);
    await expect(page.locator('head title')).toHaveCount(1);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `https://burhan.example${path}`,
    );
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
  }

  await header(page).getByRole('link', { name: 'Burhan, home page' }).click();
  await expect(page).toHaveURL('/');
  await mainLink(page, 'Join Us').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Join Us' })).toBeVisible();
  await expect(mainLink(page, 'Join Us')).toHaveAttribute('aria-current', 'page');
});

test('Back and Forward show their pages where they were left', async ({ page }) => {
  await openPage(page, '/who-we-are');
  await page.evaluate(() => window.scrollTo(0, 700));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Aims & Goals' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Aims & Goals' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const left = await page.evaluate(() => window.history.length);

  await page.goBack();

  await expect(page.getByRole('heading', { level: 1, name: 'Who We Are' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(600);
  expect(await page.evaluate(() => window.history.length)).toBe(left);
});
