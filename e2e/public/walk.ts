import { brotliCompressSync } from 'node:zlib';
import {
  DIRECTIONS,
  LANGUAGE_NAMES,
  type Language,
  languageOfPath,
  localizedPath,
  SCRIPTS,
} from '@burhan/shared/i18n/languages';
import { publicationPath } from '@burhan/shared/publication-address';
import { CONSOLE_PATHS, PUBLIC_PATHS } from '@burhan/shared/routes';
import type { Page } from '@playwright/test';
import { databaseTexts } from '../fixtures/foreign-words.ts';
import { drawnElements, openPage } from '../fixtures/open-page.ts';
import { expectSound } from '../fixtures/sound.ts';
import { expect, test } from '../fixtures/test.ts';
import {
  brokenPictures,
  cutTexts,
  type Downloads,
  setTextSize,
  watchDownloads,
  wrongStops,
} from '../fixtures/walk.ts';

const UNKNOWN = '/no-such-page';

const PATHS = [
  ...Object.values(PUBLIC_PATHS),
  publicationPath({ id: 1, title: '' }, 'en'),
  // Projects of the sample: a complete one, one with only the table's columns, one that closed at its deadline.
  ...['P001', 'P002', 'P003'].map((id) => `${PUBLIC_PATHS.ongoingProjects}/${id}`),
  UNKNOWN,
];

/** KB of 1000 bytes, by brotli. When this was written, pages had 5.2, and pages with scrolling logos 6.1. */
const SCRIPT_KB = 6.3;

/** Words in Arabic letters; single letters and ranges of digits are code. */
const ARABIC_WORD = /[\u0621-\u064a]{2,}/g;

/** Visits every public page in a language once, and checks everything that must hold for all of them. */
export function walkPublicPages(language: Language): void {
  test(`every public page in ${language}`, async ({ page, stack }) => {
    const texts = SCRIPTS[language] === 'Latin' ? undefined : await databaseTexts(stack);
    const downloads = await watchDownloads(page);
    for (const path of PATHS)
      await test.step(path, async () => {
        downloads.clear();
        const address = localizedPath(path, language);
        await openPage(page, address);
        const loaded = await downloads.read();
        expectLight(loaded);
        expect(await drawnElements(page)).toBe(0);
        expectOneLanguage(language, loaded);
        await expectLinks(page, language);
        await expectHead(page, path, language);
        // Visitors do not see the content of templates and scripts.
        const html = loaded.html.replace(/<(script|template)\b.*?<\/\1>/gs, '');
        expect(html).not.toMatch(/\bLoading\b|\{\{|undefined|\[object/);

        expect(await wrongStops(page)).toEqual([]);
        expect(await brokenPictures(page)).toEqual([]);
        await expectSound(page, address, texts);
        await expectWordsOnScreen(page);
        // Pictures are files of the site; the image service is only for pictures that have no file yet.
        expect((await downloads.read()).paths.filter((each) => each.startsWith('/functions/'))).toEqual([]);
      });
  });
}

/** Expects that an untouched page has little script, no separate style sheet, and nothing of the console. */
function expectLight({ html, scripts, paths }: Downloads): void {
  const bytes = scripts.reduce((sum, script) => sum + brotliCompressSync(script).length, 0);
  expect(bytes, 'scripts').toBeGreaterThan(0);
  expect(bytes / 1000, 'script KB').toBeLessThanOrEqual(SCRIPT_KB);
  expect(paths.filter((each) => /^\/remote-admin\/|\.css$/.test(each))).toEqual([]);
  expect(html).not.toContain('remote-admin');
}

/** Expects that the page is in its language, and has no texts or fonts of another language. */
function expectOneLanguage(language: Language, { html, scripts, paths }: Downloads): void {
  expect(html).toContain(`<html lang="${language}" dir="${DIRECTIONS[language]}"`);
  const texts = [html, ...scripts];
  const foreign =
    language === 'en'
      ? texts.flatMap((text) => text.match(ARABIC_WORD) ?? []).filter((word) => word !== LANGUAGE_NAMES.ar)
      : texts.filter((text) => text.includes('Skip to main content'));
  expect(foreign).toEqual([]);
  if (language === 'en') expect(paths.filter((each) => /arabic|\/ar-/.test(each))).toEqual([]);
}

/** Expects that every link except the language switch stays in the language, and none leads to the console. */
async function expectLinks(page: Page, language: Language): Promise<void> {
  const links = await page
    .locator('a[href^="/"]:not([hreflang])')
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
  expect(links.filter((href) => languageOfPath(href) !== language)).toEqual([]);
  for (const consolePath of Object.values(CONSOLE_PATHS)) expect(links).not.toContain(consolePath);
}

// Tests in remote-public/src/metadata check what these elements say.
async function expectHead(page: Page, path: string, language: Language): Promise<void> {
  const count = path === UNKNOWN ? 0 : 1;
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('head title')).toHaveCount(1);
  for (const part of ['meta[name=description]', 'meta[property="og:image"]', 'script[type*=ld]'])
    await expect(page.locator(part)).toHaveCount(count);
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveCount(count);
  if (path === UNKNOWN || path.startsWith('/publications/')) return;
  const canonicalPath = path === PUBLIC_PATHS.submittedPapers ? PUBLIC_PATHS.acceptedManuscripts : path;
  const address = `https://burhan.example${localizedPath(canonicalPath, language)}`;
  await expect(canonical).toHaveAttribute('href', address);
}

/** Expects that every word stays on the screen when the text is twice as large. */
async function expectWordsOnScreen(page: Page): Promise<void> {
  await setTextSize(page, 200);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    // Swiper moves its slides only some time after the width has changed.
    await expect.poll(() => cutTexts(page), { message: `${width} px` }).toEqual([]);
  }
  await setTextSize(page, 100);
}
