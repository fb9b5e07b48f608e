import { consoleTexts as arabicConsole } from '@burhan/shared/i18n/ar/console';
import { shell as arabic } from '@burhan/shared/i18n/ar/shell';
import { shell as english } from '@burhan/shared/i18n/en/shell';
import { CONSOLE_PATHS } from '@burhan/shared/routes';
import type { Page } from '@playwright/test';
import { hold } from '../fixtures/hold.ts';
import { panel, setConsoleLanguage } from '../fixtures/panel.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ expectedMessages: /Failed to fetch dynamically imported module|net::ERR_FAILED/ });

const SCRIPTS = '**/*.js';
const SHELL_SCRIPTS = /\/host\/[^?]*\.js/;

const loading = (page: Page) => page.getByRole('status').filter({ hasText: english.loadingPage });
const openPublications = (page: Page) => page.goto(CONSOLE_PATHS.publications, { waitUntil: 'commit' });

test('what is typed and pressed before the scripts are there, counts when they are', async ({
  page,
  stack,
}) => {
  const release = await hold(page, SCRIPTS);
  const publications = panel(page, 'publications');
  await openPublications(page);

  await expect(publications.field('Username')).toBeFocused();
  await page.keyboard.type(stack.admin.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(stack.admin.password);
  await page.keyboard.press('Enter');
  await expect(loading(page)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  release();

  await expect(publications.button('Logout')).toBeVisible();

  // With a stored session, no login form flashes.
  const go = await hold(page, SCRIPTS);
  await page.reload({ waitUntil: 'commit' });
  await expect(loading(page)).toBeVisible();
  await expect(page.locator('form')).toHaveCount(0);
  go();
  await expect(publications.button('Logout')).toBeVisible();
});

test('no style and no font keeps the form away, which speaks the language that was chosen', async ({
  page,
}) => {
  await page.route(/\.(?:css|woff2|js)$/, () => {});
  await setConsoleLanguage(page, 'ar');
  await page.goto(CONSOLE_PATHS.metrics, { waitUntil: 'commit' });

  await expect(page.getByLabel(arabicConsole.session.username)).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(arabicConsole.metrics.heading);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('.console-login-card')).toHaveCSS('max-width', '416px');
});

test('a shell that hangs is told of after 10 s, and one that is not there at once, in the chosen language', async ({
  page,
}) => {
  await page.clock.install();
  const release = await hold(page, SHELL_SCRIPTS);
  const username = panel(page, 'publications').field('Username');
  await openPublications(page);
  await expect(username).toBeVisible();
  // The clock is advanced until the page says so, because the page may not have begun to wait yet.
  const slow = page.getByText(english.consoleFailed.slow.replace('{{seconds}}', '10'));
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(slow).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(username).toBeHidden();
  release();
  await expect(username).toBeVisible();
  await expect(slow).toHaveCount(0);

  await page.unrouteAll();
  await page.route(SHELL_SCRIPTS, (route) => route.abort());
  await setConsoleLanguage(page, 'ar');
  await openPublications(page);
  await expect(page.getByText(arabic.consoleFailed.unreachable)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: arabic.remoteFailed.retry }).click();
  await expect(page.getByLabel(arabicConsole.session.username)).toBeVisible();
});
