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

  test('follows pages that are reached inside the site', async ({ page }) => {
    await openPage(page, '/ar');
    await page.getByRole('banner').getByRole('link', { name: 'من نحن' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'من نحن' })).toBeVisible();

    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/who-we-are');
  });

  test('says in its own language what it leads to', async ({ page }) => {
    await openPage(page, '/');
    const link = page.getByRole('link', { name: 'العربية' });

    await expect(link).toHaveAttribute('lang', 'ar');
    await expect(link).toHaveAttribute('hreflang', 'ar');
    await expect(link).toHaveCSS('direction', 'rtl');
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
