import { setTimeout as delay } from 'node:timers/promises';
import { contentPainted, inPhone, openPage } from './browser/phone.ts';
import type { Figures } from './table.ts';

/** Selectors for all home pages: a publication's card, and the carousel's button if there is one. */
const PUBLICATION = '[data-pub]';
const NEXT_BUTTON = '[data-next]';

/** By then, the page has finished what it does by itself after loading. */
const REST_MS = 2000;
const CLICKS = 3;
/** The pace of a person: the page's own animations end between two interactions. */
const CLICK_PAUSE_MS = 500;
/** Event Timing does not report shorter interactions. */
const SHORTEST_INTERACTION_MS = 16;

/** A first visit to a home page with the slow phone: it loads untouched, then its carousel is clicked. */
export function homeVisit(url: string): Promise<Figures> {
  return inPhone(async (context) => {
    const { page, transfer, observations } = await openPage(context, url, PUBLICATION);
    const broken: string[] = [];
    page.on('response', (response) => response.status() >= 400 && broken.push(response.url()));
    await page.waitForLoadState('load');
    await delay(REST_MS);
    const atRest = await observations();
    const untouched = transfer();

    let clickMs: number | null = null;
    const next = page.locator(NEXT_BUTTON).first();
    if ((await next.count()) > 0) {
      await next.scrollIntoViewIfNeeded();
      for (let click = 0; click < CLICKS; click++) {
        await next.click();
        await delay(CLICK_PAUSE_MS);
      }
      clickMs = Math.max(SHORTEST_INTERACTION_MS, ...(await observations()).interactionDurations);
    }
    if (broken.length > 0) throw new Error(`${broken[0]} failed: a broken page is not a fast one.`);
    return {
      'first paint ms': atRest.firstPaint,
      'publications painted ms': contentPainted(atRest),
      'largest paint ms': atRest.largestPaint,
      CLS: (await observations()).layoutShift,
      'KB, nothing touched': untouched.totalKB,
      'script KB, nothing touched': untouched.scriptKB,
      'script KB, carousel clicked': transfer().scriptKB,
      'carousel click (lab INP) ms': clickMs,
    };
  });
}
