import { openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ expectedMessages: /Failed to load resource/ });

test('a picture that cannot be had is replaced by words', async ({ page }) => {
  await page.route('**/functions/v1/api/r/**', (route) => route.fulfill({ status: 404 }));

  await openPage(page, '/publications');
  await page.getByRole('article').last().scrollIntoViewIfNeeded();

  await expect(page.getByRole('article').last().getByText('Image not available')).toBeVisible();
});

test('one that failed before any script is replaced too, and stays so when React comes', async ({ page }) => {
  const { promise: held, resolve: go } = Promise.withResolvers<void>();
  await page.route('**/host/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
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

test('both addresses of the submitted papers show them and name one', async ({ page }) => {
  for (const path of ['/submitted-papers', '/accepted-manuscripts']) {
    await openPage(page, path);

    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/accepted-manuscripts$/);
  }
});
