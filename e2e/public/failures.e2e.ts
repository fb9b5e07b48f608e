import type { Page } from '@playwright/test';
import { mainLink, openPage } from '../fixtures/open-page.ts';
import { answerReads } from '../fixtures/table-reads.ts';
import { expect, test } from '../fixtures/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('an unknown address', () => {
  test.use({ expectedMessages: /status of 404/ });

  for (const path of ['/no-such-page', '/publications/999999-gone']) {
    test(`${path} answers 404 with a way home`, async ({ page }) => {
      const answer = await openPage(page, path);

      expect(answer?.status()).toBe(404);
      await expect(heading(page)).toHaveText('Oops! Page not found');
      await expect(page).toHaveTitle('Page not found | Burhan Clinical Research');
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expect(page.getByRole('contentinfo')).toBeVisible();

      await page.getByRole('link', { name: 'Return to Home' }).click();

      await expect(page).toHaveURL('/');
      await expect(heading(page)).toHaveText('Evidence that reaches the bedside');
      await expect(page.locator('meta[name=robots]')).toHaveCount(0);
    });
  }
});

test.describe('code that does not load', () => {
  test.use({ expectedMessages: /Failed to load resource|Failed to fetch dynamically|RemoteError/ });

  for (const part of ['host', 'remote-public']) {
    test(`of ${part}: the page stays as it came, and its links work`, async ({ page }) => {
      await page.route(
        ({ pathname }) => pathname.startsWith(`/${part}/`) && pathname.endsWith('.js'),
        (route) => route.abort(),
      );
      const failed = page.waitForEvent('requestfailed');
      await page.goto('/publications');
      await page.getByRole('searchbox', { name: 'Search publications' }).click();
      await failed;

      await expect(page.getByRole('article')).toHaveCount(8);
      await mainLink(page, 'Ongoing Projects').click();

      await expect(page).toHaveURL('/ongoing-projects');
      await expect(page.getByRole('rowheader')).toHaveCount(7);
    });
  }
});

test.describe('tables that cannot be read', () => {
  test.use({ expectedMessages: /Failed to load resource|DataError/ });

  test('leave pages with the content that they came with', async ({ page }) => {
    await answerReads(page, null, (route) => route.fulfill({ status: 500, json: { message: 'broken' } }));
    for (const [path, text] of [
      ['/', '1 of 7'],
      ['/ongoing-projects', 'No More Positions In This Project'],
    ] as const) {
      const told = page.waitForEvent('console', (message) => message.text().includes('DataError'));
      await openPage(page, path);

      await told;
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByText(/broken|error/i)).toHaveCount(0);
    }
  });
});
