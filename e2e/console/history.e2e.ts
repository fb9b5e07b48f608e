import { readFile } from 'node:fs/promises';
import { fillTable, readTable } from '../fixtures/content.ts';
import { panel } from '../fixtures/panel.ts';
import { expect, test } from '../fixtures/test.ts';

// What the browser itself says of a refused restore.
test.use({ expectedMessages: /status of 400/ });

const titles = async (stack: Parameters<typeof readTable>[0]) =>
  (await readTable(stack, 'publications?order=order_index')).map(({ title }) => title);

test('a deletion is undone from its toast, with the id and the old place', async ({ page, stack }) => {
  const [, second] = await fillTable(stack, 'publications', 3);
  const publications = panel(page, 'publications');
  await publications.openSignedIn(stack);

  await publications.remove('Publication 2');
  await expect(page.getByText('Publication deleted', { exact: true })).toBeVisible();
  expect(await titles(stack)).toEqual(['Publication 1', 'Publication 3']);
  await page.getByRole('button', { name: 'Undo' }).click();

  await expect(page.getByText('Publication restored', { exact: true })).toBeVisible();
  expect(await titles(stack)).toEqual(['Publication 1', 'Publication 2', 'Publication 3']);
  expect((await readTable(stack, 'publications?order=order_index'))[1]?.id).toBe(second?.id);
});

test('the history tells who changed what, field by field, and restores older versions and deleted items', async ({
  page,
  stack,
}) => {
  await fillTable(stack, 'publications', 2);
  const publications = panel(page, 'publications');
  await publications.openSignedIn(stack);
  await publications.edit('Publication 1', { Journal: 'Another journal' });
  await expect(page.getByText('Publication updated successfully!')).toBeVisible();
  await publications.remove('Publication 2');
  await expect(page.getByText('Publication deleted', { exact: true })).toBeVisible();

  await publications.button('History').click();
  const history = page.getByRole('dialog', { name: 'History' });
  const deletion = history.getByRole('listitem').filter({ hasText: 'Deleted Publication 2' }).first();
  const change = history.getByRole('listitem').filter({ hasText: 'Changed Publication 1' }).first();
  await expect(change).toContainText(`${stack.admin.username}@console.burhan.example`);
  await expect(change).toContainText('Before BMJ');
  await expect(change).toContainText('After Another journal');
  await deletion.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Publication restored', { exact: true })).toBeVisible();
  expect(await titles(stack)).toEqual(['Publication 1', 'Publication 2']);
  await change.getByRole('button', { name: 'Restore' }).click();

  await expect
    .poll(async () => (await readTable(stack, 'publications?order=order_index'))[0]?.journal)
    .toBe('BMJ');
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
  await expect(publications.button('History')).toBeFocused();
});

test('a restore respects the limit', async ({ page, stack }) => {
  await fillTable(stack, 'publications', 9);
  const publications = panel(page, 'publications');
  await publications.openSignedIn(stack);
  await publications.remove('Publication 9');
  await expect(page.getByText('8 of 9')).toBeVisible();
  await publications.add({
    Title: 'The new ninth',
    Summary: 'x',
    Authors: 'x',
    Journal: 'x',
    'Image URL': '/media/papers/1.jpg',
  });
  await expect(page.getByText('9 of 9')).toBeVisible();

  await publications.button('History').click();
  const deletion = page.getByRole('listitem').filter({ hasText: 'Deleted Publication 9' }).first();
  await deletion.getByRole('button', { name: 'Restore' }).click();

  await expect(page.getByText('Maximum of 9 publications allowed.')).toBeVisible();
});

test('a renamed project gets its old version, and its old id, back', async ({ page, stack }) => {
  await fillTable(stack, 'ongoing_projects', 1);
  const projects = panel(page, 'ongoingProjects');
  await projects.openSignedIn(stack);
  await projects.edit('P001', { 'Project ID': 'P900' });
  await expect(projects.button('Edit P900')).toBeVisible();

  await projects.button('History').click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Changed P900' })
    .getByRole('button', { name: 'Restore' })
    .click();

  await expect
    .poll(async () => (await readTable(stack, 'ongoing_projects')).map(({ id }) => id))
    .toEqual(['P001']);
});

test('a list is saved as a spreadsheet, without formulas', async ({ page, stack }) => {
  await fillTable(stack, 'publications', 1);
  const publications = panel(page, 'publications');
  await publications.openSignedIn(stack);
  await publications.edit('Publication 1', { Journal: '=HYPERLINK("http://example.org")' });
  await expect(page.getByText('Publication updated successfully!')).toBeVisible();

  const started = page.waitForEvent('download');
  await publications.button('Export CSV').click();
  const file = await started;

  expect(file.suggestedFilename()).toMatch(/^publications-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  const [head] = text.split('\r\n');
  expect(head).toMatch(/^\uFEFFID,DOI,Title,Summary,Authors,Journal,Date,Image URL,Image Alt,Type of Work,/);
  expect(head).toMatch(/,Order,Title \(Arabic\),.*,Notices,Checked for notices$/);
  expect(text).toContain(`"'=HYPERLINK(""http://example.org"")"`);
});
