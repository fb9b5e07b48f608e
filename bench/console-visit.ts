import { setTimeout as delay } from 'node:timers/promises';
import { CONSOLE_PATHS } from '@burhan/shared/routes';
import type { Page } from '@playwright/test';
import { contentPainted, inPhone, openPage } from './browser/phone.ts';
import type { Figures } from './table.ts';

/** A console for changing publications, with selectors of the elements that the visit uses. */
type ConsoleUnderTest = typeof REACT_ADMIN_CONSOLE;

export const OUR_CONSOLE: ConsoleUnderTest = {
  path: CONSOLE_PATHS.publications,
  username: 'input[autocomplete="username"]',
  password: 'input[autocomplete="current-password"]',
  item: '[data-focus-key^="edit:"]',
  edit: '[data-focus-key^="edit:"]',
  field: 'form textarea, form [role="tabpanel"] input',
};

export const REACT_ADMIN_CONSOLE = {
  path: '/#/publications',
  username: 'input[name="username"]',
  password: 'input[name="password"]',
  /** Matches one element for each publication of the list. */
  item: '.RaDatagrid-clickableRow',
  /** The element that opens a publication's form when it is pressed. */
  edit: '.RaDatagrid-clickableRow .column-title',
  field: 'form input[name="title"]',
};

/** The pace of a person who looks, types their name, and lets the browser fill in the password. */
const LOOK_MS = 500;
const KEY_MS = 100;

declare global {
  interface Window {
    /** When the measured step began, and when its result was painted; null while it is about to be painted. */
    benchStart?: number | undefined;
    benchPainted?: number | null | undefined;
  }
}

/** A first visit to a console with the slow phone: login form, list, one item's form, and the list's address again. */
export function consoleVisit(
  { path, username, password, item, edit, field }: ConsoleUnderTest,
  site: string,
  account: { email: string; password: string },
): Promise<Figures> {
  return inPhone(async (context) => {
    const url = new URL(path, site).href;
    const { page, transfer, observations } = await openPage(context, url, username);
    await page.waitForFunction(() => {
      const { contentReady, firstPaint } = window.benchObservations;
      return contentReady !== null && firstPaint !== null;
    });
    const formMs = contentPainted(await observations());
    const formKB = transfer().totalKB;

    await delay(LOOK_MS);
    await page.locator(username).pressSequentially(account.email, { delay: KEY_MS });
    await page.locator(password).fill(account.password);
    const listMs = await sincePress(page, 'button[type="submit"]', item);
    const listKB = transfer().totalKB;
    await delay(LOOK_MS);
    const editMs = await sincePress(page, edit, field);
    const { layoutShift } = await observations();

    // Another page comes in between, because a reload would come back to a form that has an address of its own.
    await page.goto('about:blank');
    await page.goto(url, { waitUntil: 'commit' });
    await page.evaluate(() => {
      window.benchStart = 0;
    });
    const reloadMs = await paintedAfter(page, item);
    return {
      'console: login form ms': formMs,
      'console: KB to the login form': formKB,
      'console: from login to a usable list ms': listMs,
      'console: KB by then': listKB,
      'console: waited for a usable list ms (form + list)': formMs + listMs,
      'console: from the list to an open form ms': editMs,
      'console: second visit in the tab, usable list ms': reloadMs,
      'console: CLS': layoutShift,
    };
  });
}

/** Presses the first match of a selector. @returns the time until the awaited element is painted */
async function sincePress(page: Page, pressed: string, awaited: string): Promise<number> {
  await page.evaluate(() => {
    const keep = (event: Event) => {
      window.benchStart = event.timeStamp;
    };
    window.benchStart = undefined;
    addEventListener('click', keep, { capture: true, once: true });
  });
  const [ms] = await Promise.all([paintedAfter(page, awaited), page.locator(pressed).first().click()]);
  return ms;
}

async function paintedAfter(page: Page, awaited: string): Promise<number> {
  // Each frame looks for the element; the time is taken after the frame that has it.
  await page.waitForFunction(
    (selector) => {
      if (window.benchStart === undefined) return false;
      if (window.benchPainted === undefined && document.querySelector(selector)) {
        window.benchPainted = null;
        requestAnimationFrame(() => setTimeout(() => (window.benchPainted = performance.now())));
      }
      return typeof window.benchPainted === 'number';
    },
    awaited,
    { timeout: 60_000 },
  );
  return page.evaluate(() => {
    const ms = (window.benchPainted ?? 0) - (window.benchStart ?? 0);
    window.benchPainted = undefined;
    return ms;
  });
}
