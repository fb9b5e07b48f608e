import { SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { setConsoleLanguage } from '../fixtures/console-language.ts';
import { fillTable, writeElsewhere } from '../fixtures/content.ts';
import { panel } from '../fixtures/panel.ts';
import { writeInSiteFonts } from '../fixtures/pictures.ts';
import { discardDrafts, draftOf } from '../fixtures/preview.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toast.ts';

test.afterEach(({ stack }) => discardDrafts(stack));

test('a list is low rows, eight of them in view on a desk', async ({ page, stack }) => {
  await fillTable(stack, 'publications', 8);
  await panel(page, 'publications').openSignedIn(stack);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(8);
  await expect(rows.last()).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 375, height: 667 });
  for (const language of SUPPORTED_LANGUAGES) {
    await setConsoleLanguage(page, language);
    await page.reload();
    await expect(rows).toHaveCount(8);
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights), language).toBeLessThanOrEqual(150);
  }
  await setConsoleLanguage(page, 'en');
});

/** In px; Arabic letters are higher, and the time needs a second line. */
const LOW = { en: 200, ar: 230 };

test('on a phone a row with a scheduled draft stays low', async ({ page, stack }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  const [row] = await fillTable(stack, 'publications', 1);
  const { id } = await draftOf(stack, 'publications', Number(row?.id), { title: 'Prepared' });
  await writeElsewhere(stack, 'PATCH', `content_drafts?id=eq.${id}`, { publish_at: '2090-11-24T06:00:00Z' });
  await panel(page, 'publications').openSignedIn(stack);
  const rows = page.getByRole('main').getByRole('listitem');
  for (const language of SUPPORTED_LANGUAGES) {
    await setConsoleLanguage(page, language);
    await page.reload();
    await expect(rows).toHaveCount(1);
    await writeInSiteFonts(page);
    expect((await rows.boundingBox())?.height, language).toBeLessThanOrEqual(LOW[language]);
  }
  await setConsoleLanguage(page, 'en');
});

test('Move up and Move down show where the keyboard is', async ({ page, stack }) => {
  await fillTable(stack, 'publications', 3);
  await panel(page, 'publications').openSignedIn(stack);
  const moves = page.getByRole('button', { name: 'Move down Publication 2' }).locator('..');
  await expect(moves).toHaveCSS('opacity', '0');

  await page.getByRole('button', { name: 'Reorder Publication 2' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');

  await expect(page.getByRole('button', { name: 'Move down Publication 2' })).toBeFocused();
  await expect(moves).toHaveCSS('opacity', '1');
});

for (const width of [375, 1280]) {
  test(`a new draft is in sight, and the offline notice is not on its toast, at ${width} px`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize({ width, height: width === 375 ? 667 : 800 });
    await fillTable(stack, 'publications', 8);
    const publications = panel(page, 'publications');
    await publications.openSignedIn(stack);
    await publications.button('Add Publication').click();
    await publications.fill({ Title: 'The next one' });
    await publications.button('Save draft').click();

    await expectToast(page, 'status', 'Draft saved');
    await expect(page.getByRole('heading', { name: 'The next one' })).toBeInViewport({ ratio: 1 });
    await page.context().setOffline(true);
    const boxes = await Promise.all([
      page.getByText('You are offline. Showing saved content.').boundingBox(),
      page.getByText('Draft saved').boundingBox(),
    ]);
    const [notice, toast] = boxes;
    if (!notice || !toast) throw new Error('One of them is gone.');
    expect(notice.y + notice.height).toBeLessThan(toast.y);
  });
}

test('the update panel counts what may be read, and has a lock where a login will be asked for', async ({
  page,
  stack,
}) => {
  await fillTable(stack, 'publications', 2);
  await panel(page, 'publications').openSignedIn(stack);
  const reads: string[] = [];
  page.on('request', (request) => reads.push(new URL(request.url()).pathname));
  await page.goto('/update-panel');
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

  await expect(card('Publications')).toContainText('2 of 9');
  await expect(card('Publications').locator('svg')).toHaveCount(0);
  await expect(card('Ongoing Projects').locator('svg')).toBeVisible();
  expect(reads.filter((path) => path.endsWith('ongoing_projects'))).toEqual([]);
});
