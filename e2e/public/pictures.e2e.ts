import type { Page } from '@playwright/test';
import { hold } from '../fixtures/hold.ts';
import { openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

const SERVICE = '**/functions/v1/api/r/**';
const FILES = '**/pictures/**';

const absent = (page: Page, addresses: string) =>
  page.route(addresses, (route) => route.fulfill({ status: 404 }));

/** Addresses from which the pictures of cards are shown, once all are. */
async function shownFrom(page: Page): Promise<string[]> {
  const boxes = page.locator('[data-missing]').filter({ has: page.locator('img') });
  for (const box of await boxes.all()) {
    // A picture that fails is replaced by another, its box stays.
    await box.scrollIntoViewIfNeeded();
    await expect
      .poll(() => box.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  const sources = await boxes
    .locator('img')
    .evaluateAll((all) => all.map((each) => (each as HTMLImageElement).currentSrc));
  return sources.map((source) => new URL(source).pathname);
}

for (const path of ['/', '/publications', '/publications/1', '/accepted-manuscripts', '/ar/publications']) {
  test(`a visit of ${path} asks nothing of the image service, also when its islands wake`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await openPage(page, path);
    if (path === '/publications') await page.getByRole('searchbox').fill('a');
    // Slides that are out of reach fetch theirs when they come next.
    if (path === '/') for (let slide = 1; slide < 7; slide++) await page.locator('[data-next]').click();

    const shown = await shownFrom(page);
    expect(shown.length).toBeGreaterThan(0);
    for (const source of shown) expect(source).toMatch(/^\/pictures\/[\da-f]+-\d+\.avif$/);
    expect(asked.filter((address) => address.startsWith('/functions/v1/api/r/'))).toEqual([]);
  });
}

test.describe('a picture that fails', () => {
  test.use({ expectedMessages: /Failed to load resource/ });

  test('as a file is shown from the image service, and stays so in a search', async ({ page }) => {
    await absent(page, FILES);
    await openPage(page, '/publications');
    expect((await shownFrom(page))[0]).toMatch(/^\/functions\/v1\/api\/r\//);

    await page.getByRole('searchbox', { name: 'Search publications' }).fill('prisma');
    await expect(page.getByRole('article')).toHaveCount(2);
    for (const source of await shownFrom(page)) expect(source).toMatch(/^\/functions\/v1\/api\/r\//);
  });

  test('before any script is replaced too, and stays so in a search', async ({ page }) => {
    const go = await hold(page, '**/host/**/*.js');
    await absent(page, FILES);
    await absent(page, SERVICE);
    const failed = page.waitForResponse(FILES);
    await page.goto('/publications', { waitUntil: 'commit' });
    await failed;

    go();

    const first = page.getByRole('article').first();
    await expect(first.getByText('Image not available')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search publications' }).fill('prisma');
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(first.getByText('Image not available')).toBeVisible();
  });
});
