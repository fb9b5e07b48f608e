import { openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('the language switch', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('leads to the same page in the other language and back, and keeps the query', async ({ page }) => {
    await openPage(page, '/publications?q=risk');
    await page.getByRole('link', { name: 'العربية' }).click();

    await expect(page).toHaveURL('/ar/publications?q=risk');
    await expect(page.getByRole('searchbox')).toHaveValue('risk');
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/publications?q=risk');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Publications');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 700 } });

  test('the menu has it too', async ({ page }) => {
    await openPage(page, '/collaborations');
    await page.getByText('Menu').click();
    await page.getByRole('navigation').getByRole('link', { name: 'العربية' }).click();

    await expect(page).toHaveURL('/ar/collaborations');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });

  test('it leads there and back', async ({ page }) => {
    await page.goto('/publications/1-an-old-title');
    await page.getByRole('link', { name: 'العربية' }).click();
    await expect(page).toHaveURL(/\/ar\/publications\/1-/);
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(/^[^?]*\/publications\/1-/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});
