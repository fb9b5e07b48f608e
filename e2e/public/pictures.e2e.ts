import { hold } from '../fixtures/hold.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ expectedMessages: /Failed to load resource/ });

test('one that failed before any script is replaced too, and stays so when React comes', async ({ page }) => {
  const go = await hold(page, '**/host/**/*.js');
  await page.route('**/functions/v1/api/r/**', (route) => route.fulfill({ status: 404 }));
  const failed = page.waitForResponse('**/functions/v1/api/r/**');
  await page.goto('/publications', { waitUntil: 'commit' });
  await failed;

  go();

  const first = page.getByRole('article').first();
  await expect(first.getByText('Image not available')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search publications' }).fill('prisma');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(first.getByText('Image not available')).toBeVisible();
});
