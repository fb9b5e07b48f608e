import { discardDrafts, draftOf, linkTo, openPreview, previewedPage } from '../fixtures/preview.ts';
import { expectSound } from '../fixtures/sound.ts';
import { expect, test } from '../fixtures/test.ts';

test.afterEach(({ stack }) => discardDrafts(stack));

test('the bar and the page share the screen of a phone; both are sound, and the bar is left out on paper', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  const draft = await draftOf(stack, 'metrics', 2, { number_value: '987+' });
  const live = await openPreview(page, await linkTo(stack, draft));

  const bar = await page.locator('.preview-bar').boundingBox();
  const shown = await live.boundingBox();
  expect(shown?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  expect(shown?.height).toBeGreaterThan(667 / 2);
  await expect(live.getByText('987+')).toBeInViewport();

  await expectSound(page, 'English');
  await live.getByRole('link', { name: 'العربية' }).click();
  await previewedPage(page);
  await expectSound(page, 'Arabic');

  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.preview-bar')).toBeHidden();
});
