import type { Locator } from '@playwright/test';
import { fillTable, readTable } from '../fixtures/content.ts';
import { RECORD } from '../fixtures/doi-resolver.ts';
import { panel } from '../fixtures/panel.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toast.ts';

test.use({ expectedMessages: /net::ERR_INTERNET_DISCONNECTED/ });

/** The key that brings the focus nearer to a control; null if the control has the focus. */
function wayTo(target: Locator): Promise<string | null> {
  return target.evaluate((control) => {
    const focused = document.activeElement ?? document.body;
    if (focused === control) return null;
    const isBefore = focused.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_PRECEDING;
    return isBefore ? 'Shift+Tab' : 'Tab';
  });
}

test('what an editor does most is done by keyboard alone, with few presses', async ({ page, stack }) => {
  const { open, field, button, isOpen } = panel(page, 'publications');
  let presses = 0;
  const key = async (name: string) => {
    presses++;
    await page.keyboard.press(name);
  };
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible();
    for (let way = await wayTo(target); way; way = await wayTo(target)) await key(way);
  };
  const press = async (control: Locator) => {
    await reach(control);
    await key('Enter');
  };
  const type = async (target: Locator, text: string) => {
    await reach(target);
    if (await target.inputValue()) await key('ControlOrMeta+A');
    await page.keyboard.type(text);
  };

  await fillTable(stack, 'publications', 3);
  await open();
  // The form in the page's HTML lacks this button, so what is typed next goes into the final form.
  await expect(button('Forgot your password?')).toBeVisible();
  await expect(field('Username')).toBeFocused();
  await type(field('Username'), stack.admin.username);
  await type(field('Password'), stack.admin.password);
  await key('Enter');
  await isOpen();

  // A form and a dialog take the focus a moment after they are drawn.
  await press(button('Add Publication'));
  await expect(field('DOI')).toBeFocused();
  await type(field('DOI'), '10.1136/bmj.n71');
  await page.context().setOffline(true);
  await press(button('Fill from DOI'));
  await expect(page.getByText(/The DOI service/)).toBeVisible();
  await page.context().setOffline(false);
  await press(button('Fill from DOI'));
  await expect(field('Title')).toHaveValue(RECORD.title);
  await type(field('Summary'), 'What a review should report.');
  await type(field('Image URL'), '/media/publications/strobe.jpg');
  await key('Enter');
  await expectToast(page, 'success', 'Publication added successfully!');

  // The next tasks begin where a reload leaves the focus.
  await page.reload();
  await press(button('Edit Publication 1'));
  await expect(field('Title')).toBeFocused();
  await type(field('Title'), 'Another title');
  await key('Enter');
  await expectToast(page, 'success', 'Publication updated successfully!');

  await page.reload();
  await press(button('Delete Another title'));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await press(dialog.getByRole('button', { name: 'Delete', exact: true }));
  await expect(button('Undo')).toBeVisible();
  await key('F8');
  await expect(button('Undo')).toBeFocused();
  await key('Enter');
  await expect(button('Edit Another title')).toBeVisible();
  expect(await readTable(stack, 'publications')).toHaveLength(4);
  // Each further press would cost every editor time every day.
  expect(presses).toBeLessThanOrEqual(76);
});
