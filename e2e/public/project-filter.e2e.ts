import { openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

test('narrows the projects, keeps the filter in the address and announces the count', async ({ page }) => {
  await openPage(page, '/ongoing-projects');
  await expect(page.getByText('7 projects', { exact: true })).toHaveRole('status');
  const entries = await page.evaluate(() => history.length);

  const field = page.getByRole('combobox', { name: 'Field of Study' });
  await field.focus();
  await field.selectOption('Public Health');
  await expect(page.getByRole('rowheader')).toHaveText(['P004']);
  await page.getByRole('checkbox', { name: 'Open places only' }).check();

  await expect(page.getByText('1 of 7 projects', { exact: true })).toHaveRole('status');
  await expect(page).toHaveURL(/\/ongoing-projects\?field=Public\+Health&open=1$/);
  expect(await page.evaluate(() => history.length)).toBe(entries);
});
