import type { Browser, Page } from '@playwright/test';
import { fillTable, readTable } from '../fixtures/content.ts';
import { panel } from '../fixtures/panel.ts';
import type { Stack } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';

const ITEM = 'Publication 1';

/** The publications panel in a browser of its own, logged in, with the item's form open. */
async function editorIn(page: Page, stack: Stack) {
  const publications = panel(page, 'publications');
  await publications.openSignedIn(stack);
  await publications.button(`Edit ${ITEM}`).click();
  return publications;
}

async function twoEditors(page: Page, browser: Browser, stack: Stack, baseURL: string | undefined) {
  await fillTable(stack, 'publications', 2);
  const other = await browser.newContext(baseURL ? { baseURL } : {});
  const [first, second] = await Promise.all([editorIn(page, stack), editorIn(await other.newPage(), stack)]);
  return { first, second, close: () => other.close() };
}

const stored = async (stack: Stack) => (await readTable(stack, 'publications?order=order_index'))[0];

test('two browsers edit one publication: the second save loses nothing of either', async ({
  page,
  browser,
  stack,
  baseURL,
}) => {
  const { first, second, close } = await twoEditors(page, browser, stack, baseURL);
  await second.fill({ Summary: 'What the other wrote.' });
  await second.button('Save').click();
  await expect(second.button('Save')).toHaveCount(0);
  await first.fill({ Summary: 'What I wrote.', Journal: 'My journal' });

  await first.button('Save').click();

  const dialog = page.getByRole('dialog', { name: 'Changed elsewhere' });
  await expect(dialog).toContainText('Somebody else changed this publication while you were editing.');
  await expect(
    dialog.getByRole('row', { name: 'Summary What I wrote. What the other wrote.' }),
  ).toBeVisible();
  await expect(dialog.getByRole('row', { name: 'Journal My journal BMJ' })).toBeVisible();
  await expect(dialog.getByRole('rowheader').nth(0)).toHaveText('Summary');
  await expect(dialog.getByRole('rowheader').nth(1)).toHaveText('Journal');
  expect(await stored(stack)).toMatchObject({ summary: 'What the other wrote.' });

  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(first.field('Summary')).toHaveValue('What I wrote.');
  await first.button('Save').click();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Publication updated successfully!')).toBeVisible();
  expect(await stored(stack)).toMatchObject({ summary: 'What I wrote.', journal: 'My journal' });

  await page.getByRole('button', { name: 'History', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'History' })).toContainText('What the other wrote.');
  await close();
});
