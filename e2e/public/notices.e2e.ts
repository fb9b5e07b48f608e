import { openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ expectedMessages: /Failed to load resource|DataError/ });

test('notices tell that the connection is lost and is back, three at a time; the page goes on with what it has', async ({
  page,
}) => {
  const setOffline = (isOffline: boolean) => page.context().setOffline(isOffline);
  const stack = page.getByRole('region', { name: /^Notices/ });
  const shown = stack.locator('li').filter({ visible: true });
  await page.clock.install();
  await openPage(page, '/publications?q=bias');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(stack).toHaveAttribute('aria-live', 'polite');
  // Time stops here, so that no notice ends.
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));

  await setOffline(true);
  await expect(shown).toHaveText([/^You are offline\. Showing saved content\./]);
  await page.getByRole('searchbox').fill('');
  await expect(page.getByRole('article')).toHaveCount(8);
  expect(asked.filter((url) => !url.endsWith('/favicon.svg'))).toEqual([]);
  // Chromium may still refuse the request: it says that it is online a moment before it is.
  const read = page.waitForRequest('**/rest/v1/publications**');
  await setOffline(false);
  await read;
  await expect(shown.filter({ hasText: 'Back online.' })).toBeVisible();

  await setOffline(true);
  await setOffline(false);
  await expect(stack.getByRole('listitem', { includeHidden: true })).toHaveCount(4);
  await expect(shown).toHaveCount(3);
  await page.keyboard.press('Alt+KeyT');
  await expect(stack.getByRole('list')).toBeFocused();
  const boxes = await Promise.all((await shown.all()).map((notice) => notice.boundingBox()));
  expect(boxes.map((box) => box?.width)).toEqual([356, 356, 356]);
});
