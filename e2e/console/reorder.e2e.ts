import type { ListTable } from '@burhan/testing/rows';
import type { Page } from '@playwright/test';
import { fillTable, readTable, writeElsewhere } from '../fixtures/content.ts';
import { drag } from '../fixtures/drag.ts';
import { panel } from '../fixtures/panel.ts';
import type { Stack } from '../fixtures/stack.ts';
import { refuseRequests } from '../fixtures/table-reads.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ expectedMessages: /status of 400|net::ERR/ });

async function openList(
  page: Page,
  stack: Stack,
  name: 'publications' | 'submittedPapers',
  table: ListTable,
) {
  await fillTable(stack, table, 3);
  await panel(page, name).openSignedIn(stack);
}

for (const { name, table, noun } of [
  { name: 'publications', table: 'publications', noun: 'Publication' },
  { name: 'submittedPapers', table: 'submitted_papers', noun: 'Paper' },
] as const) {
  test.describe(`the order of ${table}`, () => {
    test.beforeEach(({ page, stack }) => openList(page, stack, name, table));

    test('is changed by the keyboard, 25 px at a press, and said aloud', async ({ page }) => {
      const handle = page.getByRole('button', { name: `Reorder ${noun} 1` });
      const card = page.locator('li', { has: handle });
      const top = async () => Math.round((await card.boundingBox())?.y ?? 0);
      await handle.focus();
      const start = await top();

      await page.keyboard.press('Space');
      await expect(page.getByText(`Picked up ${noun} 1. It is at place 1 of 3.`)).toBeAttached();
      for (let press = 1; press <= 6; press++) {
        await page.keyboard.press('ArrowDown');
        await expect.poll(top).toBe(start + press * 25);
      }
      await expect(page.getByText(`${noun} 1 is at place 2 of 3.`)).toBeAttached();
      await page.keyboard.press('Space');

      await expect(page.getByText('Order updated', { exact: true })).toBeVisible();
      await page.reload();
      await expectOrder(page, noun, [2, 1, 3]);
    });

    test('is changed by the mouse', async ({ page }) => {
      await drag(page, `Reorder ${noun} 1`, `Reorder ${noun} 3`);

      await expect(page.getByText('Order updated', { exact: true })).toBeVisible();
      await page.reload();
      await expectOrder(page, noun, [2, 3, 1]);
    });
  });
}

// Of every panel's buttons: remote-admin/src/engine/contract-lists.test.tsx.
test.describe('an order', () => {
  test.beforeEach(({ page, stack }) => openList(page, stack, 'publications', 'publications'));

  test('is changed by buttons, and stays so after a reload', async ({ page }) => {
    await page.getByRole('button', { name: 'Move down Publication 1' }).click();

    await expect(page.getByText('Order updated', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Move down Publication 1' })).toBeFocused();
    await page.reload();
    await expectOrder(page, 'Publication', [2, 1, 3]);
  });

  test('is left alone when a drag is cancelled with Escape', async ({ page }) => {
    await page.getByRole('button', { name: 'Reorder Publication 1' }).focus();
    await page.keyboard.press('Space');
    for (let press = 0; press < 12; press++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');

    await expect(page.getByText('Publication 1 was put back at place 1 of 3.')).toBeAttached();
    await expectOrder(page, 'Publication', [1, 2, 3]);
  });

  test('is the old one, in the page and in the table, when no request reaches the backend', async ({
    page,
    stack,
  }) => {
    await expectOrder(page, 'Publication', [1, 2, 3]);
    const bringBack = await refuseRequests(page);
    try {
      await page.getByRole('button', { name: 'Move down Publication 1' }).click();
      await expect(page.getByText('Failed to save new order.', { exact: true })).toBeVisible();
      await expect(page.getByRole('alert').getByText('Error', { exact: true })).toBeVisible();
      await expectOrder(page, 'Publication', [1, 2, 3]);
    } finally {
      await bringBack();
    }

    const rows = await readTable(stack, 'publications?order=order_index');
    expect(rows.map(({ title }) => title)).toEqual([1, 2, 3].map((number) => `Publication ${number}`));
    expect(rows.map(({ order_index }) => order_index)).toEqual([1, 2, 3]);
  });

  test('of somebody else is not overwritten: both are shown', async ({ page, stack }) => {
    await expectOrder(page, 'Publication', [1, 2, 3]);
    const ids = (await readTable(stack, 'publications?order=order_index')).map(({ id }) => id);
    await writeElsewhere(stack, 'POST', 'rpc/reorder_publications', { ids: ids.toReversed() });

    await page.getByRole('button', { name: 'Move down Publication 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Changed elsewhere' });
    await expect(dialog).toContainText('Somebody else changed this order while you were editing.');
    await dialog.getByRole('button', { name: 'Take theirs' }).click();
    await expectOrder(page, 'Publication', [3, 2, 1]);
  });
});

async function expectOrder(page: Page, noun: string, numbers: number[]) {
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveText(
    numbers.map((number) => `Edit ${noun} ${number}`),
  );
}
