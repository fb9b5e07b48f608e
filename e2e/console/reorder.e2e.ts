import type { Page } from '@playwright/test';
import { fillTable } from '../fixtures/content.ts';
import { drag } from '../fixtures/drag.ts';
import { panel } from '../fixtures/panel.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toast.ts';

// What happens when it fails: remote-admin/src/components/records.
test.beforeEach(async ({ page, stack }) => {
  await fillTable(stack, 'publications', 3);
  await panel(page, 'publications').openSignedIn(stack);
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(3);
});

test('an order is changed by the keyboard, 25 px at a press, said aloud, and left alone by Escape', async ({
  page,
}) => {
  const start = await moveToSecondPlace(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Publication 1 was put back at place 1 of 3.')).toBeAttached();
  await expect.poll(() => topOf(page)).toBe(start);

  await moveToSecondPlace(page);
  await page.keyboard.press('Space');
  await expectToast(page, 'success', 'Order updated');
  await page.reload();
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveText(named([2, 1, 3]));
});

// The window keeps its size during the test: a change of it ends a drag.
test.describe('in a low window', () => {
  test.use({ viewport: { width: 375, height: 400 } });

  test('the page scrolls along with an item that the keyboard moves', async ({ page }) => {
    await moveToSecondPlace(page);

    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  });
});

test('an order is changed by the mouse', async ({ page }) => {
  await drag(page, 'Reorder Publication 1', 'Reorder Publication 3', 'Publication 1 is at place 3 of 3.');

  await expectToast(page, 'success', 'Order updated');
  await page.reload();
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveText(named([2, 3, 1]));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 }, hasTouch: true, isMobile: true });

  test('an order is changed by a finger on the handle', async ({ page }) => {
    // Nothing comes late that moves the list.
    await expect(page.getByText(/^On the site since/)).toBeVisible();
    const boxOf = (name: string) => page.getByRole('button', { name, exact: true }).boundingBox();
    const [start, end] = [await boxOf('Reorder Publication 1'), await boxOf('Reorder Publication 2')];
    if (!start || !end) throw new Error('Nothing to drag.');
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: start.x + start.width / 2, y }],
      });
    const steps = Array.from({ length: 10 }, (_, step) => start.y + ((end.y - start.y) * (step + 1)) / 10);
    await touch('touchStart', start.y + start.height / 2);
    for (const y of steps) await touch('touchMove', y + start.height / 2);
    await expect(page.getByText('Publication 1 is at place 2 of 3.')).toBeAttached();
    await touch('touchEnd');

    await expectToast(page, 'success', 'Order updated');
    await page.reload();
    await expect(page.getByRole('button', { name: /^Edit / })).toHaveText(named([2, 1, 3]));
  });
});

const named = (numbers: number[]) => numbers.map((number) => `Edit Publication ${number}`);

const handleOf = (page: Page) => page.getByRole('button', { name: 'Reorder Publication 1' });

/** How far below the page's top the item's card stands, in px. */
const topOf = (page: Page) =>
  page
    .locator('li', { has: handleOf(page) })
    .evaluate((card) => Math.round(card.getBoundingClientRect().top + window.scrollY));

async function moveToSecondPlace(page: Page): Promise<number> {
  await handleOf(page).focus();
  // Nothing comes late that moves the list.
  await expect(page.getByText(/^On the site since/)).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const start = await topOf(page);
  await page.keyboard.press('Space');
  await expect(page.getByText('Picked up Publication 1. It is at place 1 of 3.')).toBeAttached();
  for (let press = 1; press <= 3; press++) {
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => topOf(page)).toBe(start + press * 25);
    // dnd-kit loses a key that is pressed before the frame after the last move.
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await expect(page.getByText('Publication 1 is at place 2 of 3.')).toBeAttached();
  return start;
}
