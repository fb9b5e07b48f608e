import type { Page } from '@playwright/test';
import { openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/releasing.ts';

const NOTICE = 'A new version is available.';

/** Returns to the page after more than a minute, when it looks for another version. */
async function turnToLater(page: Page): Promise<void> {
  await page.clock.fastForward(61_000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

async function servedHtml(page: Page, path: string): Promise<string> {
  return (await page.request.get(path)).text();
}

test('a page from before a release draws its islands, and is offered the new version, until that is rolled back', async ({
  page,
  dist,
}) => {
  await page.clock.install();
  const { version: old } = await dist.liveRelease('remote-public');
  await openPage(page, '/publications');
  const version = await dist.releaseAltered('remote-public', async () => {});
  await expect.poll(() => servedHtml(page, '/publications')).toContain(version);

  const oldCode = page.waitForRequest((request) => request.url().includes(`/remote-public/${old}/`));
  await page.getByRole('searchbox', { name: 'Search publications' }).fill('bias');
  await oldCode;
  await expect(page.getByRole('article')).toHaveCount(2);

  await turnToLater(page);
  await expect(page.getByText(NOTICE)).toBeVisible();
  const newCode = page.waitForRequest((request) => request.url().includes(`/remote-public/${version}/`));
  await page.getByRole('button', { name: 'Reload' }).click();

  await newCode;
  await expect(page.getByRole('article')).toHaveCount(2);

  await dist.rollBack('remote-public');
  await expect.poll(() => servedHtml(page, '/publications')).toContain(`/remote-public/${old}/`);
  await openPage(page, '/publications?q=bias');
  await expect(page.getByRole('article')).toHaveCount(2);
});
