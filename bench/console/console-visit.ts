import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { launchPhone } from '../browser/launch-phone.ts';
import { observePage } from '../browser/page-observer.ts';
import { contentPainted } from '../browser/phone-visit.ts';
import { logRequests, type RequestLog } from '../browser/request-log.ts';
import { PHONE_SCREEN, slowDown } from '../browser/slow-phone.ts';
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

export type ConsoleFigures = {
  /** The login form is in the page and painted. */
  formMs: number;
  formKB: number;
  formScriptKB: number;
  formRequests: number;
  /** From the press on the login's button to the list. */
  listMs: number;
  listKB: number;
  /** From the press on an item's button to its form. */
  editMs: number;
  /** The list's address again in its tab, with what the first visit left in the cache: to the list. */
  reloadMs: number;
  /** Another first visit, whose form is sent as soon as it is there: from the address to the list. */
  atOnceMs: number;
  layoutShift: number;
};

export type Credentials = { email: string; password: string };

type Visit = { page: Page; log: RequestLog };

/** A first visit with the slow phone and what follows it, then another one in a hurry. @param url of the console. */
export async function measureConsole(
  console: ConsoleUnderTest,
  url: string,
  credentials: Credentials,
  publicKeyHash: string,
): Promise<ConsoleFigures> {
  const figures = await inPhone(publicKeyHash, async (context) =>
    measureVisit(await open(context, url, console.username), url, console, credentials),
  );
  const atOnceMs = await inPhone(publicKeyHash, async (context) => {
    const { page } = await open(context, url, console.username);
    await page.locator(console.username).fill(credentials.email);
    await page.locator(console.password).fill(credentials.password);
    await page.locator(console.submit).click();
    return sinceNavigation(page, console.item);
  });
  return { ...figures, atOnceMs };
}

/** When the content of a page is painted, on a first visit. */
export function measureFirstView(url: string, content: string, publicKeyHash: string): Promise<number> {
  return inPhone(publicKeyHash, async (context) => {
    const { page } = await open(context, url, content);
    return contentPainted(await page.evaluate(() => window.benchObservations));
  });
}

async function inPhone<Result>(
  publicKeyHash: string,
  visit: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const browser = await launchPhone(publicKeyHash);
  try {
    return await visit(await browser.newContext(PHONE_SCREEN));
  } finally {
    await browser.close();
  }
}

/** Opens an address and waits until the content is painted, not until the page is loaded. */
async function open(context: BrowserContext, url: string, content: string): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const log = await logRequests(session);
  await slowDown(session);
  await page.addInitScript(observePage, content);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => {
    const { contentReady, firstPaint } = window.benchObservations;
    return contentReady !== null && firstPaint !== null;
  });
  return { page, log };
}

async function measureVisit(
  { page, log }: Visit,
  url: string,
  console: ConsoleUnderTest,
  { email, password }: Credentials,
): Promise<Omit<ConsoleFigures, 'atOnceMs'>> {
  const formMs = contentPainted(await page.evaluate(() => window.benchObservations));
  const [document] = log.requests();
  const form = transferOf(
    log
      .requests()
      .filter(
        ({ endedAtS }) => endedAtS !== null && (endedAtS - (document?.startedAtS ?? 0)) * 1000 <= formMs,
      ),
  );

  await delay(LOOK_MS);
  await page.locator(console.username).pressSequentially(email, { delay: KEY_MS });
  await page.locator(console.password).fill(password);
  const listMs = await sincePress(page, console.submit, console.item);
  const listKB = transferOf(log.requests()).totalKB;

  await delay(LOOK_MS);
  const editMs = await sincePress(page, console.edit, console.field);
  const { layoutShift } = await page.evaluate(() => window.benchObservations);

  // By way of another page: a form can have an address of its own, to which a reload would come back.
  await page.goto('about:blank');
  await page.goto(url, { waitUntil: 'commit' });
  const reloadMs = await sinceNavigation(page, console.item);
  return {
    formMs,
    formKB: form.totalKB,
    formScriptKB: form.scriptKB,
    formRequests: form.requests,
    listMs,
    listKB,
    editMs,
    reloadMs,
    layoutShift,
  };
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
