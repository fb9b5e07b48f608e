import { publicationPath } from '@burhan/shared/publication-address';
import { fillTable, readTable } from '../fixtures/content.ts';
import { openPage } from '../fixtures/open-page.ts';
import { panel } from '../fixtures/panel.ts';
import { takePictures } from '../fixtures/pictures.ts';
import { expectSound } from '../fixtures/sound.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toast.ts';

// The browser itself reports the page that is gone.
test.use({ expectedMessages: /status of 410|410 \(Gone\)/ });

const TITLE = 'A trial of careful reading';
const NEW_TITLE = 'A trial of very careful reading';

test('what an editor adds, changes, deletes and restores is what a visitor reads', async ({
  page,
  browser,
  baseURL,
  request,
  stack,
}) => {
  const publications = panel(page, 'publications');
  const visitor = await browser.newContext({ baseURL });
  const reader = await visitor.newPage();
  /** The pages follow within seconds, and nginx caches reads of tables for two seconds. */
  const expectRead = (titles: string[]) =>
    expect(async () => {
      await reader.goto('/publications');
      await expect(reader.locator('[data-pub] h2, [data-pub] h3')).toHaveText(titles, { timeout: 1000 });
    }).toPass({ timeout: 60_000 });
  const others = ['Publication 1', 'Publication 2'];
  await fillTable(stack, 'publications', 2);

  await publications.open();
  await publications.login(stack.admin);
  await publications.add({
    Title: TITLE,
    Summary: 'Readers who are given the whole text understand more of it.',
    Authors: 'Reader A, Writer B',
    Journal: 'Journal of Plain Words',
    Date: '2026',
    'Image URL': '/media/publications/strobe.jpg',
  });
  await expectToast(page, 'success', 'Publication added successfully!');
  await expectRead([...others, TITLE]);

  await publications.button(`Edit ${TITLE}`).click();
  await publications.fill({ Title: NEW_TITLE, Journal: 'Another journal' });
  await page.getByRole('tab', { name: 'العربية' }).click();
  await page
    .getByRole('tabpanel', { name: 'العربية' })
    .getByRole('textbox')
    .first()
    .fill('تجربة القراءة المتأنية');
  await publications.button('Save').click();
  await expectToast(page, 'success', 'Publication updated successfully!');
  await expectRead([...others, NEW_TITLE]);
  await expect(reader.getByRole('article').last()).toContainText('Another journal');
  for (const address of ['/publications?q=المتانيه', '/ar/publications?q=careful']) {
    await openPage(reader, address);
    await expect(reader.getByRole('article')).toHaveCount(1);
  }
  await expect(reader.getByRole('article').getByRole('heading')).toHaveText('تجربة القراءة المتأنية');
  const [row] = await readTable(stack, `publications?title=eq.${NEW_TITLE}`);
  const publication = { id: Number(row?.id), title: NEW_TITLE };
  const path = publicationPath(publication, 'en');
  const arabicPath = publicationPath(publication, 'ar');
  const status = async (address: string) => (await request.get(address)).status();
  const statuses = () => Promise.all([path, arabicPath, `/publications/${publication.id}-old`].map(status));
  const sitemap = async () => (await request.get('/sitemap.xml')).text();
  await expect.poll(statuses).toEqual([200, 200, 200]);

  await publications.remove(NEW_TITLE);
  await expectToast(page, 'success', 'Publication deleted');
  await expectRead(others);
  await expect.poll(statuses).toEqual([410, 410, 410]);
  expect(await sitemap()).not.toContain(path);
  expect(await status(`${path}.bib`)).toBe(410);

  await test.step('the page that is gone', async () => {
    expect((await openPage(page, path))?.status()).toBe(410);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This publication was removed.');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expectSound(page, 'removed publication');
    await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click();
    await expect(page).toHaveURL(arabicPath);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('أُزيل هذا المنشور.');
    await takePictures(page, 'removed publication in Arabic');
  });

  await test.step('the history tells who changed what, and restores', async () => {
    await publications.open();
    await publications.button('History').click();
    const history = page.getByRole('dialog', { name: 'History' });
    const entry = (text: string) => history.getByRole('listitem').filter({ hasText: text }).first();
    const change = entry(`Changed ${NEW_TITLE}`);
    await expect(change).toContainText(`${stack.admin.username}@console.burhan.example`);
    await expect(change).toContainText('Before Journal of Plain Words');
    await expect(change).toContainText('After Another journal');
    await entry(`Deleted ${NEW_TITLE}`).getByRole('button', { name: 'Restore' }).click();
    await expectToast(page, 'success', 'Publication restored');
    await expect.poll(statuses).toEqual([200, 200, 200]);
    expect(await sitemap()).toContain(path);
    await change.getByRole('button', { name: 'Restore' }).click();
    const rows = () => readTable(stack, `publications?id=eq.${publication.id}`);
    await expect.poll(rows).toMatchObject([{ journal: 'Journal of Plain Words' }]);
    await page.keyboard.press('Escape');
    await expect(history).toBeHidden();
    await expect(publications.button('History')).toBeFocused();
  });
  await visitor.close();
});
