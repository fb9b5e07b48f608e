import { openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

// That Tab reaches every control of every page, in order, ringed and in view: walk.long.e2e.ts.
test('the skip link leads past the navigation to the search, which filters and clears', async ({ page }) => {
  await openPage(page, '/publications');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox', { name: 'Search publications' })).toBeFocused();

  await page.keyboard.type('bias');
  await expect(page.getByText('2 of 8 publications')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Year' })).toBeFocused();
  await page.keyboard.type('2007');
  await expect(page.getByText('No publications match your search.')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Clear search' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(8);
});
