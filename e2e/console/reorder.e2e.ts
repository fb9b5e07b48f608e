import type { Page } from '@playwright/test';
import { fillTable } from '../fixtures/content.ts';
import { nextFrame } from '../fixtures/open-page.ts';
import { panel } from '../fixtures/panel.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toast.ts';

// remote-admin/src/pages/editing.test.tsx checks what happens when it fails.
test('the order is changed by keyboard, 25 px at a press, by mouse, finger and button, and said aloud', async ({
  page,
  stack,
}) => {
  await setHeight(page, 800);
  await fillTable(stack, 'publications', 3);
  await panel(page, 'publications').openSignedIn(stack);
  await expectOrder(page, [1, 2, 3]);

  await test.step('by keyboard; Escape leaves the order alone, and a low window scrolls along', async () => {
    await setHeight(page, 400);
    const start = await moveToSecondPlace(page);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect(page.getByText('Publication 1 was put back at place 1 of 3.')).toBeAttached();
    await expect.poll(() => topOf(page)).toBe(start);
    await setHeight(page, 800);
    await moveToSecondPlace(page);
    await page.keyboard.press('Space');
    await expectSaved(page, [2, 1, 3]);
  });

  await test.step('by mouse', async () => {
    const [from, to] = [await placeOf(page, 1), await placeOf(page, 3)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y + 10, { steps: 3 });
    await page.mouse.move(from.x, to.y, { steps: 12 });
    // The item is dropped where it was drawn last.
    await expect(page.getByText('Publication 1 is at place 3 of 3.')).toBeAttached();
    await page.mouse.up();
    await expectSaved(page, [2, 3, 1]);
  });

  await test.step('by finger', async () => {
    const [from, to] = [await placeOf(page, 2), await placeOf(page, 3)];
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: from.x, y }],
      });
    await touch('touchStart', from.y);
    for (let step = 1; step <= 10; step++) await touch('touchMove', from.y + ((to.y - from.y) * step) / 10);
    await expect(page.getByText('Publication 2 is at place 2 of 3.')).toBeAttached();
    await touch('touchEnd');
    await expectSaved(page, [3, 2, 1]);
  });

  await test.step('by button, which keeps the focus', async () => {
    const up = page.getByRole('button', { name: 'Move up Publication 1', exact: true });
    await up.press('Enter');
    await expectToast(page, 'success', 'Order updated');
    await expect(up).toBeFocused();
    await expectSaved(page, [3, 1, 2]);
  });
});

/** Makes the window narrow, and waits until the page knows it, because a change of size ends a drag. */
async function setHeight(page: Page, height: number): Promise<void> {
  await page.setViewportSize({ width: 375, height });
  await nextFrame(page);
}

/** Waits for the order and for the news of the site, after which nothing moves a row. */
async function expectOrder(page: Page, numbers: number[]): Promise<void> {
  const names = numbers.map((number) => `Edit Publication ${number}`);
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveText(names);
  await panel(page, 'publications').isOnSite();
  await page.evaluate(() => document.fonts.ready);
}

async function expectSaved(page: Page, numbers: number[]): Promise<void> {
  await expectToast(page, 'success', 'Order updated');
  await page.reload();
  await expectOrder(page, numbers);
}

const handleOf = (page: Page, number: number) =>
  page.getByRole('button', { name: `Reorder Publication ${number}`, exact: true });

/** The middle of an item's handle. */
async function placeOf(page: Page, number: number): Promise<{ x: number; y: number }> {
  const box = await handleOf(page, number).boundingBox();
  if (!box) throw new Error('Nothing to drag.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The distance of the first item's card from the top of the page, in px. */
const topOf = (page: Page) =>
  page
    .locator('li', { has: handleOf(page, 1) })
    .evaluate((card) => Math.round(card.getBoundingClientRect().top + window.scrollY));

async function moveToSecondPlace(page: Page): Promise<number> {
  await handleOf(page, 1).focus();
  const start = await topOf(page);
  await page.keyboard.press('Space');
  await expect(page.getByText('Picked up Publication 1. It is at place 1 of 3.')).toBeAttached();
  for (let press = 1; press <= 3; press++) {
    // dnd-kit loses a key that is pressed before the frame after the last move, or before its timer after the start.
    await nextFrame(page);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => topOf(page)).toBe(start + press * 25);
  }
  await expect(page.getByText('Publication 1 is at place 2 of 3.')).toBeAttached();
  return start;
}
