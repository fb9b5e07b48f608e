import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { observePage, type PageObservations } from './page-observer.ts';
import { logRequests, type RequestLog } from './request-log.ts';
import { slowDown } from './slow-phone.ts';
import { firstViewKB, type Transfer, transferOf } from './transfer.ts';

/** What the home pages have in common: a publication's card, and the carousel's button where there is one. */
const PUBLICATION = '[data-pub]';
const NEXT_BUTTON = '[data-next]';

const LOAD_TIMEOUT_MS = 90_000;
const QUIET_MS = 1500;
const QUIET_LIMIT_MS = 40_000;
const CLICKS = 3;
/** The pace of a person: the pages' own animations end between two interactions. */
const CLICK_PAUSE_MS = 500;
const SCROLL_STEP_PX = 600;
const SCROLL_PAUSE_MS = 150;
/** Event Timing does not report what is shorter. */
const SHORTEST_INTERACTION_MS = 16;
const BLOCKING_FROM_MS = 50;

/** A page open in the slowed phone, loaded and quiet. */
export type OpenVisit = {
  page: Page;
  session: CDPSession;
  log: RequestLog;
  observations(): Promise<PageObservations>;
};

export type PhoneFigures = Transfer & {
  firstPaintMs: number;
  largestPaintMs: number;
  publicationsMs: number;
  blockingMs: number;
  layoutShift: number;
  firstViewKB: number;
  /** Before anything was clicked or scrolled to. */
  untouchedScriptKB: number;
  untouchedScriptMs: number;
  scriptMs: number;
  /** null where there is nothing to click. */
  clickMs: number | null;
};

/** Opens an address and waits until its network is quiet. @param content a selector of what one came for. */
export async function openVisit(
  context: BrowserContext,
  url: string,
  content = PUBLICATION,
): Promise<OpenVisit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const log = await logRequests(session);
  await session.send('Performance.enable');
  await slowDown(session);
  await page.addInitScript(observePage, content);
  const answer = await page.goto(url, { waitUntil: 'load', timeout: LOAD_TIMEOUT_MS });
  if (!answer?.ok()) throw new Error(`${url} answered ${answer?.status() ?? 'nothing'}`);
  await log.quiet(QUIET_MS, QUIET_LIMIT_MS);
  return { page, session, log, observations: () => page.evaluate(() => window.benchObservations) };
}

/** A first visit: loading, then three clicks on the carousel, then scrolling to the end. */
export async function measureFirstVisit(visit: OpenVisit): Promise<PhoneFigures> {
  const atRest = await visit.observations();
  const firstPaintMs = present(atRest.firstPaint, 'no first paint');
  const largestPaintMs = present(atRest.largestPaint, 'no largest paint');
  const publicationsMs = contentPainted(atRest);
  const loaded = visit.log.requests().map((request) => ({ ...request }));
  const untouchedScriptMs = await scriptTime(visit.session);
  const clickMs = await clickCarousel(visit);
  await scrollToEnd(visit);
  return {
    firstPaintMs,
    largestPaintMs,
    publicationsMs,
    blockingMs: blockingTime(atRest.longTasks),
    firstViewKB: firstViewKB(loaded, Math.max(publicationsMs, largestPaintMs)),
    ...transferOf(visit.log.requests()),
    untouchedScriptKB: transferOf(loaded).scriptKB,
    untouchedScriptMs,
    scriptMs: await scriptTime(visit.session),
    clickMs,
    layoutShift: (await visit.observations()).layoutShift,
  };
}

/** When the content could be seen: in the document and painted. */
export function contentPainted(observations: PageObservations): number {
  const ready = present(observations.contentReady, 'the content is not on the page');
  return Math.max(ready, present(observations.firstPaint, 'no first paint'));
}

/** The time that tasks kept the page from answering, from the navigation's start on. */
export function blockingTime(longTasks: PageObservations['longTasks']): number {
  return longTasks.reduce((sum, { duration }) => sum + Math.max(0, duration - BLOCKING_FROM_MS), 0);
}

async function clickCarousel({ page, observations }: OpenVisit): Promise<number | null> {
  const next = page.locator(NEXT_BUTTON).first();
  if ((await next.count()) === 0) return null;
  await next.scrollIntoViewIfNeeded();
  for (let click = 0; click < CLICKS; click++) {
    await next.click();
    await delay(CLICK_PAUSE_MS);
  }
  return Math.max(SHORTEST_INTERACTION_MS, ...(await observations()).interactionDurations);
}

/** Scrolls down as a reader does, and waits for what that asks for. */
export async function scrollToEnd({ page, log }: Pick<OpenVisit, 'page' | 'log'>): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y <= height; y += SCROLL_STEP_PX) {
    await page.evaluate((top) => window.scrollTo(0, top), y);
    await delay(SCROLL_PAUSE_MS);
  }
  await log.quiet(QUIET_MS, QUIET_LIMIT_MS);
}

async function scriptTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'ScriptDuration')?.value;
  return present(seconds, 'no script time') * 1000;
}

function present(value: number | null | undefined, problem: string): number {
  if (value === null || value === undefined) throw new Error(problem);
  return value;
}
