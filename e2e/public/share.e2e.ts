import type { Page } from '@playwright/test';
import { openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

const shareButton = (page: Page) => page.getByRole('button', { name: 'Share', exact: true });

test('a project is shared by the sheet of the system, without React', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => {
        document.body.dataset.shared = `${data.title}\n${data.url}`;
      },
    });
  });
  const modules: string[] = [];
  page.on('request', (request) => modules.push(request.url()));
  await openPage(page, '/ongoing-projects/P001');
  const title = await page.getByRole('heading', { level: 1 }).textContent();

  await shareButton(page).click();

  await expect(page.locator('body')).toHaveAttribute('data-shared', `${title}\n${await canonical(page)}`);
  await expect(shareButton(page)).not.toHaveAttribute('aria-expanded');
  await expect(page.getByRole('button', { name: 'Copy Link' })).toBeHidden();
  expect(modules.filter((url) => /react/i.test(url))).toEqual([]);
});

/** The page's own address. */
async function canonical(page: Page): Promise<string> {
  return (await page.locator('link[rel=canonical]').getAttribute('href')) ?? '';
}
