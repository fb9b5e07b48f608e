import { setTimeout as delay } from 'node:timers/promises';
import { CONSOLE_PATHS } from '@burhan/shared/routes';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../browser/chromium.ts';

const TYPED = 'Typed before the releases';
const BROKEN = /did not load|Unexpected Application Error|Page not found/;

/** People who opened the site before a run and go on using it. */
export type OpenBrowsers = {
  /** Looks once more, closes all, and tells what was broken: nothing, when all is well. */
  close(): Promise<string[]>;
};

type Account = { email: string; password: string };

/**
 * Opens a page that goes from link to link, one that stays where it is, and a console with a half-typed form.
 * @param pauseMs between one link and the next.
 */
export async function openBrowsers(origin: string, admin: Account, pauseMs = 200): Promise<OpenBrowsers> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags('') });
  const problems: string[] = [];
  const walker = await watchedPage(browser, origin, 'walking', problems);
  const reader = await watchedPage(browser, origin, 'staying', problems);
  const editor = await watchedPage(browser, origin, 'console', problems);
  await walker.goto('/');
  await reader.goto('/publications');
  await startTyping(editor, admin);

  let isOver = false;
  const walking = walk(walker, pauseMs, () => isOver, problems);
  return {
    async close() {
      isOver = true;
      await walking;
      await check(async () => {
        await follow(reader, 'Join Us');
        await follow(reader, 'Publications');
        const kept = await editor.getByLabel('Title', { exact: true }).inputValue();
        if (kept !== TYPED) problems.push(`console: "${kept}" is left of what was typed`);
        await editor.getByRole('button', { name: 'Cancel' }).click();
        await editor.getByRole('button', { name: 'Discard changes' }).click();
        await editor.getByRole('link', { name: 'Metrics' }).click();
        await editor.getByRole('heading', { level: 1, name: 'Metrics' }).waitFor();
      }, problems);
      await browser.close();
      return problems;
    },
  };
}

async function watchedPage(
  browser: Browser,
  baseURL: string,
  name: string,
  problems: string[],
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  page.on('pageerror', (error) => problems.push(`${name}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${name}: ${message.text()}`);
  });
  page.on('response', (answer) => {
    if (answer.status() >= 400) problems.push(`${name}: ${answer.status()} ${answer.url()}`);
  });
  return page;
}

async function startTyping(page: Page, { email, password }: Account): Promise<void> {
  await page.goto(CONSOLE_PATHS.publications);
  await page.getByLabel('Username', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Add Publication' }).click();
  await page.getByLabel('Title', { exact: true }).fill(TYPED);
}

/** From link to link inside the page, and now and then a new load, as visitors come. */
async function walk(page: Page, pauseMs: number, isOver: () => boolean, problems: string[]): Promise<void> {
  const names = ['Publications', 'Who We Are', 'Ongoing Projects', 'Submitted Papers', 'Home'];
  await check(async () => {
    for (let turn = 0; !isOver(); turn++) {
      await follow(page, names[turn % names.length] ?? 'Home');
      if (turn % 20 === 19) await page.reload();
      await delay(pauseMs);
    }
  }, problems);
}

/** Follows a link of the header and looks at what comes. */
async function follow(page: Page, name: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
  await link.click();
  await page.locator('[aria-current="page"]').filter({ hasText: name }).first().waitFor();
  const heading = (await page.getByRole('heading', { level: 1 }).first().textContent()) ?? '';
  if (heading === '' || BROKEN.test(heading)) throw new Error(`"${name}" shows "${heading}"`);
}

async function check(act: () => Promise<void>, problems: string[]): Promise<void> {
  await act().catch((error: unknown) => problems.push(String(error)));
}
