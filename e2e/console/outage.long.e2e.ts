import { fillTable } from '../fixtures/content.ts';
import { panel } from '../fixtures/panel.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toast.ts';

test.use({ expectedMessages: /status of 502/ });

test('when the backend was killed it is told, and nothing that was typed is lost', async ({
  page,
  stack,
}) => {
  await fillTable(stack, 'publications', 2);
  const list = panel(page, 'publications');
  await list.openSignedIn(stack);
  await list.button('Edit Publication 1').click();
  await list.fill({ Journal: 'typed while it was down' });
  await stack.stop('SIGKILL');
  try {
    await list.button('Save').click();
    await expectToast(page, 'alert', 'Error', 'An unexpected error occurred while saving publication.');
    await list.remove('Publication 2');
    await expectToast(page, 'alert', 'Error', 'An unexpected error occurred while deleting publication.');
    await page.reload();
    await expectToast(page, 'alert', 'Error', 'An unexpected error occurred while loading publications.');
    await expect(list.field('Journal')).toHaveValue('typed while it was down');
  } finally {
    await stack.start();
  }
  await list.button('Try again').click();
  await list.button('Save').click();
  await expectToast(page, 'status', 'Publication updated successfully!');
});
