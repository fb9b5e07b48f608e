import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { contentPainted, inPhone, openPage } from '../browser/phone.ts';
import type { Figures } from '../browser/phone-visit.ts';
import { transferOf } from '../browser/transfer.ts';
import type { ConsoleUnderTest } from './consoles.ts';

/** Somebody who looks, types their name, and lets the browser fill in the password. */
const LOOK_MS = 500;
const KEY_MS = 100;
const WAIT_LIMIT_MS = 60_000;

declare global {
  interface Window {
    /** When what is measured began, and when its result was painted; null while it is about to be. */
    benchStart?: number | undefined;
    benchPainted?: number | null | undefined;
  }
}

type Credentials = { email: string; password: string };

/** A first visit to a console with the slow phone: the form, the list, one item's form, and the list's address again. */
export function consoleVisit(
  console: ConsoleUnderTest,
  url: string,
  { email, password }: Credentials,
  signal: AbortSignal,
): Promise<Figures> {
  return inPhone(signal, async (context) => {
    const { page, log, observations } = await openPage(context, url, console.username);
    await page.waitForFunction(() => {
      const { contentReady, firstPaint } = window.benchObservations;
      return contentReady !== null && firstPaint !== null;
    });
    const formMs = contentPainted(await observations());
    const form = transferOf(log.requests().filter(({ endedAtS }) => endedAtS !== null));

    await delay(LOOK_MS);
    await page.locator(console.username).pressSequentially(email, { delay: KEY_MS });
    await page.locator(console.password).fill(password);
    const listMs = await sincePress(page, console.submit, console.item);
    const listKB = transferOf(log.requests()).totalKB;

    await delay(LOOK_MS);
    const editMs = await sincePress(page, console.edit, console.field);
    const { layoutShift } = await observations();

    // By way of another page: a form can have an address of its own, to which a reload would come back.
    await page.goto('about:blank');
    await page.goto(url, { waitUntil: 'commit' });
    const reloadMs = await sinceNavigation(page, console.item);
    return {
      'console: login form ms': formMs,
      'console: KB to the login form': form.totalKB,
      'console: from login to a usable list ms': listMs,
      'console: KB by then': listKB,
      'console: waited for a usable list ms (form + list)': formMs + listMs,
      'console: from the list to an open form ms': editMs,
      'console: second visit in the tab, usable list ms': reloadMs,
      'console: CLS': layoutShift,
    };
  });
}

/** Presses the first of what a selector finds; the time from there until something else is painted. */
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

/** The time from the navigation's start until something is painted. */
async function sinceNavigation(page: Page, awaited: string): Promise<number> {
  await page.evaluate(() => {
    window.benchStart = 0;
  });
  return paintedAfter(page, awaited);
}

async function paintedAfter(page: Page, awaited: string): Promise<number> {
  // Looked for in each frame; the time is taken after the frame that has it.
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
    { timeout: WAIT_LIMIT_MS },
  );
  return page.evaluate(() => {
    const ms = (window.benchPainted ?? 0) - (window.benchStart ?? 0);
    window.benchPainted = undefined;
    return ms;
  });
}
