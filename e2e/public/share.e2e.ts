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

test('a publication is shared by its address, or by WhatsApp, where the system has no sheet', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, '/publications/1');
  const title = await page.getByRole('heading', { level: 1 }).textContent();

  await expect(shareButton(page)).toHaveAttribute('aria-expanded', 'false');
  await shareButton(page).press('Enter');
  await expect(shareButton(page)).toHaveAttribute('aria-expanded', 'true');
  const copy = page.getByRole('button', { name: 'Copy Link' });
  await expect(copy).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(copy).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByText('The link was copied.')).toHaveRole('status');
  const address = await canonical(page);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  const link = page.getByRole('link', { name: /^Share on WhatsApp/ });
  const chat = new URL((await link.getAttribute('href')) ?? '');
  expect(chat.origin + chat.pathname).toBe('https://wa.me/');
  expect(chat.searchParams.get('text')).toBe(`${title}\n${address}`);

  await shareButton(page).click();
  await expect(link).toBeHidden();
  await expect(shareButton(page)).toHaveAttribute('aria-expanded', 'false');
});

/** The page's own address. */
async function canonical(page: Page): Promise<string> {
  return (await page.locator('link[rel=canonical]').getAttribute('href')) ?? '';
}
