import {
  DIRECTIONS,
  LANGUAGE_NAMES,
  type Language,
  languageOfPath,
  localizedPath,
  SCRIPTS,
  SUPPORTED_LANGUAGES,
} from '@burhan/shared/i18n/languages';
import { publicationPath } from '@burhan/shared/publication-address';
import { CONSOLE_PATHS, PUBLIC_PATHS } from '@burhan/shared/routes';
import type { Page } from '@playwright/test';
import { databaseTexts } from '../fixtures/foreign-words.ts';
import { openPage } from '../fixtures/open-page.ts';
import { expectSound } from '../fixtures/sound.ts';
import { expect, test } from '../fixtures/test.ts';
import { cutTexts, setTextSize, watchDownloads, wrongStops } from '../fixtures/walk.ts';

// Every public page, as it comes, in each language: what must hold of all of them is looked at in one visit.
test.use({
  expectedMessages: /404 \(Not Found\)|status of 404/,
  contextOptions: { reducedMotion: 'reduce' },
});
test.describe.configure({ mode: 'parallel' });

const PAGES = [
  ...Object.values(PUBLIC_PATHS),
  publicationPath({ id: 1, title: '' }, 'en'),
  // Of the sample: a project of which all is known, one with what the table shows, one that closed at its deadline.
  ...['P001', 'P002', 'P003'].map((id) => `${PUBLIC_PATHS.ongoingProjects}/${id}`),
  '/no-such-page',
];

/** Widths in px, and sizes of text in percent, at which every word stays on the screen. */
const TEXT_SIZES = [
  [320, 200],
  [1280, 200],
] as const;

/** Words in Arabic letters; single letters and ranges of digits are code. */
const ARABIC_WORD = /[\u0621-\u064a]{2,}/g;

for (const language of SUPPORTED_LANGUAGES) {
  for (const page of PAGES) {
    const path = localizedPath(page, language);

    test(`${path}`, async ({ page: tab, stack }) => {
      const downloads = watchDownloads(tab);
      await openPage(tab, path);
      await expectOneLanguage(language, await downloads());
      await expectLinks(tab, language);
      const isKnown = page !== '/no-such-page';
      await expect(tab.locator('head title')).toHaveCount(1);
      await expect(tab.locator('meta[name=description]')).toHaveCount(isKnown ? 1 : 0);
      await expect(tab.locator('link[rel=canonical]')).toHaveCount(isKnown ? 1 : 0);

      expect(await wrongStops(tab)).toEqual([]);
      await expectSound(tab, path, SCRIPTS[language] === 'Latin' ? undefined : await databaseTexts(stack));
      await expectWordsOnScreen(tab);
    });
  }
}

/** The page is of its language, and brings texts and fonts of no other one, and nothing of the console. */
async function expectOneLanguage(
  language: Language,
  { texts, addresses }: { texts: string[]; addresses: string[] },
): Promise<void> {
  expect(texts[0]).toContain(`<html lang="${language}" dir="${DIRECTIONS[language]}"`);
  const foreign =
    language === 'en'
      ? texts.flatMap((text) => text.match(ARABIC_WORD) ?? []).filter((word) => word !== LANGUAGE_NAMES.ar)
      : texts.filter((text) => text.includes('Skip to main content'));
  expect(foreign).toEqual([]);
  if (language === 'en') expect(addresses.filter((each) => /arabic|\/ar-/.test(each))).toEqual([]);

  expect(addresses.filter((each) => /^\/remote-admin\/|\.css$/.test(each))).toEqual([]);
  expect(texts[0]).not.toContain('remote-admin');
}

/** Every link but the switch stays in the language, and none leads to the console. */
async function expectLinks(page: Page, language: Language): Promise<void> {
  const links = await page
    .locator('a[href^="/"]:not([hreflang])')
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
  expect(links.filter((href) => languageOfPath(href) !== language)).toEqual([]);
  for (const consolePath of Object.values(CONSOLE_PATHS)) expect(links).not.toContain(consolePath);
}

/** Every word stays on the screen, whatever the size of text. */
async function expectWordsOnScreen(page: Page): Promise<void> {
  for (const [width, percent] of TEXT_SIZES) {
    await page.setViewportSize({ width, height: 800 });
    await setTextSize(page, percent);
    expect(await cutTexts(page), `${width} px, ${percent} %`).toEqual([]);
  }
  await setTextSize(page, 100);
}
