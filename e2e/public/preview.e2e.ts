import { TABLE_NAMES, type TableName } from '@burhan/shared/entities/content';
import { preview as texts } from '@burhan/shared/i18n/en/preview';
import { publicationPath } from '@burhan/shared/publication-address';
import { readTable } from '../fixtures/content.ts';
import {
  discardDrafts,
  draftOf,
  draftOfPage,
  linkTo,
  openPreview,
  previewedPage,
} from '../fixtures/preview.ts';
import { expectSound } from '../fixtures/sound.ts';
import { expect, test } from '../fixtures/test.ts';

test.afterEach(({ stack }) => discardDrafts(stack));

test('a link shows a changed publication in its list and its own page, in both languages; its secret leaves no trace', async ({
  page,
  stack,
}) => {
  const [before] = await readTable(stack, 'publications?order=order_index&limit=1');
  const id = Number(before?.id);
  const title = 'A prepared title '.repeat(8).trim();
  const draft = await draftOf(stack, 'publications', id, { title, title_ar: 'عنوان مُعَدّ' });
  const link = await linkTo(stack, draft);
  const secret = link.split('#')[1] ?? '';
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${JSON.stringify(request.headers())}`));
  const live = await openPreview(page, link);
  const bar = page.getByRole('region', { name: /^Preview/ });

  await expect(bar).toContainText(texts.title);
  await expect(page.getByText(`Will be changed: ${title}`)).toBeVisible();
  await expect(live.getByRole('heading', { name: title })).toBeVisible();
  const marked = live.locator('[data-preview-mark]');
  await expect(marked).toHaveAttribute('data-preview-mark', texts.mark.changed);
  await expect(marked).toHaveAttribute('data-pub', String(id));
  await expect(live.getByRole('banner')).toBeVisible();
  await expectSound(page, 'a preview');

  expect(new URL(page.url()).hash).toBe('');
  expect(asked.filter((request) => request.includes(secret))).toEqual([]);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain(secret);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await page.reload();
  await live.getByRole('link', { name: title }).click();
  const own = await previewedPage(page);
  await expect(own.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(texts.title);
  await expect(
    page.locator('script[type="application/ld+json"], link[rel=canonical], meta[name^=citation]'),
  ).toHaveCount(0);
  const heightAt = async (width: number) => {
    await page.setViewportSize({ width, height: 667 });
    return (await bar.boundingBox())?.height;
  };
  expect(await heightAt(375)).toBe(56);
  expect((await own.boundingBox())?.y).toBeGreaterThanOrEqual(56);
  expect(await heightAt(1280)).toBe(56);

  await own.getByRole('link', { name: 'العربية' }).click();
  const inArabic = await previewedPage(page);
  await expect(page.locator('html[lang=ar][dir=rtl]')).toBeAttached();
  await expect(inArabic.getByRole('heading', { level: 1 })).toHaveText('عنوان مُعَدّ');
  expect(await page.evaluate(() => history.state.path)).toBe(publicationPath({ id, title }, 'ar'));
  await expectSound(page, 'a preview in Arabic');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.preview-bar')).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.goto('about:blank');
  await page.goto('/preview');
  await expect(page.getByRole('alert')).toContainText(texts.problems.ended.heading);
});

/** A column of each table that its page shows. */
const PREPARED: Readonly<Record<TableName, string>> = {
  publications: 'title',
  submitted_papers: 'title',
  ongoing_projects: 'field_of_study',
  metrics: 'label',
};

test('what is prepared of every table, of a page, a partner and the contact is drawn as it will be', async ({
  page,
  stack,
}) => {
  for (const table of TABLE_NAMES) {
    const [row] = await readTable(stack, `${table}?limit=1`);
    const draft = await draftOf(stack, table, String(row?.id), { [PREPARED[table]]: 'A prepared text' });
    const live = await openPreview(page, await linkTo(stack, draft));
    await expect(live.getByText('A prepared text').first()).toBeVisible();
  }

  const heading = 'A prepared heading';
  const ofPage = await draftOfPage(stack, 'home', { 'hero.title': heading, 'hero.title_ar': 'عنوان مُعَدّ' });
  const home = await openPreview(page, await linkTo(stack, ofPage));
  await expect(page.getByText('Will be changed: Home')).toBeVisible();
  await expect(home.getByRole('heading', { level: 1 })).toHaveText(heading);
  // Its islands work as on the public page.
  await expect(home.getByRole('button', { name: 'Next publication' })).toBeEnabled();
  await home.getByRole('link', { name: 'العربية' }).click();
  await expect((await previewedPage(page)).getByRole('heading', { level: 1 })).toHaveText('عنوان مُعَدّ');

  const partner = await draftOf(stack, 'partners', 1, { name: 'A prepared partner' });
  const strip = await openPreview(page, await linkTo(stack, partner));
  await expect(strip.getByRole('img', { name: 'A prepared partner' })).toBeAttached();

  const ofContact = { wordmark: 'Prepared', whatsapp_number: '49151', location_ar: 'مكان مُعَدّ' };
  const facts = await draftOf(stack, 'site_facts', 1, ofContact);
  const whole = await openPreview(page, await linkTo(stack, facts));
  await expect(page.getByText('Will be changed: Contact')).toBeVisible();
  await expect(whole.getByRole('banner').getByRole('link', { name: /^Prepared/ })).toBeVisible();
  await whole.getByRole('banner').getByRole('link', { name: 'Join Us' }).first().click();
  const contact = (await previewedPage(page)).getByRole('link', { name: /Contact Us via WhatsApp/ });
  await expect(contact).toHaveAttribute('href', /49151/);
  await whole.getByRole('link', { name: 'العربية' }).click();
  await expect((await previewedPage(page)).getByRole('contentinfo')).toContainText('مكان مُعَدّ');
});
