import { expect, type Page } from '@playwright/test';
import { type PartDevelopment, startPartDevelopment } from '../fixtures/development.ts';
import { panel } from '../fixtures/panel.ts';
import { answerReads } from '../fixtures/table-reads.ts';
import { test as base } from '../fixtures/test.ts';

const test = base.extend<object, { development: PartDevelopment }>({
  development: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are used from here.
    async ({}, use) => {
      const development = await startPartDevelopment();
      await use(development);
      await development.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ development }, use) => use(development.shell),
});

/** Marks the document, so that a reload can be told. */
const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

/** Which folders of a part a page asks for: its releases, or `development`. */
function watchVersions(page: Page, part: string): Set<string> {
  const versions = new Set<string>();
  page.on('request', (request) => {
    const [, folder, version = ''] = new URL(request.url()).pathname.split('/');
    if (folder === part) versions.add(version);
  });
  return versions;
}

const RELEASED = /^[0-9a-f]{12}$/;

test('changes of the public pages show in a deployed site without a reload, which stays as it is', async ({
  page,
  development,
}) => {
  const url = await development.open('remote-public');
  const before = await development.deployed();
  const [hosts, remotes] = [watchVersions(page, 'host'), watchVersions(page, 'remote-public')];

  await page.goto(`${url}/publications`);
  await expect(page.locator('[data-pub]')).toHaveCount(8);
  await expect(page).toHaveTitle(/Publications/);
  await markPage(page);

  const file = 'remote-public/src/pages/publications/publications-page.tsx';
  await development.change(file, "heading={t('publications.heading')}", 'heading="Changed in a page"');
  await expect(page.getByRole('heading', { name: 'Changed in a page' })).toBeVisible();

  const styles = 'remote-public/src/blocks/publication-card/publication-card.module.css';
  await development.change(styles, '.title {', '.title {\n  color: rgb(18, 52, 86);');
  await expect(page.locator('[data-pub] h2').first()).toHaveCSS('color', 'rgb(18, 52, 86)');

  await development.change('shared/i18n/en/pages/publications.ts', 'Published evidence', 'Changed in shared');
  await expect(page.getByText('Changed in shared')).toBeVisible();

  await page.getByLabel('Search publications').fill('PRISMA');
  await expect(page.locator('[data-pub]')).toHaveCount(2);
  expect(await isMarked(page)).toBe(true);

  expect([...remotes]).toEqual(['development']);
  expect([...hosts]).toEqual([expect.stringMatching(RELEASED)]);
  expect(await development.deployed()).toEqual(before);
});

test('a change of a page without islands shows in a deployed site without a reload', async ({
  page,
  development,
}) => {
  await page.goto(`${await development.open('remote-public')}/who-we-are`);
  await expect(page.getByRole('heading', { name: 'Our Story' })).toBeVisible();
  await markPage(page);

  await development.change(
    'remote-public/src/pages/text-pages/text-pages.tsx',
    '<h2 id={id}>{heading}</h2>',
    '<h2 id={id}>{heading}, changed</h2>',
  );

  await expect(page.getByRole('heading', { name: 'Our Story, changed' })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('islands of a developed page show rows that are newer, and their plain code works, also after a change', async ({
  page,
  development,
}) => {
  await answerReads(page, 'publications', async (route) => {
    const response = await route.fetch();
    const [first, ...others] = await response.json();
    await route.fulfill({ response, json: [{ ...first, title: 'Newer than the page' }, ...others] });
  });
  await page.goto(await development.open('remote-public'));
  const next = page.locator('[data-next]');
  const position = page.locator('[data-position]');
  const newRow = page.getByRole('heading', { name: 'Newer than the page' });
  await expect(newRow).toBeAttached();
  await next.click();
  await expect(position).toHaveText('2 of 7');

  await development.change(
    'remote-public/src/blocks/carousel/publication-carousel.tsx',
    'data-position=""',
    'data-position="" title="Changed"',
  );

  await expect(position).toHaveAttribute('title', 'Changed');
  await expect(newRow).toBeAttached();
  await next.click();
  await expect(position).toHaveText('2 of 7');
});

test('a change of a panel shows in a deployed site without a reload, and the account stays logged in', async ({
  page,
  development,
}) => {
  const url = await development.open('remote-admin');
  const before = await development.deployed();
  const [hosts, remotes] = [watchVersions(page, 'host'), watchVersions(page, 'remote-admin')];
  const cards = watchVersions(page, 'remote-public');
  const { login, button } = panel(page, 'publications');

  await page.goto(`${url}/publications-update`);
  await login(development.stack.admin);
  await markPage(page);
  await development.change(
    'remote-admin/src/engine/panel-toolbar.tsx',
    "{t('session.logout')}</Button>",
    "{t('session.logout')} (changed)</Button>",
  );

  await expect(button('Logout (changed)')).toBeVisible();
  expect(await isMarked(page)).toBe(true);

  // The preview is the visitor's own card.
  await button('Add Publication').click();
  await expect(page.locator('[data-pub]')).toBeVisible();
  expect([...remotes]).toEqual(['development']);
  for (const released of [hosts, cards]) expect([...released]).toEqual([expect.stringMatching(RELEASED)]);
  expect(await development.deployed()).toEqual(before);
});

test('sources are served, and no other file of the machine', async ({ request, development }) => {
  const url = `${await development.open('remote-public')}/remote-public/development`;
  const status = async (path: string) => (await request.get(url + path)).status();

  expect(await status('/src/islands.ts')).toBe(200);
  expect(await status('/src/no-such.ts')).toBe(404);
  expect(await status(`/@fs${development.stack.dataDir}/secrets.json`)).toBe(403);
});

test.describe('Ctrl+C', () => {
  // The page says so, too, and what it still loads is refused.
  test.use({ expectedMessages: /TrustedScriptURL|WebSocket|ERR_CONNECTION_REFUSED/ });

  test('ends the development server while a page is open, and not the site', async ({
    page,
    development,
  }) => {
    await page.goto(`${await development.open('remote-public')}/publications`);
    await expect(page.locator('[data-pub]')).toHaveCount(8);

    expect(await development.stop('remote-public')).toBe(0);

    expect((await page.request.get(`${development.shell}/publications`)).status()).toBe(200);
  });
});
