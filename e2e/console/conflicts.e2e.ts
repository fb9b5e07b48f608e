import type { Browser, Page } from '@playwright/test';
import { fillTable, readTable, writeElsewhere } from '../fixtures/content.ts';
import { panel } from '../fixtures/panel.ts';
import { expectAccessible } from '../fixtures/sound.ts';
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
  await expectAccessible(page, 'both versions');

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

test('their version is taken when I say so', async ({ page, browser, stack, baseURL }) => {
  const { first, second, close } = await twoEditors(page, browser, stack, baseURL);
  await second.fill({ Journal: 'Their journal' });
  await second.button('Save').click();
  await expect(second.button('Save')).toHaveCount(0);
  await first.fill({ Journal: 'My journal' });
  await first.button('Save').click();

  await page.getByRole('button', { name: 'Take theirs' }).click();

  await expect(first.button('Save')).toHaveCount(0);
  await expect(page.getByText('Their journal')).toBeVisible();
  expect(await stored(stack)).toMatchObject({ journal: 'Their journal' });
  await close();
});

test('what somebody else deleted is put back with its id, if I keep mine', async ({ page, stack }) => {
  const [row] = await fillTable(stack, 'publications', 2);
  const publications = await editorIn(page, stack);
  await publications.fill({ Summary: 'Still worth keeping.' });
  await writeElsewhere(stack, 'DELETE', `publications?id=eq.${row?.id}`);

  await publications.button('Save').click();
  await expect(page.getByRole('dialog', { name: 'Changed elsewhere' })).toContainText('Deleted');
  await page.getByRole('button', { name: 'Keep mine' }).click();

  await expect(page.getByText('Publication updated successfully!')).toBeVisible();
  expect(await readTable(stack, `publications?id=eq.${row?.id}`)).toMatchObject([
    { summary: 'Still worth keeping.' },
  ]);
});

test('a deletion and a switch of what somebody else changed ask first', async ({ page, stack }) => {
  await fillTable(stack, 'ongoing_projects', 2);
  const projects = panel(page, 'ongoingProjects');
  await projects.openSignedIn(stack);
  await expect(projects.button('Delete P001')).toBeVisible();
  await writeElsewhere(stack, 'PATCH', 'ongoing_projects?id=not.is.null', {
    scope_of_study: 'Changed meanwhile',
  });

  await projects.remove('P001');
  const dialog = page.getByRole('dialog', { name: 'Changed elsewhere' });
  await expect(dialog).toContainText('Somebody else changed this project while you were editing.');
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  // The whole list is read again: what is changed elsewhere before that is no conflict.
  await expect(page.getByRole('row').filter({ hasText: 'P002' })).toContainText('Changed meanwhile');

  await writeElsewhere(stack, 'PATCH', 'ongoing_projects?id=eq.P002', { scope_of_study: 'And again' });
  await page.getByRole('switch', { name: 'P002 is open for collaborators' }).click();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Project saved', { exact: true })).toBeVisible();
  expect(await readTable(stack, 'ongoing_projects?order=id')).toMatchObject([
    { id: 'P001', scope_of_study: 'Changed meanwhile', status: 'Open' },
    { id: 'P002', scope_of_study: 'And again', status: 'Closed' },
  ]);
});
