import { consoleTexts } from '@burhan/shared/i18n/en/console';
import { fillTable } from '../fixtures/content.ts';
import { panel } from '../fixtures/panel.ts';
import { expect, test } from '../fixtures/test.ts';

for (const width of [375, 1280]) {
  test(`the buttons of the form stay where they are when the preview comes, ${width} px wide`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await fillTable(stack, 'publications', 1);
    const publications = panel(page, 'publications');
    await publications.openSignedIn(stack);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/remote-public/**', async (route) => {
      await released;
      await route.continue();
    });
    const { drafts, form } = consoleTexts;

    await publications.button('Edit Publication 1').click();
    await expect(page.getByText(form.previewLoading)).toBeVisible();
    const top = () =>
      publications.button(drafts.save).evaluate((button) => button.getBoundingClientRect().top + scrollY);
    const before = await top();
    release();
    await expect(page.locator('form [data-pub]')).toBeVisible();
    expect(await top()).toBe(before);
  });
}
