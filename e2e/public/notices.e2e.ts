import type { Page } from '@playwright/test';
import { openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

const OFFLINE = 'You are offline. Showing saved content.';

const stack = (page: Page) => page.getByRole('region', { name: /^Notices/ });
const notices = (page: Page) => stack(page).getByRole('listitem');
const shown = (page: Page) => stack(page).locator('li').filter({ visible: true });

/** Opens a page and waits for the code that shows notices. From then on time stands still: no notice is over. */
async function openReady(page: Page): Promise<void> {
  await page.clock.install();
  await openPage(page, '/who-we-are');
  await expect(stack(page)).toHaveCount(1);
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
}

/** Loses the connection and finds it again: two notices. */
async function blink(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.context().setOffline(false);
}

test('tell that the connection is lost, without the network, and that it is back', async ({ page }) => {
  await openReady(page);
  await expect(stack(page)).toHaveAttribute('aria-live', 'polite');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.context().setOffline(true);
  await expect(notices(page).filter({ hasText: OFFLINE })).toBeVisible();
  expect(asked).toEqual([]);

  await page.context().setOffline(false);

  await expect(notices(page).filter({ hasText: 'Back online.' })).toBeVisible();
});

test('stand three at a time, 356 px wide and 14 px apart, and can be reached by Alt+T', async ({ page }) => {
  await openReady(page);
  await blink(page);
  await blink(page);
  await expect(stack(page).getByRole('listitem', { includeHidden: true })).toHaveCount(4);
  await expect(shown(page)).toHaveCount(3);

  await page.keyboard.press('Alt+KeyT');

  await expect(stack(page).getByRole('list')).toBeFocused();
  const boxes = async () => {
    const all = await Promise.all((await shown(page).all()).map((notice) => notice.boundingBox()));
    return all.filter((box) => box !== null).sort((one, other) => one.y - other.y);
  };
  await expect
    .poll(async () => {
      const [first, second, third] = await boxes();
      if (!first || !second || !third) return null;
      return [second.y - first.y - first.height, third.y - second.y - second.height].map(Math.round);
    })
    .toEqual([14, 14]);
  for (const box of await boxes()) expect(box.width).toBe(356);
});

test.describe('without a connection', () => {
  test.use({ expectedMessages: /Failed to load resource|DataError/ });

  test('the page goes on with what it has, and reads again when the connection is back', async ({ page }) => {
    await openPage(page, '/publications?q=bias');
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.context().setOffline(true);
    await page.getByRole('searchbox').fill('');
    await expect(page.getByRole('article')).toHaveCount(8);
    const read = page.waitForResponse((response) => response.url().includes('/rest/v1/publications'));

    await page.context().setOffline(false);

    expect((await read).status()).toBe(200);
    await expect(page.getByRole('article')).toHaveCount(8);
  });
});
