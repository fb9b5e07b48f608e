import type { Page } from '@playwright/test';
import { island, openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

/** A page that begins with a picture. */
const PUBLICATION = '/publications/1';

test('an island asks for its code when it comes near, after the first view', async ({ page }) => {
  const scripts = watchScripts(page);
  await openPage(page, '/');
  expect(scripts.filter((path) => path.startsWith('/remote-public/'))).toEqual([]);

  await island(page, 'featured-publications').scrollIntoViewIfNeeded();

  await expect.poll(() => scripts.filter((path) => path.startsWith('/remote-public/'))).toHaveLength(1);
});

test('tables are read once the first picture is there', async ({ page }) => {
  const order: string[] = [];
  page.on('request', (request) => request.url().includes('/rest/v1/') && order.push('read'));
  page.on('requestfinished', (request) => request.url().includes('/pictures/') && order.push('picture'));

  await openPage(page, PUBLICATION);

  await expect.poll(() => order.filter((what) => what === 'read')).toHaveLength(1);
  expect(order[0]).toBe('picture');
});

test.describe('while a picture hangs', () => {
  test('a visitor who interacts early is not kept waiting', async ({ page }) => {
    await page.route('**/pictures/**', () => {});
    await page.goto('/publications', { waitUntil: 'commit' });
    await page.waitForLoadState('domcontentloaded');

    await page.getByRole('searchbox', { name: 'Search publications' }).fill('bias');

    await expect(page.getByRole('article')).toHaveCount(2);
  });

  test('what the page does by itself is done all the same', async ({ page }) => {
    await page.route('**/pictures/**', () => {});
    const read = page.waitForResponse((response) => response.url().includes('/rest/v1/publications'));
    await page.goto(PUBLICATION, { waitUntil: 'commit' });

    expect((await read).status()).toBe(200);
  });
});

function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}
