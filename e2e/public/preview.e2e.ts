import { preview as arabic } from '@burhan/shared/i18n/ar/preview';
import { preview as texts } from '@burhan/shared/i18n/en/preview';
import { publicationPath } from '@burhan/shared/publication-address';
import { NEW_ROWS } from '@burhan/testing/rows';
import { readTable } from '../fixtures/content.ts';
import {
  discardDrafts,
  draftOf,
  draftOfNew,
  linkTo,
  openPreview,
  previewedPage,
} from '../fixtures/preview.ts';
import { expectAccessible } from '../fixtures/sound.ts';
import { expect, test } from '../fixtures/test.ts';

test.afterEach(({ stack }) => discardDrafts(stack));

test('a changed publication is drawn by the live page, and in its own page, in both languages', async ({
  page,
  stack,
}) => {
  const [before] = await readTable(stack, 'publications?limit=1');
  const draft = await draftOf(stack, 'publications', Number(before?.id), {
    title: 'A prepared title',
    title_ar: 'عنوان مُعَدّ',
  });
  const live = await openPreview(page, await linkTo(stack, draft));

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title);
  await expect(page.getByText('Will be changed: A prepared title')).toBeVisible();
  await expect(live.getByRole('heading', { name: 'A prepared title' })).toBeVisible();
  await expect(live.locator('html')).not.toContainText(String(before?.title));
  await expect(live.getByRole('banner')).toBeVisible();
  await expect(live.getByRole('contentinfo')).toBeAttached();

  await page.getByRole('button', { name: texts.pages.own }).click();
  const own = await previewedPage(page);
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('A prepared title');
  expect(await own.locator('html').innerHTML()).not.toContain(`<title>${before?.title}`);
  await expect(
    own.locator('script[type="application/ld+json"], link[rel=canonical], meta[name^=citation]'),
  ).toHaveCount(0);

  await page.getByRole('button', { name: 'العربية' }).click();
  const inArabic = await previewedPage(page);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(arabic.title);
  await expect(inArabic.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(inArabic.getByRole('heading', { level: 1 })).toHaveText('عنوان مُعَدّ');
});

test('an addition stands at the end of the list; a link to its page says that there is none yet', async ({
  page,
  stack,
}) => {
  const draft = await draftOfNew(stack, 'publications', { ...NEW_ROWS.publications, title: 'An addition' });
  const live = await openPreview(page, await linkTo(stack, draft));

  await expect(page.getByText('Will be added: An addition')).toBeVisible();
  await expect(live.getByRole('article').last()).toContainText('An addition');
  await expect(page.getByRole('button', { name: texts.pages.own })).toHaveCount(0);
  await live.getByRole('link', { name: 'An addition' }).click();
  await expect(page.getByText(texts.unpublished)).toBeVisible();
  await expect(live.getByRole('heading', { name: 'An addition' })).toBeVisible();
});

test('a removed publication is gone from the list, and from the first of the home page', async ({
  page,
  stack,
}) => {
  const [removed] = await readTable(stack, 'publications?order=order_index&limit=1');
  const name = String(removed?.title);
  const draft = await draftOf(stack, 'publications', Number(removed?.id), null);
  const live = await openPreview(page, await linkTo(stack, draft));

  await expect(page.getByText(`Will be removed: ${name}`)).toBeVisible();
  await expect(live.getByRole('article')).toHaveCount((await readTable(stack, 'publications')).length - 1);
  await expect(live.getByRole('heading', { name })).toHaveCount(0);

  await live.getByRole('link', { name: 'home page' }).first().click();
  const home = await previewedPage(page);
  await expect(home.locator('[data-island=featured-publications]')).not.toContainText(name);
});

const ROWS = [
  {
    table: 'submitted_papers',
    changes: { title: 'A prepared paper' },
    shown: 'A prepared paper',
    addition: { ...NEW_ROWS.submitted_papers, title: 'Another paper' },
    added: 'Another paper',
  },
  {
    table: 'ongoing_projects',
    changes: { id: 'P555' },
    shown: 'P555',
    addition: { ...NEW_ROWS.ongoing_projects, id: 'P777' },
    added: 'P777',
  },
] as const;

for (const { table, changes, shown, addition, added } of ROWS) {
  test(`${table}: a change, an addition and a removal`, async ({ page, stack }) => {
    const [row] = await readTable(stack, `${table}?order=id&limit=1`);
    const id = String(row?.id);
    const before = String(table === 'ongoing_projects' ? id : row?.title);
    const island = async (draft: { id: number; updated_at: string }) =>
      (await openPreview(page, await linkTo(stack, draft))).locator(`[data-tables="${table}"]`);

    const changed = await island(await draftOf(stack, table, id, changes));
    await expect(changed).toContainText(shown);
    await expect(changed).not.toContainText(before);
    await discardDrafts(stack);

    const longer = await island(await draftOfNew(stack, table, addition));
    await expect(longer).toContainText(added);
    await expect(longer).toContainText(before);
    await discardDrafts(stack);

    const shorter = await island(await draftOf(stack, table, id, null));
    await expect(shorter).not.toContainText(before);
  });
}

test('a changed metric is on the home page', async ({ page, stack }) => {
  const draft = await draftOf(stack, 'metrics', 2, { number_value: '987+' });
  const live = await openPreview(page, await linkTo(stack, draft));

  await expect(live.getByText('987+')).toBeVisible();
  await expect(live.locator('dl dd')).toHaveCount(5);
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(arabic.title);
  await expect(inArabic.getByRole('heading', { level: 1 })).toHaveText('A prepared title');
  expect(await page.evaluate(() => frames[0]?.location.pathname)).toBe(
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
  const secret = link.address.split('#')[1] ?? '';
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
});

test('axe finds nothing, at 375 and 1280 px, in both languages, light and dark', async ({ page, stack }) => {
  const [row] = await readTable(stack, 'publications?limit=1');
  const draft = await draftOf(stack, 'publications', Number(row?.id), { title: 'A prepared title' });
  await openPreview(page, await linkTo(stack, draft));
  await page.getByRole('button', { name: texts.answer.change }).click();

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1280, 375]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page, `${colorScheme}, ${width} px`);
    }
    await page.getByRole('button', { name: colorScheme === 'light' ? 'العربية' : 'English' }).click();
    await previewedPage(page);
  }
});

test('the bar and the page share the screen of a phone, and the bar is left out on paper', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  const draft = await draftOf(stack, 'metrics', 2, { number_value: '987+' });
  const live = await openPreview(page, await linkTo(stack, draft));

  const bar = await page.locator('.preview-bar').boundingBox();
  const frame = await page.locator('iframe').boundingBox();
  expect(frame?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  expect(frame?.height).toBeGreaterThan(667 / 2);
  await expect(live.getByText('987+')).toBeInViewport();

  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.preview-bar')).toBeHidden();
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
