import { DIRECTIONS, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { CONSOLE_PATHS } from '@burhan/shared/routes';
import type { Page } from '@playwright/test';
import { setConsoleLanguage } from '../fixtures/console-language.ts';
import { hold } from '../fixtures/hold.ts';
import { panel } from '../fixtures/panel.ts';
import { expect, test } from '../fixtures/test.ts';

const SCRIPTS = '**/*.js';

/** Waits until the view is hydrated. */
const hydrated = (page: Page) => expect(page.locator('#console-loading')).toHaveCount(0);

/** The fonts come later than the view; what moves with them is not what is looked for here. */
const turnFontsOn = (page: Page) =>
  page.evaluate(async () => {
    document.documentElement.dataset.fonts = '';
    document.body.getBoundingClientRect();
    await document.fonts.ready;
    document.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  });

/** Where everything is that can be seen. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root :is(a, button, h1, h2, p, label, input)')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [element.textContent, ...[x, y, width, height].map((value) => Math.round(value * 10) / 10)];
    }),
  );

test('what is typed and pressed before the scripts are there, counts when they are', async ({
  page,
  stack,
}) => {
  const release = await hold(page, SCRIPTS);
  const publications = panel(page, 'publications');
  await page.goto(CONSOLE_PATHS.publications, { waitUntil: 'commit' });

  await expect(publications.field('Username')).toBeFocused();
  await page.keyboard.type(stack.admin.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(stack.admin.password);
  await page.keyboard.press('Enter');
  await expect(publications.button('Login')).toHaveAttribute('aria-busy', 'true');
  expect(new URL(page.url()).search).toBe('');
  release();

  await expect(publications.button('Logout')).toBeVisible();
});

test('letters that are being typed while React hydrates stay, and so does the focus', async ({ page }) => {
  const release = await hold(page, SCRIPTS);
  const publications = panel(page, 'publications');
  await page.goto(CONSOLE_PATHS.publications, { waitUntil: 'commit' });
  await publications.field('Username').fill('half a na');
  await publications.field('Password').click();
  await page.keyboard.type('half a pass');
  release();
  await hydrated(page);
  await page.keyboard.type('word');

  await expect(publications.field('Username')).toHaveValue('half a na');
  await expect(publications.field('Password')).toHaveValue('half a password');
  await expect(publications.field('Password')).toBeFocused();
});

test('the language switch answers to a press that came before the scripts', async ({ page }) => {
  const release = await hold(page, SCRIPTS);
  await page.goto(CONSOLE_PATHS.metrics, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'العربية' }).click();
  release();

  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.getByRole('button', { name: 'English' })).toBeVisible();
});

for (const language of SUPPORTED_LANGUAGES) {
  for (const [name, path] of Object.entries(CONSOLE_PATHS)) {
    test(`nothing of the ${name} view in ${language} moves when it is hydrated`, async ({ page }) => {
      await setConsoleLanguage(page, language);
      for (const width of [375, 1280]) {
        const release = await hold(page, SCRIPTS);
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('dir', DIRECTIONS[language]);
        await turnFontsOn(page);
        const before = await places(page);
        release();
        await hydrated(page);
        expect(await places(page)).toEqual(before);
      }
    });
  }
}

test('a stored session is looked at without a login form that flashes', async ({ page, stack }) => {
  const publications = panel(page, 'publications');
  await publications.openSignedIn(stack);
  const release = await hold(page, SCRIPTS);
  await page.reload({ waitUntil: 'commit' });

  await expect(page.getByText('Checking your login…')).toBeVisible();
  await expect(page.locator('#root form')).toHaveCount(0);
  release();
  await expect(publications.button('Logout')).toBeVisible();
});
