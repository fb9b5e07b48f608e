import { PREVIEW_READY_EVENT } from '@burhan/shared/console-page';
import type { PagePreview } from '@burhan/shared/contract/console';
import { TABLE_NAMES, type TableName } from '@burhan/shared/entities/content';
import { preview as arabic } from '@burhan/shared/i18n/ar/preview';
import { preview as texts } from '@burhan/shared/i18n/en/preview';
import { publicationPath } from '@burhan/shared/publication-address';
import type { Page } from '@playwright/test';
import { readTable } from '../fixtures/content.ts';
import {
  discardDrafts,
  draftOf,
  draftOfPage,
  linkTo,
  openPreview,
  previewedPage,
  visit,
} from '../fixtures/preview.ts';
import { expect, test } from '../fixtures/test.ts';

test.afterEach(({ stack }) => discardDrafts(stack));

const bar = (page: Page) => page.getByRole('region', { name: /^(Preview|معاينة)/ });

test('a changed publication is drawn in the list, and in its own page, in both languages', async ({
  page,
  stack,
}) => {
  const [before] = await readTable(stack, 'publications?limit=1');
  const draft = await draftOf(stack, 'publications', Number(before?.id), {
    title: 'A prepared title',
    title_ar: 'عنوان مُعَدّ',
  });
  const live = await openPreview(page, await linkTo(stack, draft));

  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(bar(page)).toContainText(texts.title);
  await expect(page.getByText('Will be changed: A prepared title')).toBeVisible();
  await expect(live.getByRole('heading', { name: 'A prepared title' })).toBeVisible();
  const marked = live.locator('[data-preview-mark]');
  await expect(marked).toHaveAttribute('data-preview-mark', texts.mark.changed);
  await expect(marked).toHaveAttribute('data-pub', String(before?.id));
  await expect(live).not.toContainText(String(before?.title));
  await expect(live.getByRole('banner')).toBeVisible();
  await expect(live.getByRole('contentinfo')).toBeAttached();

  await live.getByRole('link', { name: 'A prepared title' }).click();
  const own = await previewedPage(page);
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('A prepared title');
  await expect(page).toHaveTitle(texts.title);
  await expect(
    page.locator('script[type="application/ld+json"], link[rel=canonical], meta[name^=citation]'),
  ).toHaveCount(0);

  await own.getByRole('link', { name: 'العربية' }).click();
  const inArabic = await previewedPage(page);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(bar(page)).toContainText(arabic.title);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(inArabic.getByRole('heading', { level: 1 })).toHaveText('عنوان مُعَدّ');
});

const PREPARED: Readonly<Record<TableName, Readonly<Record<string, string>>>> = {
  publications: { title: 'A prepared text' },
  submitted_papers: { title: 'A prepared text' },
  ongoing_projects: { field_of_study: 'A prepared text' },
  metrics: { label: 'A prepared text' },
};

test('a draft of each table is drawn', async ({ page, stack }) => {
  for (const table of TABLE_NAMES) {
    const [row] = await readTable(stack, `${table}?limit=1`);
    const draft = await draftOf(stack, table, String(row?.id), PREPARED[table]);
    await openPreview(page, await linkTo(stack, draft));

    const live = await previewedPage(page);
    await expect(live.getByText('A prepared text').first()).toBeVisible();
  }
});

test('what pages are prerendered from is drawn as they will be prerendered', async ({ page, stack }) => {
  const heading = 'A prepared heading';
  const texts = await draftOfPage(stack, 'home', {
    'hero.title': heading,
    'vision2030.eyebrow': '',
    'hero.title_ar': 'عنوان مُعَدّ',
  });
  const home = await openPreview(page, await linkTo(stack, texts));
  await expect(page.getByText('Will be changed: Home')).toBeVisible();
  await expect(home.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(home.getByText('National priorities')).toHaveCount(0);
  // Its islands work as on the public page.
  await expect(home.getByRole('button', { name: 'Next publication' })).toBeEnabled();
  await home.getByRole('link', { name: 'العربية' }).click();
  await expect((await previewedPage(page)).getByRole('heading', { level: 1 })).toHaveText('عنوان مُعَدّ');

  const partner = await draftOf(stack, 'partners', 1, { name: 'A prepared partner' });
  const strip = await openPreview(page, await linkTo(stack, partner));
  await expect(strip.getByRole('img', { name: 'A prepared partner' })).toBeAttached();
  await expect(strip.getByRole('group').getByRole('img')).toHaveCount(12);

  const facts = await draftOf(stack, 'site_facts', 1, { wordmark: 'Prepared', whatsapp_number: '49151' });
  const whole = await openPreview(page, await linkTo(stack, facts));
  await expect(page.getByText('Will be changed: Contact')).toBeVisible();
  await expect(whole.getByRole('banner').getByRole('link', { name: /^Prepared/ })).toBeVisible();
  await whole.getByRole('banner').getByRole('link', { name: 'Join Us' }).first().click();
  const joining = await previewedPage(page);
  await expect(joining.getByRole('link', { name: /Contact Us via WhatsApp/ })).toHaveAttribute(
    'href',
    /49151/,
  );
});

test('the console is shown a page with what is typed, and told what is pressed', async ({ page }) => {
  await page.goto('/update-panel');
  await page.evaluate(async (eventName) => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    frame.addEventListener(eventName, (event) => {
      const start = (event as CustomEvent).detail;
      const onPress = (text: string) => document.documentElement.setAttribute('data-pressed', text);
      Object.assign(window, { preview: start(onPress) });
    });
    frame.src = '/preview';
  }, PREVIEW_READY_EVENT);
  await page.waitForFunction(() => 'preview' in window, undefined, { timeout: 20_000 });
  const show = (language: string, heading: string) =>
    page.evaluate((shown) => (window as unknown as { preview: PagePreview }).preview.show(shown as never), {
      page: 'publications',
      language,
      texts: { heading },
    });
  const shownPage = page.frameLocator('iframe');

  await show('en', 'Typed');
  await expect(shownPage.getByRole('heading', { level: 1 })).toHaveText('Typed');
  await expect(shownPage.getByRole('searchbox', { name: 'Search publications' })).toBeVisible();
  await shownPage.getByRole('searchbox').fill('PRISMA');
  await show('en', 'Typed on');
  await expect(shownPage.getByRole('heading', { level: 1 })).toHaveText('Typed on');
  // What is alive stays so.
  await expect(shownPage.getByRole('searchbox')).toHaveValue('PRISMA');
  await shownPage.getByRole('heading', { level: 1 }).click();
  await expect(page.locator('html')).toHaveAttribute('data-pressed', 'Typed on');

  await show('ar', 'مكتوب');
  await expect(shownPage.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(shownPage.getByRole('heading', { level: 1 })).toHaveText('مكتوب');
});

test('links lead on in the preview, also in another language; those to other sites do not', async ({
  page,
  stack,
}) => {
  const [row] = await readTable(stack, 'publications?limit=1');
  const id = Number(row?.id);
  const draft = await draftOf(stack, 'publications', id, { title: 'A prepared title' });
  const live = await openPreview(page, await linkTo(stack, draft));
  const pages = page.context().pages().length;

  await live.getByRole('link', { name: 'A prepared title' }).click();
  const own = await previewedPage(page);
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('A prepared title');

  await own.getByRole('link', { name: 'العربية' }).click();
  const inArabic = await previewedPage(page);
  await expect(bar(page)).toContainText(arabic.title);
  await expect(inArabic.getByRole('heading', { level: 1 })).toHaveText('A prepared title');
  expect(await page.evaluate(() => history.state.path)).toBe(
    publicationPath({ id, title: 'A prepared title' }, 'ar'),
  );
  expect(page.context().pages()).toHaveLength(pages);
});

test('the secret leaves the address, is stored nowhere, and a reload still shows the draft', async ({
  page,
  stack,
}) => {
  const draft = await draftOf(stack, 'metrics', 2, { number_value: '987+' });
  const link = await linkTo(stack, draft);
  const secret = link.split('#')[1] ?? '';
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${JSON.stringify(request.headers())}`));
  await openPreview(page, link);

  expect(new URL(page.url()).hash).toBe('');
  expect(asked.filter((request) => request.includes(secret))).toEqual([]);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain(secret);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);

  await page.reload();
  await expect((await previewedPage(page)).getByText('987+')).toBeVisible();
  await visit(page, '/preview');
  await expect(page.getByRole('alert')).toContainText(texts.problems.ended.heading);
});

test('the bar is 56 px high, on a phone too', async ({ page, stack }) => {
  const [row] = await readTable(stack, 'publications?limit=1');
  const draft = await draftOf(stack, 'publications', Number(row?.id), {
    title: 'A prepared title '.repeat(12),
  });
  await openPreview(page, await linkTo(stack, draft));
  const heightAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    return (await bar(page).boundingBox())?.height;
  };

  for (const language of [texts, arabic]) {
    expect(await heightAt(1280)).toBe(56);
    expect(await heightAt(375)).toBe(56);
    await page.setViewportSize({ width: 1280, height: 800 });
    if (language === texts) await page.getByRole('link', { name: 'العربية' }).first().click();
    await expect(bar(page)).toContainText(arabic.title);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says in both languages what it needs', async ({ page }) => {
    await page.goto('/preview');

    const notes = page.locator('noscript p');
    await expect(notes).toHaveText([texts.noScript, arabic.noScript]);
    await expect(notes.first()).toBeInViewport();
  });
});
