import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/releasing.ts';
import { openPage } from '../fixtures/taken-over.ts';

const NOTICE = 'A new version is available.';

/** The page looks for another version when it is turned to again, a minute after it was opened at the earliest. */
async function turnToLater(page: Page): Promise<void> {
  await page.clock.fastForward(61_000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

async function servedHtml(page: Page, path: string): Promise<string> {
  return (await page.request.get(path)).text();
}

test('a page from before a release goes on, and is offered the new version', async ({ page, dist }) => {
  await page.clock.install();
  await openPage(page, '/join-us');
  const version = await dist.releaseAltered('remote-public', async () => {});
  await expect.poll(() => servedHtml(page, '/publications')).toContain(version);

  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Publications', exact: true })
    .click();
  await expect(page.getByRole('article')).toHaveCount(8);
  await turnToLater(page);
  await expect(page.getByText(NOTICE)).toBeVisible();
  const code = page.waitForRequest((request) => request.url().includes(`/remote-public/${version}/`));
  await page.getByRole('button', { name: 'Reload' }).click();

  await code;
  await expect(page.getByRole('article')).toHaveCount(8);
});
