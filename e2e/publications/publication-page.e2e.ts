import { publicationPath } from '@burhan/shared/publication-address';
import { readTable } from '../fixtures/content.ts';
import { island, openPage } from '../fixtures/open-page.ts';
import type { Stack } from '../fixtures/stack.ts';
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

test('opens from the grid, and again by the back button', async ({ page, stack }) => {
  const { title, path } = await firstPublication(stack);
  await openPage(page, '/publications');

  await page.getByRole('article').getByRole('link', { name: title, exact: true }).click();

  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveTitle(`${title} | Burhan Clinical Research`);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Publications' })).toBeVisible();
  await expect(page.locator('meta[name=citation_title]')).toHaveCount(0);
  await page.goForward();
  await expect(page.locator('meta[name=citation_title]')).toHaveCount(1);
});

test('can be cited, under an old slug too, and React changes nothing else', async ({ page, stack }) => {
  const { id, title } = await firstPublication(stack);
  await openPage(page, `/publications/${id}-another-title`);
  const prerendered = await island(page, 'publication').innerHTML();

  await page.getByRole('button', { name: `Cite ${title}` }).click();
  await expect(page.getByRole('button', { name: 'Copy APA' })).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(page.getByRole('button', { name: 'Copy APA' })).toHaveCount(0);
  expect(await island(page, 'publication').innerHTML()).toBe(prerendered);
});
