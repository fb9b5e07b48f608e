import { PUBLIC_PATHS } from '@burhan/shared/routes';
import type { Page } from '@playwright/test';
import { launchPhone } from '../browser/launch-phone.ts';
import { openVisit, scrollToEnd } from '../browser/phone-visit.ts';

/** A phone that asks for large pictures: small and sharp. */
const SHARP_PHONE = { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true } as const;

export type PictureFigures = {
  pictures: number;
  /** On the wire, in KB of 1000 bytes. */
  kb: number;
  /** From the first request of a picture to the last byte of one, while scrolling. */
  lastPictureMs: number;
};

/**
 * The pictures of the publications grid, scrolled to its end with the slow phone.
 * @param asStored every picture as it is stored, instead of the rendition that the page asks for.
 */
export async function measurePictures(
  origin: string,
  publicKeyHash: string,
  { pixelRatio, asStored }: { pixelRatio: number; asStored: boolean },
): Promise<PictureFigures> {
  const browser = await launchPhone(publicKeyHash);
  try {
    const context = await browser.newContext({ ...SHARP_PHONE, deviceScaleFactor: pixelRatio });
    if (asStored) context.on('page', (page) => void askForStored(page));
    const visit = await openVisit(context, new URL(PUBLIC_PATHS.publications, origin).href);
    await scrollToEnd(visit);
    const pictures = visit.log.requests().filter(({ url }) => url.includes('/api/r/'));
    const first = Math.min(...pictures.map(({ startedAtS }) => startedAtS));
    const last = Math.max(...pictures.map(({ endedAtS }) => endedAtS ?? 0));
    return {
      pictures: pictures.length,
      kb: pictures.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
      lastPictureMs: (last - first) * 1000,
    };
  } finally {
    await browser.close();
  }
}

/** Takes the rendition out of the pages' addresses before they are asked for. */
async function askForStored(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      for (const image of document.querySelectorAll('img[srcset]')) image.removeAttribute('srcset');
    }).observe(document, { childList: true, subtree: true });
  });
}
