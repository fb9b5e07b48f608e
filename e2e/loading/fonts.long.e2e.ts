import { CONSOLE_PATHS } from '@burhan/shared/routes';
import { chromium, type Page } from '@playwright/test';
import { hold } from '../fixtures/hold.ts';
import { expectStill, recordShifts } from '../fixtures/layout-shift.ts';
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
    await recordShifts(page);
    const release = await hold(page, FONTS);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await nextFrame(page);
    release();
    await fontsAreThere(page);

    expect(await isWrittenInSiteFonts(page)).toBe(false);
    await expectStill(page);

    await page.unrouteAll();
    await openPage(page, path);
    await fontsAreThere(page);
    await expectStill(page);
  });
}

for (const font of ['arimo', 'roboto', 'none'] as const) {
  test(`nothing moves when the console's fonts arrive, system font: ${font}`, async ({
    baseURL,
    launchOptions,
  }) => {
    await withSystemFont(font, launchOptions, async (newPage) => {
      const page = await newPage({ baseURL, viewport: { width: 1280, height: 800 } });
      await recordShifts(page);
      await page.goto(CONSOLE_PATHS.publications);
      await expect(page.locator('#console-loading')).toHaveCount(0);
      if (font !== 'none') await page.locator(':root[data-fonts]').waitFor();
      await nextFrame(page);

      expect(await isWrittenInSiteFonts(page)).toBe(font !== 'none');
      await expectStill(page);
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
  const browser = await chromium.launch({ ...launchOptions, env });
  try {
    await use(async ({ baseURL, viewport }) => browser.newPage({ ...(baseURL && { baseURL }), viewport }));
  } finally {
    await browser.close();
    await fonts.remove();
  }
}

/** Waits until the files of the site's fonts are there, and the page has been drawn since. */
async function fontsAreThere(page: Page): Promise<void> {
  await page.evaluate(async () => void (await document.fonts.ready));
  await nextFrame(page);
}

function isWrittenInSiteFonts(page: Page): Promise<boolean> {
  return page.evaluate(() => getComputedStyle(document.body).fontFamily.startsWith('"IBM Plex Sans",'));
}
