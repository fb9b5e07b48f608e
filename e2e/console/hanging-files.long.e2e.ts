import { liveVersion, readLiveReleases } from '@burhan/releases/state/live-releases';
import { readRelease } from '@burhan/releases/state/release';
import { CONSOLE_STARTED_EVENT } from '@burhan/shared/console-page';
import { shell as arabic } from '@burhan/shared/i18n/ar/shell';
import { shell as english } from '@burhan/shared/i18n/en/shell';
import { CONSOLE_PATHS } from '@burhan/shared/routes';
import type { Page } from '@playwright/test';
import { setConsoleLanguage } from '../fixtures/console-language.ts';
import { DIST } from '../fixtures/nginx.ts';
import { panel } from '../fixtures/panel.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ expectedMessages: /RemoteError|Failed to fetch dynamically imported module|net::ERR_FAILED/ });

const SHELL_SCRIPTS = /\/host\/[^?]*\.js/;

type Texts = typeof english | typeof arabic;

const slow = (texts: Texts) => texts.consoleFailed.slow.replace('{{seconds}}', '10');
const retry = (page: Page, texts: Texts) =>
  page.getByRole('button', { name: texts.remoteFailed.retry, exact: true }).click();

/**
 * Lets files hang. @returns lets those arrive that are asked for from then on. What hangs goes on hanging, for what
 * comes late hydrates the page.
 */
async function hang(page: Page, files: RegExp): Promise<() => void> {
  let isHanging = true;
  await page.route(files, (route) => (isHanging ? undefined : route.continue()));
  await page.clock.install();
  return () => {
    isHanging = false;
  };
}

/** The clock of the page is moved on until the text is there: what waits may not have begun to wait yet. */
async function waitLong(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(page.getByText(text, { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test('while a text of the console hangs, the page says that it loads, and after 10 s what is wrong', async ({
  page,
}) => {
  const version = liveVersion(await readLiveReleases(DIST), 'remote-admin') ?? '';
  const { modules } = await readRelease(DIST, 'remote-admin', version);
  const file = modules['../shared/i18n/ar/console.ts']?.file ?? 'nowhere';
  const arrive = await hang(page, new RegExp(`/remote-admin/[^?]*${file}`));
  // From then on the shell itself says what does not come, before that the page.
  await page.addInitScript((started) => {
    window.addEventListener(started, () => document.documentElement.setAttribute('data-started', ''));
  }, CONSOLE_STARTED_EVENT);
  await setConsoleLanguage(page, 'ar');
  await page.goto(CONSOLE_PATHS.directory, { waitUntil: 'commit' });

  await expect(page.getByRole('status').filter({ hasText: arabic.loadingPage })).toBeVisible();
  await page.locator('html[data-started]').waitFor();
  await waitLong(page, slow(arabic));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(arabic.consoleFailed.heading);
  arrive();
  await retry(page, arabic);

  await expect(page.getByRole('link', { name: 'المنشورات', exact: true }).first()).toBeVisible();
});

test('a shell that hangs is told of after 10 s, with a way out', async ({ page }) => {
  const arrive = await hang(page, SHELL_SCRIPTS);
  const username = panel(page, 'publications').field('Username');
  await page.goto(CONSOLE_PATHS.publications, { waitUntil: 'commit' });
  await expect(username).toBeVisible();

  await waitLong(page, slow(english));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(english.consoleFailed.heading);
  await expect(username).toBeHidden();
  arrive();
  await retry(page, english);

  await expect(username).toBeVisible();
});

test('a shell that is not there is told of at once', async ({ page }) => {
  await page.route(SHELL_SCRIPTS, (route) => route.abort());
  await page.goto(CONSOLE_PATHS.publications, { waitUntil: 'commit' });

  await expect(page.getByText('Its code is missing or cannot be read.')).toBeVisible();
  await page.unrouteAll();
  await retry(page, english);
  await expect(panel(page, 'publications').field('Username')).toBeVisible();
});
