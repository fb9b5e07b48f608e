import { brotliCompressSync } from 'node:zlib';
import { readOrder } from '@burhan/shared/entities/content';
import { COLUMNS } from '@burhan/shared/entities/schema';
import { titles } from '@burhan/shared/i18n/en/metadata';
import {
  DIRECTIONS,
  LANGUAGE_NAMES,
  type Language,
  languageOfPath,
  localizedPath,
  SCRIPTS,
} from '@burhan/shared/i18n/languages';
import { publicationPath } from '@burhan/shared/publication-address';
import {
  CONSOLE_PATHS,
  canonicalRoute,
  PUBLIC_PATHS,
  PUBLIC_ROUTE_KEYS,
  type PublicRouteKey,
} from '@burhan/shared/routes';
import { CONSOLE_TABLES } from '@burhan/testing/rows';
import { shownTables } from '@burhan/testing/shown-tables';
import type { Page } from '@playwright/test';
import { readTable } from '../fixtures/content.ts';
import { databaseTexts } from '../fixtures/foreign-words.ts';
import { drawnElements, openPage } from '../fixtures/open-page.ts';
import { expectSound } from '../fixtures/sound.ts';
import type { Stack } from '../fixtures/stack.ts';
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

/** Texts in an English page's HTML that are not from its rows, and the type of its structured data. */
const SAID: Record<PublicRouteKey, string[]> = {
  home: ['Evidence that reaches the bedside', '50+', 'Supporting Saudi Vision 2030', '"@type":"NGO"'],
  whoWeAre: ['Our Story', 'Our Team', 'Our Values'],
  aimsGoals: ['Our Objectives', 'Our Goals', 'Our Vision'],
  successRecord: ['Achievements', 'Publications and Research'],
  visionaryModel: ['Our Approach', 'Our Framework'],
  publications: ['10.1136/bmj.n71', 'Read Publication', '"@type":"ScholarlyArticle"'],
  acceptedManuscripts: ['Sample manuscript: Telehealth'],
  submittedPapers: ['Sample manuscript: Telehealth'],
  ongoingProjects: ['Join This Project', 'No More Positions In This Project', '"@type":"ResearchProject"'],
  collaborations: ['Oasis University'],
  joinUs: ['Ready to Collaborate?', '+966 50 000 0000'],
  privacy: ['When WhatsApp opens', 'has not named a contact for privacy yet'],
};

/** Widths in px, and text sizes in percent, at which every word has to stay on the screen. */
const TEXT_SIZES = [
  [320, 200],
  [1280, 200],
] as const;

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
        if (language === 'en') await expectContent(stack, path, loaded.html);

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
  await expect(page.locator('meta[name=description]')).toHaveCount(count);
  await expect(page.locator('meta[property="og:image"]')).toHaveCount(count);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(count);
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveCount(count);
  if (path === UNKNOWN || path.startsWith('/publications/')) return;
  const canonicalPath = path === PUBLIC_PATHS.submittedPapers ? PUBLIC_PATHS.acceptedManuscripts : path;
  const address = `https://burhan.example${localizedPath(canonicalPath, language)}`;
  await expect(canonical).toHaveAttribute('href', address);
}

/** Expects that the HTML has the page's own texts, and all rows that it shows. */
async function expectContent(stack: Stack, path: string, html: string): Promise<void> {
  const key = PUBLIC_ROUTE_KEYS.find((each) => PUBLIC_PATHS[each] === path);
  if (!key) return;
  if (key !== 'home') expect(html).toContain(`<title>${titles[canonicalRoute(key)].replace('&', '&amp;')} |`);
  for (const words of [...SAID[key], ...(await itemsOf(stack, html))])
    expect(html.replaceAll('&amp;', '&'), path).toContain(words);
  expect(html.replace(/<(script|template)\b.*?<\/\1>/gs, '')).not.toMatch(
    /\bLoading\b|\{\{|undefined|\[object/,
  );
}

/** The names of the rows that a page shows, as many as it shows of each table. */
async function itemsOf(stack: Stack, html: string): Promise<string[]> {
  const marks = [...html.matchAll(/ data-tables="([^"]*)"/g)].map(([, mark = '']) => mark);
  const items = marks.flatMap(shownTables).map(async (part) => {
    const column = CONSOLE_TABLES.find(({ table }) => table === part.table)?.itemColumn ?? '';
    const rows = await readTable(stack, `${part.table}?order=${readOrder(COLUMNS[part.table])}`);
    return rows.slice(0, part.limit).map((row) => String(row[column]));
  });
  return (await Promise.all(items)).flat();
}

/** Expects that every word stays on the screen at each text size. */
async function expectWordsOnScreen(page: Page): Promise<void> {
  for (const [width, percent] of TEXT_SIZES) {
    await page.setViewportSize({ width, height: 800 });
    await setTextSize(page, percent);
    expect(await cutTexts(page), `${width} px, ${percent} %`).toEqual([]);
  }
  await setTextSize(page, 100);
  await page.setViewportSize({ width: 1280, height: 800 });
}
