import { consoleTexts } from '@burhan/shared/i18n/en/console';
import { newRow } from '@burhan/testing/rows';
import type { Page } from '@playwright/test';
import { fillTable } from '../fixtures/content.ts';
import { PANELS, panel } from '../fixtures/panel.ts';
import { expectAccessible, inEachLook } from '../fixtures/sound.ts';
import { expect, test } from '../fixtures/test.ts';

// What the browser itself says of a save that is refused on purpose.
test.use({ expectedMessages: /status of 400/ });

const expectAccessibleInEachLook = (page: Page, screen: string) =>
  inEachLook(page, (look) => expectAccessible(page, `${screen}, ${look}`));

test.describe('screens', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the directory is accessible', async ({ page }) => {
    await page.goto('/update-panel');
    await expect(page.getByText('All panels require login.')).toBeVisible();
    await expect(page.locator('main').getByRole('link')).toHaveCount(PANELS.length);
    await expectAccessibleInEachLook(page, 'directory');
  });

  for (const { name, resource, list: table } of PANELS) {
    test(`every screen of ${name} is accessible`, async ({ page, stack }) => {
      if (table) await fillTable(stack, table, 3);
      const item = table ? String(newRow(table, 1)[resource.itemColumn]) : 'Publications';
      const labels: Readonly<Record<string, string>> = consoleTexts[name].columns;
      const list = panel(page, name);
      await list.open();
      await expect(list.field('Username')).toBeVisible();
      await expectAccessibleInEachLook(page, 'login');

      await list.login(stack.admin);
      await expect(list.button(`Edit ${item}`)).toBeVisible();
      await expectAccessibleInEachLook(page, 'list');

      await list.button(`Edit ${item}`).click();
      await list.fill({ [labels[resource.itemColumn] ?? '']: '' });
      await list.button('Save').click();
      await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).not.toBeEmpty();
      await expectAccessibleInEachLook(page, 'form with problems');
      await list.button('Cancel').click();
      await expect(list.button('Keep editing')).toBeVisible();
      await expectAccessibleInEachLook(page, 'question about unsaved typing');
      await list.button('Discard changes').click();

      await list.button('History').click();
      await expect(page.getByRole('dialog', { name: 'History' }).getByRole('listitem').first()).toBeVisible();
      await expectAccessibleInEachLook(page, 'history');
      await page.keyboard.press('Escape');
      await expect(list.button('History')).toBeFocused();

      if (!table) return;
      const deletion = list.button(`Delete ${item}`);
      await deletion.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(deletion).toBeFocused();
      await deletion.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessibleInEachLook(page, 'question before a deletion');
    });
  }
});

test('a day of edits goes by keyboard alone', async ({ page, stack }) => {
  await fillTable(stack, 'submitted_papers', 2);
  const papers = panel(page, 'submittedPapers');
  await papers.open();
  await expect(papers.field('Username')).toBeFocused();
  await page.keyboard.type(stack.admin.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(stack.admin.password);
  await page.keyboard.press('Enter');
  await expect(papers.button('Edit Paper 1')).toBeVisible();

  await papers.button('Add Paper').focus();
  await page.keyboard.press('Enter');
  await expect(papers.field('Title')).toBeFocused();
  for (const text of ['Typed title', 'Typed journal', 'Typed description', '/media/papers/2.jpg']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await papers.button('Save').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Submitted paper added successfully!')).toBeVisible();
  await expect(papers.button('Add Paper')).toBeFocused();

  await papers.button('Move up Typed title').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Order updated')).toBeVisible();
  await expect(papers.button('Move up Typed title')).toBeFocused();

  await papers.button('Delete Typed title').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Submitted paper deleted')).toBeVisible();
  await page.keyboard.press('F8');
  await expect(papers.button('Undo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(papers.button('Edit Typed title')).toBeFocused();
});
