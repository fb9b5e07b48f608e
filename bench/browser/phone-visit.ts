import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';
import { contentPainted, inPhone, type OpenPage, openPage } from './phone.ts';
import { transferOf } from './transfer.ts';

/** What the home pages have in common: a publication's card, and the carousel's button where there is one. */
const PUBLICATION = '[data-pub]';
const NEXT_BUTTON = '[data-next]';

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

/** By the label of their row; null where a page has nothing of the kind. */
export type Figures = Record<string, number | null>;

/** Two visits with the slow phone in one browser: loading, three clicks on the carousel, scrolling to the end; again. */
export function phoneVisit(url: string, signal: AbortSignal): Promise<Figures> {
  return inPhone(signal, async (context) => {
    const first = await openPage(context, url, PUBLICATION);
    const figures = await firstVisit(first);
    const broken = first.log.requests().find(({ status }) => (status ?? 0) >= 400);
    if (broken) throw new Error(`${broken.url} answered ${broken.status}: a broken page is not a fast one.`);
    await first.page.close();

    const second = await openPage(context, url, PUBLICATION);
    await second.log.quiet(QUIET_MS, QUIET_LIMIT_MS);
    return { ...figures, 'second visit, content ms': contentPainted(await second.observations()) };
  });
}

async function firstVisit(visit: OpenPage): Promise<Figures> {
  await visit.log.quiet(QUIET_MS, QUIET_LIMIT_MS);
  const atRest = await visit.observations();
  const loaded = visit.log.requests().map((request) => ({ ...request }));
  const untouchedScriptMs = await scriptMs(visit.session);
  const clickMs = await clickCarousel(visit);
  await scrollToEnd(visit);
  const whole = transferOf(visit.log.requests());
  return {
    'first paint ms': atRest.firstPaint,
    'publications painted ms': contentPainted(atRest),
    'largest paint ms': atRest.largestPaint,
    'blocking time from navigation start ms': blockingMs(atRest.longTasks),
    CLS: (await visit.observations()).layoutShift,
    'KB of the whole visit, scrolled to the end': whole.totalKB,
    'script KB, nothing touched': transferOf(loaded).scriptKB,
    'script KB, whole visit': whole.scriptKB,
    'requests of the whole visit': whole.requests,
    'script main-thread ms, nothing touched': untouchedScriptMs,
    'script main-thread ms, whole visit': await scriptMs(visit.session),
    'carousel click (lab INP) ms': clickMs,
  };
}

/** The time that tasks kept the page from answering. */
function blockingMs(longTasks: readonly { duration: number }[]): number {
  return longTasks.reduce((sum, { duration }) => sum + Math.max(0, duration - BLOCKING_FROM_MS), 0);
}

async function clickCarousel({ page, observations }: OpenPage): Promise<number | null> {
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
async function scrollToEnd({ page, log }: OpenPage): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y <= height; y += SCROLL_STEP_PX) {
    await page.evaluate((top) => window.scrollTo(0, top), y);
    await delay(SCROLL_PAUSE_MS);
  }
  await log.quiet(QUIET_MS, QUIET_LIMIT_MS);
}

async function scriptMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
}
