import { fillTable, readTable } from '../fixtures/content.ts';
import { panel } from '../fixtures/panel.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toast.ts';

const titles = async (stack: Parameters<typeof readTable>[0]) =>
  (await readTable(stack, 'publications?order=order_index')).map(({ title }) => title);

test('the history tells who changed what, field by field, and restores older versions and deleted items', async ({
  page,
  stack,
}) => {
  await fillTable(stack, 'publications', 2);
  const publications = panel(page, 'publications');
  await publications.openSignedIn(stack);
  await publications.edit('Publication 1', { Journal: 'Another journal' });
  await expectToast(page, 'success', 'Publication updated successfully!');
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
