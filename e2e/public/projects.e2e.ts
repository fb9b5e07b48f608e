import type { Locator, Page } from '@playwright/test';
import { openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

const COLUMNS = [
  'Project ID',
  'Field of Study',
  'Scope of Study',
  'Type of Study',
  'Target Specialities',
  'Status',
  'Action',
];

const table = (page: Page) => page.getByRole('table', { name: 'Ongoing research projects' });
const row = (page: Page, id: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: id }) });

for (const width of [1024, 1920]) {
  test(`no word of the table is broken at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/ongoing-projects');

    const broken = await table(page).evaluate((element) => {
      const words: string[] = [];
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (text.parentElement?.closest('.visually-hidden')) continue;
        // A hyphen is a good place to go on in the next line.
        for (const { 0: word, index } of (text as Text).data.matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) words.push(word);
        }
      }
      return words;
    });
    expect(broken).toEqual([]);
  });
}

test('rows stand below each other as labelled cards under 1024 px', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await openPage(page, '/ongoing-projects');
  const field = row(page, 'P001').getByRole('cell').nth(0);
  const scope = row(page, 'P001').getByRole('cell').nth(1);
  const top = async (cell: Locator) => (await cell.boundingBox())?.y;
  const label = (cell: Locator) =>
    // The words between the quotes; an empty alternative keeps screen readers from hearing them twice.
    cell.evaluate((element) => getComputedStyle(element, '::before').content.match(/^"(.*?)"/)?.[1]);
  expect(await top(scope)).toBe(await top(field));
  expect(await label(field)).toBeUndefined();

  await page.setViewportSize({ width: 1023, height: 800 });

  expect(await top(scope)).toBeGreaterThan((await top(field)) ?? 0);
  for (const [index, name] of COLUMNS.slice(1).entries()) {
    expect(await label(row(page, 'P001').getByRole('cell').nth(index))).toBe(name);
  }
  await expect(row(page, 'P001').getByRole('link', { name: /^Join This Project/ })).toBeVisible();
});
