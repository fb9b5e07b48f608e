import { accessToken } from '@burhan/testing/sign-in';
import { tableRequest } from '@burhan/testing/table-request';
import type { Page } from '@playwright/test';
import { fillTable, readTable } from '../fixtures/content.ts';
import { panel } from '../fixtures/panel.ts';
import { discardDrafts } from '../fixtures/preview.ts';
import type { Stack } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';

// What the browser itself says of what is refused on purpose.
test.use({ expectedMessages: /status of (400|409)/ });
test.afterEach(({ stack }) => discardDrafts(stack));

const ITEM = 'Publication 1';
const NINE = '2090-11-24T09:00';

type Draft = {
  id: number;
  publish_at: string | null;
  draft_values: Record<string, string>;
  problem: string | null;
};

async function drafts(stack: Stack): Promise<Draft[]> {
  const token = await accessToken(stack, stack.admin);
  const { body } = await tableRequest(stack, 'GET', 'content_drafts?discarded_at=is.null&order=id', {
    token,
  });
  return body as Draft[];
}

const journals = async (stack: Stack) =>
  (await readTable(stack, 'publications?order=order_index')).map(({ journal }) => journal);

async function openWith(page: Page, stack: Stack, count = 2) {
  const rows = await fillTable(stack, 'publications', count);
  const publications = panel(page, 'publications');
  await publications.openSignedIn(stack);
  return { publications, first: rows[0] ?? {} };
}

const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true });

test('a draft is public nowhere until it is published', async ({ page, stack, nginx }) => {
  const { publications } = await openWith(page, stack);
  await publications.button(`Edit ${ITEM}`).click();
  await publications.fill({ Journal: 'The prepared journal' });

  await publications.button('Save draft').click();

  await expect(toast(page, 'Draft saved')).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: ITEM }).getByText('Draft', { exact: true }),
  ).toBeVisible();
  expect(await journals(stack)).toEqual(['BMJ', 'BMJ']);
  const composed = async () => (await fetch(`${nginx.url}/publications`)).text();
  expect(await composed()).not.toContain('The prepared journal');
  await page.reload();
  await publications.button(`Edit ${ITEM}`).click();
  await expect(page.getByText('You are editing the draft. The list shows what is public.')).toBeVisible();
  await expect(publications.field('Journal')).toHaveValue('The prepared journal');
  await publications.button('Cancel').click();
  await publications.button(`Publish now ${ITEM}`).click();

  await expect(toast(page, 'Publication updated successfully!')).toBeVisible();
  expect(await journals(stack)).toEqual(['The prepared journal', 'BMJ']);
  await expect.poll(composed).toContain('The prepared journal');
  expect(await drafts(stack)).toEqual([]);
});

test('a change is scheduled in the time zone of the site, edited, and discarded with a way back', async ({
  page,
  stack,
}) => {
  const { publications } = await openWith(page, stack);
  await publications.button(`Edit ${ITEM}`).click();
  await publications.fill({ Journal: 'At nine' });
  await publications.button('Schedule…').click();
  const dialog = page.getByRole('dialog', { name: 'Schedule' });
  await expect(dialog).toContainText('Asia/Riyadh');

  await publications.field('Date and time').fill('2020-01-01T09:00');
  await publications.button('Schedule').click();
  await expect(dialog.getByRole('alert')).toContainText('This time has passed.');
  await publications.field('Date and time').fill(NINE);
  await publications.button('Schedule').click();

  await expect(dialog).toHaveCount(0);
  const mark = page.getByText('Scheduled for 24 Nov 2090, 09:00 (Asia/Riyadh)', { exact: true }).first();
  await expect(mark).toBeVisible();
  expect(Date.parse((await drafts(stack))[0]?.publish_at ?? '')).toBe(Date.parse('2090-11-24T06:00:00Z'));

  await publications.button(`Edit ${ITEM}`).click();
  await publications.fill({ Journal: 'At nine, again' });
  await publications.button('Save draft').click();
  await expect(publications.button('Save draft')).toHaveCount(0);
  expect(await drafts(stack)).toMatchObject([{ draft_values: { journal: 'At nine, again' } }]);
  await publications.button(`Discard draft ${ITEM}`).click();
  await expect(toast(page, 'Draft discarded')).toBeVisible();
  await expect(publications.button(`Discard draft ${ITEM}`)).toHaveCount(0);
  expect(await drafts(stack)).toEqual([]);
  await publications.button('Undo').click();

  await expect(mark).toBeVisible();
  expect(await journals(stack)).toEqual(['BMJ', 'BMJ']);
});
