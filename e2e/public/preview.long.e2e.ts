import { preview as texts } from '@burhan/shared/i18n/en/preview';
import {
  changeDraft,
  discardDrafts,
  draftOf,
  linkTo,
  openPreview,
  previewedPage,
  withoutPlaceholders,
} from '../fixtures/preview.ts';
import { expectSound } from '../fixtures/sound.ts';
import { expect, test } from '../fixtures/test.ts';

// The answer that is refused is an error to the browser.
test.use({ expectedMessages: /Failed to load resource|DataError/ });
test.afterEach(({ stack }) => discardDrafts(stack));

test('the bar and the page share the screen of a phone; both are sound, and the bar is left out on paper', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  const draft = await draftOf(stack, 'metrics', 2, { number_value: '987+' });
  const live = await openPreview(page, await linkTo(stack, draft));

  const bar = await page.locator('.preview-bar').boundingBox();
  const frame = await page.locator('iframe').boundingBox();
  expect(frame?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  expect(frame?.height).toBeGreaterThan(667 / 2);
  await expect(live.getByText('987+')).toBeInViewport();

  await page.getByRole('button', { name: texts.answer.change }).click();
  await expectSound(page, 'English');
  await page.getByRole('button', { name: 'العربية' }).click();
  await previewedPage(page);
  await expectSound(page, 'Arabic');

  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.preview-bar')).toBeHidden();
});

test('a draft that changed meanwhile is said and loaded, and the note stays', async ({ page, stack }) => {
  const draft = await draftOf(stack, 'metrics', 2, { number_value: '987+' });
  const link = await linkTo(stack, draft);
  const live = await openPreview(page, link);
  const { answer, changed } = texts;
  await page.getByRole('button', { name: answer.change }).click();
  await page.getByLabel(answer.note).fill('Please say 988+');
  await changeDraft(stack, draft, { number_value: '988+' });
  await page.getByRole('button', { name: answer.send }).click();

  await expect(page.getByText(changed.text)).toBeVisible();
  await page.getByRole('button', { name: changed.load }).click();
  await expect(live.getByText('988+')).toBeVisible();
  await expect(page.getByLabel(answer.note)).toHaveValue('Please say 988+');
  await page.getByRole('button', { name: answer.send }).click();
  await expect(page.getByText(withoutPlaceholders(answer.asked))).toBeVisible();

  await changeDraft(stack, draft, { number_value: '989+' });
  await openPreview(page, link);
  await expect(page.getByText(answer.earlier)).toBeVisible();
});
