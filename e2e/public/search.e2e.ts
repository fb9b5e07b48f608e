import { mainLink, openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

test('publications are searched by keyboard alone, and the address keeps the search', async ({ page }) => {
  const field = page.getByRole('searchbox', { name: 'Search publications' });
  const year = page.getByRole('combobox', { name: 'Year' });
  const cards = page.getByRole('article');
  await page.setViewportSize({ width: 1280, height: 500 });
  await openPage(page, '/publications');
  await expect(page.getByText('8 publications', { exact: true })).toHaveRole('status');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  await page.keyboard.type('bias');
  await expect(page.getByText('2 of 8 publications')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(year).toBeFocused();
  await page.keyboard.type('2007');
  await expect(page.getByText('No publications match your search.')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(cards).toHaveCount(8);

  // Fast typing loses no letter, and the page does not scroll.
  await openPage(page, '/');
  await page.getByRole('link', { name: 'View All Publications' }).click();
  const words = 'assessing risk of bias in randomised trials';
  await field.focus();
  await page.evaluate(() => window.scrollTo(0, 150));
  const entries = await page.evaluate(() => history.length);
  await field.pressSequentially(words);
  await expect(page).toHaveURL(`/publications?q=${words.replaceAll(' ', '+')}`);
  await expect(field).toHaveValue(words);
  await expect(field).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(150);

  await field.fill('strobe');
  await year.selectOption('2007');
  await expect(cards).toHaveText([/\(STROBE\) statement/]);
  await expect(page).toHaveURL('/publications?q=strobe&year=2007');
  expect(await page.evaluate(() => history.length)).toBe(entries);

  await mainLink(page, 'Who We Are').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who We Are');
  await page.goBack();
  await expect(field).toHaveValue('strobe');
  await expect(year).toHaveValue('2007');
  await expect(page.getByText('1 of 8 publications', { exact: true })).toHaveRole('status');
});
