import { liveVersion, readLiveReleases } from '@burhan/releases/state/live-releases';
import { type Release, readRelease } from '@burhan/releases/state/release';
import { CONSOLE_STARTED_EVENT } from '@burhan/shared/console-page';
import { shell as arabic } from '@burhan/shared/i18n/ar/shell';
import { CONSOLE_LANGUAGE_KEY } from '@burhan/shared/i18n/console-language';
import { shell as english } from '@burhan/shared/i18n/en/shell';
import { CONSOLE_PATHS } from '@burhan/shared/routes';
import type { Page } from '@playwright/test';
import { DIST } from '../fixtures/nginx.ts';
import { panel } from '../fixtures/panel.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ expectedMessages: /RemoteError/ });

const LANGUAGES = {
  en: { shell: english, texts: '../shared/i18n/en/console.ts' },
  ar: { shell: arabic, texts: '../shared/i18n/ar/console.ts' },
} as const;

const consoleRelease = async (): Promise<Release> =>
  readRelease(DIST, 'remote-admin', liveVersion(await readLiveReleases(DIST), 'remote-admin') ?? '');

/**
 * Lets files hang. @returns lets those arrive that are asked for from then on. What hangs goes on hanging, for what
 * comes late hydrates the page.
 */
async function hang(page: Page, files: RegExp): Promise<() => void> {
  let isHanging = true;
  await page.route(files, (route) => (isHanging ? undefined : route.continue()));
  return () => {
    isHanging = false;
  };
}

/** Lets a page say when the shell is there: from then on the shell itself says what does not come, before that the page. */
async function markStart(page: Page): Promise<void> {
  await page.addInitScript((started) => {
    window.addEventListener(started, () => document.documentElement.setAttribute('data-started', ''));
  }, CONSOLE_STARTED_EVENT);
}

/** The clock of the page is moved on until the text is there: what waits may not have begun to wait yet. */
async function waitLong(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(page.getByText(text, { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
}

for (const [kind, language] of [
  ['script', 'en'],
  ['text', 'ar'],
  ['style', 'en'],
] as const) {
  const { shell, texts } = LANGUAGES[language];
  test(`while a ${kind} of the console hangs, the page says that it loads, and after 10 s what is wrong (${language})`, async ({
    page,
  }) => {
    const textsFile = (await consoleRelease()).modules[texts]?.file ?? 'nowhere';
    const hanging = {
      script: /\/remote-admin\/[^?]*\.js/,
      text: new RegExp(`/remote-admin/[^?]*${textsFile}`),
      // With one of its scripts: styles alone must hold nothing back.
      style: /\/remote-admin\/(?:[^?]*\.css|[^?]*\/remoteEntry\.js)/,
    }[kind];
    const arrive = await hang(page, hanging);
    await page.clock.install();
    await markStart(page);
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      CONSOLE_LANGUAGE_KEY,
      language,
    ] as const);
    await page.goto(CONSOLE_PATHS.directory, { waitUntil: 'commit' });

    await expect(page.getByRole('status').filter({ hasText: shell.loadingPage })).toBeVisible();
    await page.locator('html[data-started]').waitFor();
    await waitLong(page, shell.consoleFailed.slow.replace('{{seconds}}', '10'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shell.consoleFailed.heading);
    arrive();
    await page.getByRole('button', { name: shell.remoteFailed.retry, exact: true }).click();

    await expect(page.getByRole('link', { name: /^(Publications|المنشورات)$/ }).first()).toBeVisible();
  });
}

test('a style sheet that hangs keeps nobody from the login form, and a panel from coming in words', async ({
  page,
  stack,
}) => {
  const arrive = await hang(page, /\/remote-admin\/[^?]*\.css/);
  await page.clock.install();
  const publications = panel(page, 'publications');
  await page.goto(CONSOLE_PATHS.publications, { waitUntil: 'commit' });

  await publications.fillLogin(stack.admin);
  await expect(page.getByText('Loading')).toBeVisible();
  await waitLong(page, 'Its code did not arrive within 10 seconds.');

  arrive();
  await publications.button('Retry').click();
  await expect(publications.button('Logout')).toBeVisible();
});

test.describe('the shell itself', () => {
  const SHELL_SCRIPTS = /\/host\/[^?]*\.js/;
  test.use({ expectedMessages: /RemoteError|Failed to fetch dynamically imported module|net::ERR_FAILED/ });

  for (const [language, { shell }] of Object.entries(LANGUAGES)) {
    test(`that hangs is told of after 10 s, with a way out (${language})`, async ({ page }) => {
      const arrive = await hang(page, SHELL_SCRIPTS);
      await page.clock.install();
      await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
        CONSOLE_LANGUAGE_KEY,
        language,
      ] as const);
      await page.goto(CONSOLE_PATHS.publications, { waitUntil: 'commit' });
      await expect(page.locator('input').first()).toBeVisible();

      await waitLong(page, shell.consoleFailed.slow.replace('{{seconds}}', '10'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(shell.consoleFailed.heading);
      await expect(page.locator('input').first()).toBeHidden();
      arrive();
      await page.getByRole('button', { name: shell.remoteFailed.retry, exact: true }).click();

      await expect(page.locator('input').first()).toBeVisible();
    });
  }

  test('that comes late finds what was typed meanwhile', async ({ page, stack }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(SHELL_SCRIPTS, async (route) => {
      await promise;
      await route.continue();
    });
    await page.clock.install();
    const publications = panel(page, 'publications');
    await page.goto(CONSOLE_PATHS.publications, { waitUntil: 'commit' });
    await publications.field('Username').fill(stack.admin.username);
    await publications.field('Password').fill(stack.admin.password);
    await waitLong(page, 'Its code did not arrive within 10 seconds.');
    resolve();

    await expect(publications.field('Username')).toHaveValue(stack.admin.username);
    await expect(page.getByText('Its code did not arrive within 10 seconds.')).toBeHidden();
    await publications.button('Login').click();
    await expect(publications.button('Logout')).toBeVisible();
  });

  test('that is not there is told of at once', async ({ page }) => {
    await page.route(SHELL_SCRIPTS, (route) => route.abort());
    await page.goto(CONSOLE_PATHS.publications, { waitUntil: 'commit' });

    await expect(page.getByText('Its code is missing or cannot be read.')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: english.remoteFailed.retry, exact: true }).click();
    await expect(panel(page, 'publications').field('Username')).toBeVisible();
  });
});
