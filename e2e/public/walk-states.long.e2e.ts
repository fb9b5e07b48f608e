import { pages as arabic } from '@burhan/shared/i18n/ar/pages';
import { shell as arabicShell } from '@burhan/shared/i18n/ar/shell';
import { pages as english } from '@burhan/shared/i18n/en/pages';
import { shell as englishShell } from '@burhan/shared/i18n/en/shell';
import { type Language, localizedPath, SCRIPTS, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import type { Page } from '@playwright/test';
import { databaseTexts } from '../fixtures/foreign-words.ts';
import { openPage } from '../fixtures/open-page.ts';
import { takePictures } from '../fixtures/pictures.ts';
import { expectAccessible, expectSound } from '../fixtures/sound.ts';
import { expect, test } from '../fixtures/test.ts';

// What pages look like after something happened on them, in each language; as they come: walk.long.e2e.ts.
// The messages are of the missing pictures of one state.
test.use({
  expectedMessages: /Failed to load resource/,
  contextOptions: { reducedMotion: 'reduce' },
  permissions: ['clipboard-read', 'clipboard-write'],
});
test.describe.configure({ mode: 'parallel' });

const TEXTS = { en: { ...english, shell: englishShell }, ar: { ...arabic, shell: arabicShell } };
type Texts = (typeof TEXTS)[Language];

const upToName = (text: string) => new RegExp(`^${text.replace(/\{\{.*/, '')}`);

async function share(page: Page, { share: texts }: Texts): Promise<void> {
  await page.getByRole('button', { name: texts.button, exact: true }).click();
  await page.getByRole('button', { name: texts.copy }).click();
  await expect(page.getByText(texts.copied)).toBeVisible();
}

/** Pages, and what is done on them until the state is there. */
const STATES: Record<string, { path: string; act: (page: Page, texts: Texts) => Promise<void> }> = {
  'the open Cite menu': {
    path: '/publications',
    async act(page, { publicationCard: { cite } }) {
      await page
        .getByRole('button', { name: upToName(cite.label) })
        .first()
        .click();
      await expect(page.getByRole('button', { name: cite.apa })).toBeVisible();
    },
  },
  'a search without result': {
    path: '/publications?q=zzz&year=1999',
    act: (page, { publications }) => expect(page.getByText(publications.search.none)).toBeVisible(),
  },
  'rows that React has drawn anew, with pictures that are missing': {
    path: '/publications?q=bias',
    act: (page, { common }) => expect(page.getByText(common.imageNotAvailable).first()).toBeVisible(),
  },
  'the carousel in use': {
    path: '/',
    async act(page, { home }) {
      const { label, next } = home.featured.carousel;
      await page.getByRole('region', { name: label }).scrollIntoViewIfNeeded();
      await expect(page.locator('[data-slides] [inert]')).toHaveCount(6);
      await page.getByRole('button', { name: next }).click();
      await expect(page.locator('[aria-label="2 of 7"], [aria-label="2 من 7"]').first()).toBeInViewport();
    },
  },
  notices: {
    path: '/who-we-are',
    async act(page, { shell }) {
      await page.context().setOffline(true);
      await page.keyboard.press('Alt+KeyT');
      await expect(page.getByRole('button', { name: shell.notices.close })).toBeVisible();
    },
  },
  'a filter': {
    path: '/ongoing-projects?field=Public+Health&open=1',
    act: (page) => expect(page.getByRole('rowheader')).toHaveText(['P004']),
  },
  'a filter without result': {
    path: '/ongoing-projects?type=zzz',
    act: (page, { projectFilter }) => expect(page.getByText(projectFilter.none)).toBeVisible(),
  },
  'a publication that is shared': { path: '/publications/1', act: share },
  'a project that is shared': { path: '/ongoing-projects/P001', act: share },
};

for (const language of SUPPORTED_LANGUAGES) {
  for (const [state, { path, act }] of Object.entries(STATES)) {
    test(`${state} in ${language}`, async ({ page, stack }) => {
      const database = await databaseTexts(stack);
      if (state.includes('missing'))
        await page.route(/\/(?:functions\/v1\/api\/r|pictures)\//, (route) => route.fulfill({ status: 404 }));
      await openPage(page, localizedPath(path, language));
      await act(page, TEXTS[language]);

      await expectSound(page, state, SCRIPTS[language] === 'Latin' ? undefined : database);
    });
  }

  test(`the open menu of a phone in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await openPage(page, localizedPath('/publications', language));
    await page.locator('summary', { hasText: TEXTS[language].shell.header.menu }).click();
    await takePictures(page, `the open menu in ${language}`);
    await page.setViewportSize({ width: 375, height: 700 });

    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, colorScheme);
    }
  });
}
