import type { Locator, Page } from '@playwright/test';
import { openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

/** Columns whose values do not say what they are. */
const LABELLED = ['Type of Study', 'Target Specialities'];

const table = (page: Page) => page.getByRole('table', { name: 'Ongoing research projects' });
const row = (page: Page, id: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: id }) });

test('rows stand below each other under 1024 px, and say what their values are', async ({ page }) => {
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
  const labels = await Promise.all((await row(page, 'P001').getByRole('cell').all()).map(label));
  expect(labels.filter(Boolean)).toEqual(LABELLED);
  await expect(row(page, 'P001').getByRole('link', { name: /^Join This Project/ })).toBeVisible();
});
