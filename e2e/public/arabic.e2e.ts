import { withPublication } from '../fixtures/content.ts';
import { openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

test('what the database says in Arabic is shown there, and the original elsewhere', async ({
  page,
  stack,
  nginx,
}) => {
  await withPublication({ stack, nginx }, 2, { title_ar: 'أداة تقييم خطر التحيّز' }, async () => {
    await openPage(page, '/ar/publications');
    const cards = page.getByRole('article');
    await expect(cards.nth(1).getByRole('heading')).toHaveText('أداة تقييم خطر التحيّز');
    await expect(cards.nth(1).getByRole('heading')).not.toHaveAttribute('lang');
    await expect(cards.nth(0).getByRole('heading')).toHaveAttribute('lang', 'en');
    await expect(cards.nth(0).getByRole('heading')).toHaveCSS('direction', 'ltr');

    await openPage(page, '/publications');
    await expect(page.getByRole('article').nth(1).getByRole('heading')).toHaveText(/^RoB 2/);
  });
});
