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
