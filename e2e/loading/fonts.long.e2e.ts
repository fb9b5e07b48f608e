import { CONSOLE_PATHS } from '@burhan/shared/routes';
import { noteStarted } from '@burhan/testing/started';
import { chromium, type Page } from '@playwright/test';
import { hold } from '../fixtures/hold.ts';
import { nextFrame, openPage } from '../fixtures/open-page.ts';
import { type SystemFont, systemFonts } from '../fixtures/system-fonts.ts';
import { expect, test } from '../fixtures/test.ts';

const FONTS = '**/*.woff2';
const VIEWS = [
  ['/', 320],
  ['/', 1280],
  ['/publications', 768],
  ['/ar', 375],
] as const;

for (const [path, width] of VIEWS) {
  test(`nothing moves on ${path} at ${width} px, whether its fonts come late or in time`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(recordShifts);
    const release = await hold(page, FONTS);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await nextFrame(page);
    release();
    await fontsAreThere(page);

    expect(await isWrittenInSiteFonts(page)).toBe(false);
    expect(await shifts(page)).toEqual([]);

    await page.unrouteAll();
    await openPage(page, path);
    await fontsAreThere(page);
    expect(await shifts(page)).toEqual([]);
  });
}

for (const font of ['arimo', 'roboto', 'none'] as const) {
  test(`nothing moves when the console's fonts arrive, system font: ${font}`, async ({
    baseURL,
    launchOptions,
  }) => {
    await withSystemFont(font, launchOptions, async (newPage) => {
      const page = await newPage({ baseURL, viewport: { width: 1280, height: 800 } });
      await page.addInitScript(recordShifts);
      await page.goto(CONSOLE_PATHS.publications);
      await expect(page.locator('#console-loading')).toHaveCount(0);
      if (font !== 'none') await page.locator(':root[data-fonts]').waitFor();
      await nextFrame(page);

      expect(await isWrittenInSiteFonts(page)).toBe(font !== 'none');
      // A link in the bar may take another pixel.
      const moved = await shifts(page);
      const sum = moved.reduce((total, { value }) => total + value, 0);
      expect(sum, JSON.stringify(moved)).toBeLessThan(0.001);
    });
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

function shifts(page: Page): Promise<Shift[]> {
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

/** Waits until the files of the site's fonts are there, and the page has been drawn since. */
async function fontsAreThere(page: Page): Promise<void> {
  await page.evaluate(async () => void (await document.fonts.ready));
  await nextFrame(page);
}

function isWrittenInSiteFonts(page: Page): Promise<boolean> {
  return page.evaluate(() => getComputedStyle(document.body).fontFamily.startsWith('"IBM Plex Sans",'));
}
