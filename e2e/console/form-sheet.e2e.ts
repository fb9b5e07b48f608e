import type { Locator } from '@playwright/test';
import { fillTable } from '../fixtures/content.ts';
import { panel } from '../fixtures/panel.ts';
import { discardDrafts } from '../fixtures/preview.ts';
import { expect, test } from '../fixtures/test.ts';
import { toastsOf } from '../fixtures/toast.ts';

test.afterEach(({ stack }) => discardDrafts(stack));

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

const overlap = async (one: Locator, other: Locator) => {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return across > 0 && down > 0;
};

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 375, height: 667 },
]) {
  test(`the form's buttons are in sight without scrolling, and no toast lies on them, at ${viewport.width} px`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize(viewport);
    await fillTable(stack, 'publications', 9);
    const publications = panel(page, 'publications');
    await publications.openSignedIn(stack);
    await publications.button('Edit Publication 9').click();

    await expect(publications.field('Title')).toBeFocused();
    const inSight = async (filled: string) => {
      for (const name of ['Save', 'Save draft', 'Schedule…', 'Cancel'])
        await expect(publications.button(name)).toBeInViewport({ ratio: 1 });
      await expect(page.locator('button[type=submit]')).toHaveText(filled);
    };
    await inSight('Save');
    await publications.fill({ Title: '' });
    await publications.button('Save').click();
    const toast = toastsOf(page, 'error').filter({ hasText: 'Validation Error' });
    await expect(toast).toBeVisible();
    for (const name of ['Save', 'Cancel'])
      expect(await overlap(toast, publications.button(name))).toBe(false);

    await publications.fill({ Title: 'Prepared' });
    await publications.button('Save draft').click();
    await expect(publications.button('Save')).toHaveCount(0);
    await expect(publications.button('Edit Publication 9')).toBeFocused();
    await publications.button('Edit Publication 9').click();
    await inSight('Save draft');
    await expect(publications.button('Save')).toHaveAccessibleDescription('Save makes this public now.');
    await publications.button('Cancel').click();
  });
}

test('a row opens the form of its item, which has an address; nothing behind it takes the focus', async ({
  page,
  stack,
}) => {
  await fillTable(stack, 'publications', 2);
  const publications = panel(page, 'publications');
  await publications.openSignedIn(stack);
  await page.getByRole('heading', { name: 'Publication 2' }).click();
  await expect(publications.field('Title')).toHaveValue('Publication 2');
  await expect(publications.field('Title')).toBeFocused();
  await expect(page.locator('[inert]').getByText('Edit Publication 2')).toBeAttached();

  await page.goBack();
  await expect(publications.button('Save')).toHaveCount(0);
  await page.goForward();
  await page.reload();
  await expect(publications.field('Title')).toHaveValue('Publication 2');
  await publications.button('Cancel').click();

  await publications.button('Edit Publication 1').click();
  await page.keyboard.press('Escape');
  await expect(publications.button('Edit Publication 1')).toBeFocused();
});
