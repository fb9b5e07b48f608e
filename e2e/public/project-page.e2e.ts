import { openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

/** Of the sample: a project of which all is known, and one that closed at its deadline. */
const STUDIES = ['P001', 'P003'];

for (const prefix of ['', '/ar']) {
  test(`projects below ${prefix || '/'} are printed on one page, with their address as a code`, async ({
    page,
  }) => {
    for (const id of STUDIES) {
      await openPage(page, `${prefix}/ongoing-projects/${id}`);
      const address = page.getByText(`${prefix}/ongoing-projects/${id}`);
      await expect(address).toBeHidden();
      const pdf = await page.pdf({ preferCSSPageSize: true });
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), id).toHaveLength(1);

      await page.emulateMedia({ media: 'print' });
      await expect(address).toBeVisible();
      await expect(page.getByRole('main').getByRole('img')).toBeVisible();
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.locator('.button:visible')).toHaveCount(0);
      await page.emulateMedia({ media: null });
    }
  });
}

test('the scope in the table leads to the project', async ({ page }) => {
  await openPage(page, '/ongoing-projects');
  await page.getByRole('link', { name: /^SGLT2 inhibitors/ }).click();

  await expect(page).toHaveURL('/ongoing-projects/P001');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^SGLT2 inhibitors/);
});
