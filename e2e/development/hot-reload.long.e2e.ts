import { test as base, expect, type Page } from '@playwright/test';
import { type Development, startDevelopment } from '../fixtures/development.ts';

const test = base.extend<{ consoleGuard: undefined }, { development: Development }>({
  development: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are used from here.
    async ({}, use) => {
      const development = await startDevelopment();
      await use(development);
      await development.remove();
    },
    // All packages are prepared for the browser first.
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ development }, use) => use(development.url),
  consoleGuard: [
    async ({ page }, use) => {
      const messages: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') messages.push(message.text());
      });
      page.on('pageerror', (error) => messages.push(String(error)));
      await use(undefined);
      expect(messages, 'errors in the browser console').toEqual([]);
    },
    { auto: true },
  ],
});

/** Marks the document, so that a reload can be detected. */
const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

test('a change of the public pages, or of the shell, shows without a reload and keeps what was typed', async ({
  page,
  development,
}) => {
  await page.goto('/publications');
  const search = page.getByLabel('Search publications');
  await search.fill('PRISMA');
  await expect(page.locator('[data-pub]')).toHaveCount(2);
  await markPage(page);

  await development.change(
    'remote-public/src/pages/publications/page.tsx',
    '<PageHead of="publications" />',
    '<PageHead of="publications" /><h2>Changed in a remote</h2>',
  );
  await expect(page.getByRole('heading', { name: 'Changed in a remote' })).toBeVisible();

  await development.change('host/src/styles/tokens.css', '--color-page: #ffffff', '--color-page: #123456');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 52, 86)');

  await expect(search).toHaveValue('PRISMA');
  expect(await isMarked(page)).toBe(true);
});

test('a change of a text in shared reaches the page', async ({ page, development }) => {
  await page.goto('/publications');
  await expect(page.getByText('Published evidence')).toBeVisible();

  await development.change('shared/i18n/en/pages/publications.ts', 'Published evidence', 'Changed in shared');

  await expect(page.getByText('Changed in shared')).toBeVisible();
});

test('the console is logged in to, and a change of it shows without a reload', async ({
  page,
  development,
}) => {
  await page.goto('/publications-update');
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await markPage(page);
  await development.change(
    'remote-admin/src/auth/login-form.tsx',
    "{t('session.login')}",
    "{t('session.login')} (changed)",
  );
  await expect(page.getByRole('button', { name: 'Login (changed)' })).toBeVisible();
  expect(await isMarked(page)).toBe(true);

  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill(development.password);
  await page.getByRole('button', { name: 'Login (changed)' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});
