import { openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

test('the scope in the table leads to the project', async ({ page }) => {
  await openPage(page, '/ongoing-projects');
  await page.getByRole('link', { name: /^SGLT2 inhibitors/ }).click();

  await expect(page).toHaveURL('/ongoing-projects/P001');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^SGLT2 inhibitors/);
});
