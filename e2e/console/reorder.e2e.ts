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
  const handle = page.getByRole('button', { name: 'Reorder Publication 1' });
  const card = page.locator('li', { has: handle });
  const top = () => card.evaluate((item) => Math.round(item.getBoundingClientRect().top + window.scrollY));
  await handle.focus();
  // Nothing comes late that moves the list.
  await expect(page.getByText(/^On the site since/)).toBeVisible();
  await page.evaluate(() => document.fonts.ready);

  // What is pressed before the frame after the last move is lost, in a drag by the keyboard.
  const moveToSecondPlace = async () => {
    const start = await top();
    await page.keyboard.press('Space');
    await expect(page.getByText('Picked up Publication 1. It is at place 1 of 3.')).toBeAttached();
    for (let press = 1; press <= 3; press++) {
      await page.keyboard.press('ArrowDown');
      await expect.poll(top).toBe(start + press * 25);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await expect(page.getByText('Publication 1 is at place 2 of 3.')).toBeAttached();
    return start;
  };

  const start = await moveToSecondPlace();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Publication 1 was put back at place 1 of 3.')).toBeAttached();

  await expect.poll(top).toBe(start);
  // Here the page scrolls along.
  await page.setViewportSize({ width: 375, height: 400 });
  await handle.focus();
  await moveToSecondPlace();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.keyboard.press('Space');
  await expectToast(page, 'success', 'Order updated');
  await page.reload();
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveText(named([2, 1, 3]));
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
