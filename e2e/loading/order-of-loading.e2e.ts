import type { Page, Request } from '@playwright/test';
import { openPage, takenOver } from '../fixtures/taken-over.ts';
import { expect, test } from '../fixtures/test.ts';

const HERO = '/media/hero.svg';

test('scripts are asked for once the first picture is there, and fonts are used', async ({ page }) => {
  const order: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && order.push('script'));
  page.on('requestfinished', (request) => isHero(request) && order.push('picture'));

  await openPage(page, '/');

  expect(order[0]).toBe('picture');
  expect(order.lastIndexOf('picture')).toBe(0);
  expect(await page.evaluate(() => document.fonts.check('600 1rem "IBM Plex Sans"'))).toBe(true);
});

test('what is further down is laid out by the time that scripts have come', async ({ page }) => {
  await openPage(page, '/');

  await expect.poll(() => contentVisibility(page)).toEqual(['visible']);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('everything is laid out at once', async ({ page }) => {
    await page.goto('/');

    expect(await contentVisibility(page)).toEqual(['visible']);
  });
});

test.describe('while a picture hangs', () => {
  test('a visitor who acts is not kept waiting', async ({ page }) => {
    // Without the limit of the waiting, which the next test is about.
    await page.addInitScript(() => {
      const start = window.setTimeout;
      window.setTimeout = ((act: () => void, ms = 0) => (ms < 1000 ? start(act, ms) : 0)) as typeof start;
    });
    const seen = await openWithoutHero(page);

    await page.keyboard.press('Tab');

    await takenOver(page);
    expect(seen.isHeroThere).toBe(false);
  });

  test('the page is hydrated all the same', async ({ page }) => {
    const seen = await openWithoutHero(page);

    await takenOver(page);
    expect(seen.isHeroThere).toBe(false);
  });
});

/** Of the page's parts, each value once. */
function contentVisibility(page: Page): Promise<string[]> {
  return page
    .locator('main > section, footer')
    .evaluateAll((parts) => [...new Set(parts.map((part) => getComputedStyle(part).contentVisibility))]);
}

async function openWithoutHero(page: Page): Promise<{ isHeroThere: boolean }> {
  const seen = { isHeroThere: false };
  page.on('requestfinished', (request) => {
    if (isHero(request)) seen.isHeroThere = true;
  });
  await page.route(HERO, () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForLoadState('domcontentloaded');
  return seen;
}

function isHero(request: Request): boolean {
  return new URL(request.url()).pathname === HERO;
}
