import { CHROMIUM, programPath } from '@burhan/testing/programs';
import { type BrowserContext, type CDPSession, chromium } from '@playwright/test';
import { observePage, type PageObservations } from './page-observer.ts';

/** A mid-range phone on slow 4G. */
export const SLOW_PHONE = { downloadKbps: 1600, uploadKbps: 750, latencyMs: 150, cpuSlowdown: 4 } as const;

const VIEWPORT = { width: 412, height: 823 };
const SCREEN = { viewport: VIEWPORT, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

const BYTES_PER_SECOND_PER_KBPS = 1000 / 8;

/** Chromium's background requests are off, because they would share the emulated line. Root has no sandbox. */
const CHROMIUM_FLAGS = [
  ...['--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update'],
  ...['--disable-sync', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
];

/** Runs a visit in a new browser with the phone's screen. */
export async function inPhone<Result>(visit: (context: BrowserContext) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: programPath(CHROMIUM),
    args: CHROMIUM_FLAGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    return await visit(await browser.newContext(SCREEN));
  } finally {
    await browser.close();
  }
}

/**
 * Opens an address with the slow phone; the page is loading then. The latency is per request.
 * @param content a selector of the content that the visit waits for.
 */
export async function openPage(context: BrowserContext, url: string, content: string) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const transfer = await countTransfer(session);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_PHONE.latencyMs,
    downloadThroughput: SLOW_PHONE.downloadKbps * BYTES_PER_SECOND_PER_KBPS,
    uploadThroughput: SLOW_PHONE.uploadKbps * BYTES_PER_SECOND_PER_KBPS,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PHONE.cpuSlowdown });
  await page.addInitScript(observePage, content);
  const answer = await page.goto(url, { waitUntil: 'commit', timeout: 90_000 });
  if (!answer?.ok()) throw new Error(`${url} answered ${answer?.status() ?? 'nothing'}`);
  return { page, transfer, observations: () => page.evaluate(() => window.benchObservations) };
}

/** Counts the KB of 1000 bytes that a page transfers, headers included. Files from the browser's cache do not count. */
async function countTransfer(session: CDPSession) {
  const types = new Map<string, string>();
  const transfer = { totalKB: 0, scriptKB: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    transfer.totalKB += encodedDataLength / 1000;
    if (types.get(requestId) === 'Script') transfer.scriptKB += encodedDataLength / 1000;
  });
  await session.send('Network.enable');
  return () => ({ ...transfer });
}

/** When the content could be seen: in the document and painted. */
export function contentPainted(seen: PageObservations): number {
  if (seen.contentReady === null || seen.firstPaint === null) throw new Error('The content was not painted.');
  return Math.max(seen.contentReady, seen.firstPaint);
}
