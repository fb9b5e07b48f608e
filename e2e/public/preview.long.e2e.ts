import { preview as texts } from '@burhan/shared/i18n/en/preview';
import { NEW_ROWS } from '@burhan/testing/rows';
import { readTable } from '../fixtures/content.ts';
import {
  discardDrafts,
  draftOf,
  draftOfNew,
  linkTo,
  openPreview,
  previewedPage,
} from '../fixtures/preview.ts';
import { expectSound } from '../fixtures/sound.ts';
import { expect, test } from '../fixtures/test.ts';

test.afterEach(({ stack }) => discardDrafts(stack));

test('an addition stands at the end of the list; a link to its page says that there is none yet', async ({
  page,
  stack,
}) => {
  const draft = await draftOfNew(stack, 'publications', { ...NEW_ROWS.publications, title: 'An addition' });
  const live = await openPreview(page, await linkTo(stack, draft));

  await expect(page.getByText('Will be added: An addition')).toBeVisible();
  await expect(live.getByRole('article').last()).toContainText('An addition');
  await expect(page.getByRole('button', { name: texts.pages.own })).toHaveCount(0);
  await live.getByRole('link', { name: 'An addition' }).click();
  await expect(page.getByText(texts.unpublished)).toBeVisible();
  await expect(live.getByRole('heading', { name: 'An addition' })).toBeVisible();
});

test('axe finds nothing, at 375 and 1280 px, in both languages, light and dark', async ({ page, stack }) => {
  const [row] = await readTable(stack, 'publications?limit=1');
  const draft = await draftOf(stack, 'publications', Number(row?.id), { title: 'A prepared title' });
  await openPreview(page, await linkTo(stack, draft));
  await page.getByRole('button', { name: texts.answer.change }).click();

  await expectSound(page, 'English');
  await page.getByRole('button', { name: 'العربية' }).click();
  await previewedPage(page);
  await expectSound(page, 'Arabic');
});

test('the bar and the page share the screen of a phone, and the bar is left out on paper', async ({
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

  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.preview-bar')).toBeHidden();
});
