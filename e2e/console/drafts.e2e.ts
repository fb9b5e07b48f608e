import { accessToken } from '@burhan/testing/sign-in';
import { tableRequest } from '@burhan/testing/table-request';
import type { Page } from '@playwright/test';
import { fillTable, readTable, writeElsewhere } from '../fixtures/content.ts';
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

test('a removal is scheduled from the question before it', async ({ page, stack }) => {
  const { publications } = await openWith(page, stack);
  await publications.button(`Delete ${ITEM}`).click();
  await publications.button('Schedule…').click();
  await publications.field('Date and time').fill(NINE);
  await publications.button('Schedule').click();

  await expect(page.getByText('Will be removed 24 Nov 2090, 09:00 (Asia/Riyadh)').first()).toBeVisible();
  await expect(publications.button(`Edit ${ITEM}`)).toBeFocused();
  expect(await readTable(stack, 'publications')).toHaveLength(2);
});

test('an addition stands after a full list, and is published once there is room', async ({ page, stack }) => {
  const { publications } = await openWith(page, stack, 8);
  await publications.button('Add Publication').click();
  await publications.fill({
    Title: 'The next one',
    Summary: 'x',
    Authors: 'x',
    Journal: 'x',
    'Image URL': '/media/papers/1.jpg',
  });
  await publications.button('Save draft').click();
  await expect(page.getByRole('list', { name: 'Drafts that are not in the list yet' })).toContainText(
    'The next one',
  );
  await expect(page.getByText('8 of 9')).toBeVisible();
  await expect(publications.button('Reorder The next one')).toHaveCount(0);

  await publications.button('Publish now The next one').click();

  await expect(toast(page, 'Publication added successfully!')).toBeVisible();
  await expect(page.getByText('9 of 9')).toBeVisible();
  await expect(publications.button('Reorder The next one')).toBeVisible();
});

test('a draft whose row changed meanwhile shows both versions, and loses neither', async ({
  page,
  stack,
}) => {
  const { publications, first } = await openWith(page, stack);
  await publications.button(`Edit ${ITEM}`).click();
  await publications.fill({ Journal: 'Mine' });
  await publications.button('Save draft').click();
  await expect(toast(page, 'Draft saved')).toBeVisible();
  await writeElsewhere(stack, 'PATCH', `publications?id=eq.${first.id}`, { journal: 'Theirs' });

  await publications.button(`Publish now ${ITEM}`).click();

  const dialog = page.getByRole('dialog', { name: 'Changed elsewhere' });
  await expect(dialog.getByRole('row', { name: 'Journal Mine Theirs' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  expect(await journals(stack)).toEqual(['Theirs', 'BMJ']);
  await publications.button(`Publish now ${ITEM}`).click();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(toast(page, 'Publication updated successfully!')).toBeVisible();
  expect(await journals(stack)).toEqual(['Mine', 'BMJ']);

  await publications.button('History').click();
  const entry = page.getByRole('dialog', { name: 'History' }).getByRole('listitem').first();
  await expect(entry).toContainText(`${stack.admin.username}@console.burhan.example`);
});

test('a draft that could not be published on time says why', async ({ page, stack }) => {
  const { publications, first } = await openWith(page, stack);
  await writeElsewhere(stack, 'PATCH', `publications?id=eq.${first.id}`, { journal: 'Theirs' });
  await writeElsewhere(stack, 'POST', 'content_drafts', {
    table_name: 'publications',
    row_id: String(first.id),
    action: 'update',
    base_version: first.updated_at,
    draft_values: { journal: 'Late' },
    publish_at: new Date().toISOString(),
  });
  await expect.poll(async () => (await drafts(stack))[0]?.problem).toBe('row_conflict');

  await page.reload();

  await expect(
    page.getByText(
      'Could not be published: the item was changed meanwhile. Publish now shows both versions.',
    ),
  ).toBeVisible();
  await publications.button(`Edit ${ITEM}`).click();
  await expect(publications.field('Journal')).toHaveValue('Late');
});

test('what is scheduled becomes public by itself, and the history says so', async ({ page, stack }) => {
  const { publications, first } = await openWith(page, stack);
  await writeElsewhere(stack, 'POST', 'content_drafts', {
    table_name: 'publications',
    row_id: String(first.id),
    action: 'update',
    base_version: first.updated_at,
    draft_values: { journal: 'On time' },
    publish_at: new Date().toISOString(),
  });
  await expect.poll(() => journals(stack)).toEqual(['On time', 'BMJ']);

  await publications.button('History').click();

  const entry = page.getByRole('dialog', { name: 'History' }).getByRole('listitem').first();
  await expect(entry).toContainText('On schedule');
  await expect(entry).toContainText(`prepared by ${stack.admin.username}@console.burhan.example`);
});

test('a draft goes by keyboard alone, on a phone too', async ({ page, stack }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const { publications } = await openWith(page, stack);
  const press = async (name: string) => {
    await publications.button(name).focus();
    await page.keyboard.press('Enter');
  };

  await press(`Edit ${ITEM}`);
  await publications.field('Journal').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('By keyboard');
  await press('Schedule…');
  await expect(publications.field('Date and time')).toBeFocused();
  await publications.field('Date and time').fill(NINE);
  await page.keyboard.press('Enter');
  await expect(publications.button(`Edit ${ITEM}`)).toBeFocused();
  await press(`Discard draft ${ITEM}`);
  await expect(toast(page, 'Draft discarded')).toBeVisible();
  await page.keyboard.press('F8');
  await expect(publications.button('Undo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(publications.button(`Discard draft ${ITEM}`)).toBeFocused();
  await press(`Publish now ${ITEM}`);

  await expect(toast(page, 'Publication updated successfully!')).toBeVisible();
  await expect(publications.button(`Edit ${ITEM}`)).toBeFocused();
  expect(await journals(stack)).toEqual(['By keyboard', 'BMJ']);
});

test('a preview link opens for a guest alone, and ends', async ({ page, stack, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { publications } = await openWith(page, stack);
  await publications.button(`Edit ${ITEM}`).click();
  await publications.fill({ Journal: 'Shown to a guest' });
  await publications.button('Save draft').click();

  await publications.button(`Copy preview link ${ITEM}`).click();
  await publications.button('Copy link').click();
  await expect(toast(page, 'The link is copied.')).toBeVisible();
  const address = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(address.pathname).toBe('/preview');
  const ask = (secret: string) => tableRequest(stack, 'POST', 'rpc/preview_draft', { body: { secret } });
  const secret = address.hash.slice(1);
  expect(await ask(secret)).toMatchObject({ status: 200, body: { row: { journal: 'Shown to a guest' } } });

  const [draft] = await drafts(stack);
  const { body: shown } = await ask(secret);
  await tableRequest(stack, 'POST', 'rpc/answer_draft', {
    body: {
      secret,
      draft_version: (shown as { draft_version: string }).draft_version,
      answer: 'change',
      note: 'The year is 2021.',
    },
  });
  await page.reload();
  await expect(page.getByText('Guest: Please change')).toBeVisible();
  await expect(page.getByText('The year is 2021.')).toBeVisible();

  await publications.button(`Copy preview link ${ITEM}`).click();
  await publications.button('End link').click();
  await expect(toast(page, 'The link has ended.')).toBeVisible();
  expect((await ask(secret)).status).toBe(400);
  expect(draft?.draft_values).toMatchObject({ journal: 'Shown to a guest' });
});
