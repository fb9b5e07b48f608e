import type { Page } from '@playwright/test';
import { openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

const CONTROLS = 'a[href], button:not(:disabled), input, select, summary, [tabindex="0"]' as const;

for (const path of [
  '/',
  '/who-we-are',
  '/publications',
  '/ongoing-projects',
  '/collaborations',
  '/join-us',
]) {
  test(`Tab reaches every control of ${path} in order, each ringed and in view`, async ({ page }) => {
    await openPage(page, path);
    const visited: Stop[] = [];
    for (let stop = await nextStop(page); stop; stop = await nextStop(page)) {
      visited.push(stop);
      expect(visited.length).toBeLessThan(200);
    }

    expect(
      visited.filter(({ isInOrder, isRinged, isInView }) => !isInOrder || !isRinged || !isInView),
    ).toEqual([]);
    expect(await missed(page)).toEqual([]);
  });
}

test('the skip link leads past the navigation', async ({ page }) => {
  await openPage(page, '/publications');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeInViewport({ ratio: 1 });

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');

  await expect(page.getByRole('searchbox', { name: 'Search publications' })).toBeFocused();
});

test('publications are found, filtered and cleared', async ({ page }) => {
  await openPage(page, '/publications');
  await page.getByRole('searchbox', { name: 'Search publications' }).focus();
  await page.keyboard.type('bias');
  await expect(page.getByText('2 of 8 publications')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Year' })).toBeFocused();
  await page.keyboard.type('2007');
  await expect(page.getByText('No publications match your search.')).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Clear search' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('article')).toHaveCount(8);
});

test('the carousel turns and the logos stop', async ({ page }) => {
  await openPage(page, '/');
  const carousel = page.getByRole('region', { name: 'Featured publications' });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.locator('.swiper-initialized')).toBeVisible();
  await carousel.getByRole('button', { name: 'Next publication' }).focus();
  await page.keyboard.press('Enter');
  await expect(carousel.getByText('2 of 7', { exact: true })).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(carousel.getByRole('button', { name: 'Previous publication' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(carousel.getByText('1 of 7', { exact: true })).toBeVisible();

  await openPage(page, '/collaborations');
  const button = page.getByRole('button', { name: 'Pause' });
  await expect(button).toBeEnabled();
  await button.focus();
  await page.keyboard.press('Space');

  await expect(page.getByRole('button', { name: 'Play' })).toBeFocused();
});

type Stop = { control: string; isInOrder: boolean; isRinged: boolean; isInView: boolean };

declare global {
  interface Window {
    /** The controls that had the focus, in turn. */
    visited?: Element[];
  }
}

/** Presses Tab. @returns where the focus is, null once it has left the page. */
async function nextStop(page: Page): Promise<Stop | null> {
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return null;
    window.visited ??= [];
    // After the last control come the browser's own, or the first again.
    if (focused === window.visited[0]) return null;
    const last = window.visited.at(-1);
    window.visited.push(focused);

    // A card that is pressed as a whole is ringed as a whole.
    const { outlineStyle, outlineWidth } = getComputedStyle(focused.closest('.card-link') ?? focused);
    const box = focused.getBoundingClientRect();
    const headerPx = focused.closest('header, .skip-link') ? 0 : 64;
    const isTall = box.height > window.innerHeight - headerPx;
    return {
      control: focused.outerHTML.slice(0, 120),
      isInOrder: !last || (last.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
      isRinged: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      isInView: isTall || (box.top >= headerPx - 1 && box.bottom <= window.innerHeight + 1),
    };
  });
}

/** The controls that can be seen and used, but did not have the focus. */
async function missed(page: Page): Promise<string[]> {
  return page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)]
        .filter(
          (control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert]'),
        )
        .filter((control) => !window.visited?.includes(control))
        .map((control) => control.outerHTML.slice(0, 120)),
    CONTROLS,
  );
}
