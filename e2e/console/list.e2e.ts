import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { fillTable } from '../fixtures/content.ts';
import { panel, setConsoleLanguage } from '../fixtures/panel.ts';
import { discardDrafts } from '../fixtures/preview.ts';
import { expect, test } from '../fixtures/test.ts';
import { keepNotices, toastsOf } from '../fixtures/toast.ts';

// The console may ask something while the connection is off.
test.use({ expectedMessages: /net::ERR_INTERNET_DISCONNECTED/ });

test.afterEach(({ stack }) => discardDrafts(stack));

test('a list is low rows, which open their form, are counted, and are kept as a spreadsheet', async ({
  page,
  stack,
}) => {
  await fillTable(stack, 'publications', 8);
  const publications = panel(page, 'publications');
  await publications.openSignedIn(stack);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(8);
  await expect(rows.last()).toBeInViewport({ ratio: 1 });

  await test.step('Move up and Move down show where the keyboard is', async () => {
    const moves = publications.button('Move down Publication 2').locator('..');
    await expect(moves).toHaveCSS('opacity', '0');
    await publications.button('Move down Publication 2').focus();
    await expect(moves).toHaveCSS('opacity', '1');
  });

  await test.step('the file', async () => {
    const download = page.waitForEvent('download');
    await publications.button('Export CSV').click();
    expect((await download).suggestedFilename()).toMatch(/^publications-\d{4}-\d\d-\d\d\.csv$/);
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file.split('\r\n')).toHaveLength(9);
  });

  await test.step('a row opens a form that has an address; nothing behind it takes the focus', async () => {
    await page.getByRole('heading', { name: 'Publication 2' }).click();
    await expect(publications.field('Title')).toHaveValue('Publication 2');
    await expect(publications.field('Title')).toBeFocused();
    await expect(page.locator('[inert]').getByText('Edit Publication 2')).toBeAttached();
    await page.goBack();
    await expect(publications.button('Save')).toHaveCount(0);
    await page.goForward();
    await page.reload();
    await expect(publications.field('Title')).toHaveValue('Publication 2');
    await publications.button('Cancel').click();
    await publications.button('Edit Publication 1').click();
    await page.keyboard.press('Escape');
    await expect(publications.button('Edit Publication 1')).toBeFocused();
  });

  await test.step('rows stay low on a phone, in Arabic too', async () => {
    await page.setViewportSize({ width: 375, height: 667 });
    await setConsoleLanguage(page, 'ar');
    await publications.open();
    await expect(page.locator('html[dir=rtl]')).toBeAttached();
    await expect(rows).toHaveCount(8);
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(150);
  });

  await test.step('the update panel counts what may be read, and has a lock where a login is asked for', async () => {
    const reads: string[] = [];
    page.on('request', (request) => reads.push(new URL(request.url()).pathname));
    await setConsoleLanguage(page, 'en');
    await page.goto('/update-panel');
    const card = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await expect(card('Publications')).toContainText('8 of 9');
    await expect(card('Publications').locator('svg')).toHaveCount(0);
    await expect(card('Ongoing Projects').locator('svg')).toBeVisible();
    expect(reads.filter((path) => path.endsWith('ongoing_projects'))).toEqual([]);
  });
});

test('buttons of the form, a new draft and notices are in sight, and no toast lies on them', async ({
  page,
  stack,
}) => {
  const publications = panel(page, 'publications');
  const toast = toastsOf(page, 'error').or(toastsOf(page, 'success'));
  for (const [width, height] of [
    [1280, 800],
    [375, 667],
  ] as const) {
    await page.setViewportSize({ width, height });
    await fillTable(stack, 'publications', 8);
    await publications.openSignedIn(stack);
    await publications.button('Edit Publication 8').click();
    await expect(publications.field('Title')).toBeFocused();
    await publications.fill({ Title: '' });
    await publications.button('Save').click();
    await expect(toast).toContainText('Validation Error');
    for (const name of ['Save', 'Save draft', 'Schedule…', 'Cancel']) {
      await expect(publications.button(name)).toBeInViewport({ ratio: 1 });
      expect(await overlap(toast, publications.button(name)), name).toBe(false);
    }
    await publications.button('Cancel').click();
    await publications.button('Discard changes').click();

    await publications.button('Add Publication').click();
    await publications.fill({ Title: `Draft ${width}` });
    await publications.button('Save draft').click();
    // Until it closes, the form shows a heading with this title too.
    await expect(publications.button('Save draft')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: `Draft ${width}` })).toBeInViewport({ ratio: 1 });
    await keepNotices(page);
    await page.context().setOffline(true);
    const notice = page.getByText('You are offline. Showing saved content.');
    await expect(notice).toBeVisible();
    await expect(toast).toContainText('Draft saved');
    expect(await overlap(toast, notice)).toBe(false);
    await page.context().setOffline(false);
  }
});

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('One of them is gone.');
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return across > 0 && down > 0;
}
