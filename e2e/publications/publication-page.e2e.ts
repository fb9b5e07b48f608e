import { publicationPath } from '@burhan/shared/publication-address';
import { readTable } from '../fixtures/content.ts';
import { recordChanges } from '../fixtures/page-changes.ts';
import type { Stack } from '../fixtures/stack.ts';
import { openPage, takenOver } from '../fixtures/taken-over.ts';
import { expect, test } from '../fixtures/test.ts';

async function firstPublication(stack: Stack) {
  const [row] = await readTable(stack, 'publications?order=order_index&limit=1');
  const publication = { id: Number(row?.id), title: String(row?.title) };
  return { ...publication, path: publicationPath(publication, 'en') };
}

test('is in the HTML, with what reference managers read, under its current and any old slug', async ({
  request,
  stack,
}) => {
  const { id, title, path } = await firstPublication(stack);
  const current = await request.get(path);
  const old = await request.get(`/publications/${id}-another-title`);
  const html = await current.text();

  expect([current.status(), old.status()]).toEqual([200, 200]);
  expect(await old.text()).toBe(html);
  expect(html).toContain(`<link rel="canonical" href="https://burhan.example${path}"`);
  expect(html).toContain(`<meta name="citation_title" content="${title}"`);
  expect(html.match(/<meta name="citation_author"/g)?.length).toBeGreaterThan(1);
  expect(html).toContain('"@type":"ScholarlyArticle"');
});

test('opens from the grid inside the site, and again by the back button', async ({ page, stack }) => {
  const { title, path } = await firstPublication(stack);
  await openPage(page, '/publications');
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));

  await page.getByRole('article').getByRole('link', { name: title, exact: true }).click();

  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await expect(page).toHaveTitle(`${title} | Burhan Clinical Research`);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Publications' })).toBeVisible();
  await expect(page.locator('meta[name=citation_title]')).toHaveCount(0);
  await page.goForward();
  await expect(page.locator('meta[name=citation_title]')).toHaveCount(1);
  expect(documents).toEqual([]);
});

test('is hydrated without a change, under an old slug too', async ({ page, stack }) => {
  const { id } = await firstPublication(stack);
  await page.addInitScript(recordChanges);
  await page.goto(`/publications/${id}-another-title`);
  await takenOver(page);

  expect(await page.evaluate(() => window.listChanges())).toEqual([]);
});

test.describe('an address that names no publication', () => {
  test.use({ expectedMessages: /404 \(Not Found\)/ });

  for (const path of ['/publications/999999-gone', '/publications/nowhere']) {
    test(`${path} is not found, before and after scripts`, async ({ page }) => {
      const answer = await openPage(page, path);

      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
      await page.getByRole('link', { name: 'Return to Home' }).click();
      await expect(page).toHaveURL('/');
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    });
  }
});

test('works with scripts off', async ({ browser, nginx, stack }) => {
  const { title, path } = await firstPublication(stack);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: nginx.url });
  const page = await context.newPage();
  await page.goto(path);

  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('link', { name: 'All publications' }).click();
  await expect(page.getByRole('link', { name: title, exact: true })).toHaveAttribute('href', path);
  await context.close();
});
