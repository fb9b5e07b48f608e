import { openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

test('a search leaves the page where it was scrolled to', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await openPage(page, '/publications');
  const field = page.getByRole('searchbox', { name: 'Search publications' });
  await page.evaluate(() => window.scrollTo(0, 150));

  await field.pressSequentially('bias');

  await expect(page).toHaveURL('/publications?q=bias');
  await expect(page.getByRole('article')).toHaveCount(2);
  expect(await page.evaluate(() => window.scrollY)).toBe(150);
  await expect(field).toBeFocused();
});

test('Back from another page brings the search back', async ({ page }) => {
  await openPage(page, '/publications');
  await page.getByRole('searchbox', { name: 'Search publications' }).fill('bias');
  await page.getByRole('combobox', { name: 'Year' }).selectOption('2016');
  await expect(page).toHaveURL('/publications?q=bias&year=2016');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Who We Are' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who We Are');

  await page.goBack();

  await expect(page.getByRole('searchbox', { name: 'Search publications' })).toHaveValue('bias');
  await expect(page.getByRole('combobox', { name: 'Year' })).toHaveValue('2016');
  await expect(page.getByText('1 of 8 publications', { exact: true })).toBeVisible();
});
