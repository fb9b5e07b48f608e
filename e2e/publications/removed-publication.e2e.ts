import { CITATION_FILES, publicationPath } from '@burhan/shared/publication-address';
import type { APIRequestContext } from '@playwright/test';
import { fillTable } from '../fixtures/content.ts';
import { openPage } from '../fixtures/open-page.ts';
import { panel } from '../fixtures/panel.ts';
import { takePictures } from '../fixtures/pictures.ts';
import { expectSound } from '../fixtures/sound.ts';
import { expect, test } from '../fixtures/test.ts';

// What the browser itself says of the page that is gone.
test.use({ expectedMessages: /status of 410|410 \(Gone\)/ });

const CROWD = ['/sitemap.xml', '/publications.atom', '/publications', '/'];

/** Which of the pages that lead to a publication name its address. */
async function leading(request: APIRequestContext, path: string): Promise<string[]> {
  const texts = await Promise.all(CROWD.map(async (each) => (await request.get(each)).text()));
  return CROWD.filter((_, index) => texts[index]?.includes(path));
}

test('says that it was removed, in both languages, and is back at its address after a restore', async ({
  page,
  request,
  stack,
}) => {
  const [, row] = await fillTable(stack, 'publications', 3);
  const publication = { id: Number(row?.id), title: String(row?.title) };
  const paths = (['en', 'ar'] as const).map((language) => publicationPath(publication, language));
  const [path = '', arabicPath = ''] = paths;
  const addresses = [...paths, `/publications/${publication.id}-an-old-title`];
  const statuses = () => Promise.all(addresses.map(async (each) => (await request.get(each)).status()));
  await expect.poll(statuses).toEqual([200, 200, 200]);
  const publications = panel(page, 'publications');
  await publications.openSignedIn(stack);

  await publications.remove('Publication 2');
  await expect(page.getByText('Publication deleted', { exact: true })).toBeVisible();
  await expect.poll(statuses).toEqual([410, 410, 410]);
  expect(await leading(request, path)).toEqual([]);
  const files = CITATION_FILES.map(async ({ extension }) =>
    (await request.get(`${path}.${extension}`)).status(),
  );
  expect(new Set(await Promise.all(files))).toEqual(new Set([410]));

  const answer = await openPage(page, path);
  expect(answer?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This publication was removed.');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectSound(page, 'removed publication');
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL(arabicPath);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('أُزيل هذا المنشور.');
  await takePictures(page, 'removed publication in Arabic');
  await page.getByRole('link', { name: 'جميع المنشورات' }).click();
  await expect(page).toHaveURL('/ar/publications');

  await publications.openSignedIn(stack);
  await publications.button('History').click();
  const deletion = page.getByRole('listitem').filter({ hasText: 'Deleted Publication 2' }).first();
  await deletion.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Publication restored', { exact: true })).toBeVisible();

  await expect.poll(statuses).toEqual([200, 200, 200]);
  expect(await leading(request, path)).toEqual(CROWD.filter((each) => each !== '/'));
});
