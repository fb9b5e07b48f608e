import { FONTS_ELEMENT_ID } from '@burhan/shared/site-configuration';
import { noteStarted } from '@burhan/testing/started';
import { chromium, type Page } from '@playwright/test';
import { nextFrame, openPage } from '../fixtures/open-page.ts';
import { type SystemFont, systemFonts } from '../fixtures/system-fonts.ts';
import { expect, test } from '../fixtures/test.ts';

const SITE_FONT = 'IBM Plex Sans';
const VIEWS = [
  ['/', 320],
  ['/', 375],
  ['/', 1280],
  ['/publications', 768],
  ['/ar', 375],
  ['/ar', 768],
] as const;

for (const font of ['arimo', 'roboto', 'none'] as const) {
  test(`nothing moves when fonts arrive, system font: ${font}`, async ({ baseURL, launchOptions }) => {
    const inUse: boolean[] = [];
    await withSystemFont(font, launchOptions, async (newPage) => {
      for (const [path, width] of VIEWS) {
        const page = await newPage({ baseURL, viewport: { width, height: 800 } });
        await page.addInitScript(recordShifts);
        await openPage(page, path);
        await fontsSettled(page);

        // The row of links in the header may take another pixel, as may Latin digits in a line of Arabic.
        const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        expect(sum, `${path}, ${width} px: ${JSON.stringify(shifts)}`).toBeLessThan(0.001);
        inUse.push(await isInUse(page));
        await page.close();
      }
    });

    // Where a line would break at another word the reader's own font stays: on two of these views at the most.
    const used = inUse.filter(Boolean).length;
    if (font === 'none') expect(used).toBe(0);
    else expect(used).toBeGreaterThanOrEqual(VIEWS.length - 2);
  });
}

type NewPage = (options: {
  baseURL: string | undefined;
  viewport: { width: number; height: number };
}) => Promise<Page>;

async function withSystemFont(
  font: SystemFont,
  launchOptions: Parameters<typeof chromium.launch>[0],
  use: (newPage: NewPage) => Promise<void>,
): Promise<void> {
  const fonts = await systemFonts(font);
  const env = { ...process.env, ...fonts.env } as Record<string, string>;
  noteStarted('browsers');
  const browser = await chromium.launch({ ...launchOptions, env });
  try {
    await use(async ({ baseURL, viewport }) => browser.newPage({ ...(baseURL && { baseURL }), viewport }));
  } finally {
    await browser.close();
    await fonts.remove();
  }
}

type Shift = { value: number; moved: string[] };

/** Runs in the page: keeps what moves once all of it has been read and drawn. */
function recordShifts(): void {
  type Entry = PerformanceEntry & {
    value: number;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  };
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  // A frame may show half of a page that comes slowly; the next one moves it, whatever its fonts.
  let drawn = Number.POSITIVE_INFINITY;
  document.addEventListener('DOMContentLoaded', () =>
    requestAnimationFrame(() => requestAnimationFrame((time) => (drawn = time))),
  );
  const named = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(',');
  new PerformanceObserver((list) => {
    for (const { value, sources, startTime } of list.getEntries() as Entry[]) {
      if (startTime < drawn) continue;
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node?.nodeName} ${node?.textContent?.slice(0, 20)} ${named(previousRect)} > ${named(currentRect)}`,
      );
      shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Waits until the page has decided about its fonts, and has been drawn with them. */
async function fontsSettled(page: Page): Promise<void> {
  await page.locator(`#${FONTS_ELEMENT_ID}[data-used]`).waitFor({ state: 'attached' });
  await nextFrame(page);
}

/** Whether the page is written in the site's own font. */
function isInUse(page: Page): Promise<boolean> {
  return page.evaluate(
    (family) =>
      [...document.fonts].some(
        (face) => face.family.replaceAll('"', '') === family && face.status === 'loaded',
      ),
    SITE_FONT,
  );
}
