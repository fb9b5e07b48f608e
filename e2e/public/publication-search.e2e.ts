import { openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

const STROBE = /\(STROBE\) statement/;

test('narrows the publications, keeps the search in the address and announces the count', async ({
  page,
}) => {
  await openPage(page, '/publications');
  await expect(page.getByText('8 publications', { exact: true })).toHaveRole('status');
  const entries = await page.evaluate(() => history.length);

  await page.getByRole('combobox', { name: 'Year' }).selectOption('2007');
  await page.getByRole('searchbox', { name: 'Search publications' }).pressSequentially('strobe');

  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText(STROBE);
  await expect(page.getByText('1 of 8 publications', { exact: true })).toHaveRole('status');
  await expect(page).toHaveURL(/\/publications\?q=strobe&year=2007$/);
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test('keeps every letter of somebody who types fast', async ({ page }) => {
  await page.goto('/publications');
  const field = page.getByRole('searchbox', { name: 'Search publications' });

  await field.pressSequentially('assessing risk of bias in randomised trials');

  await expect(page).toHaveURL(/q=assessing\+risk\+of\+bias\+in\+randomised\+trials$/);
  await expect(field).toHaveValue('assessing risk of bias in randomised trials');
  await expect(field).toBeFocused();
});

test('Back leads from a filtered page to where the visitor came from', async ({ page }) => {
  await openPage(page, '/');
  await page.getByRole('link', { name: 'View All Publications' }).click();
  await page.getByRole('searchbox', { name: 'Search publications' }).fill('rob');
  await expect(page).toHaveURL(/q=rob/);

  await page.goBack();

  await expect(page).toHaveURL(/\/$/);
});
