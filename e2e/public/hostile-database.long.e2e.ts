import type { PageDocument, PageField } from '@burhan/shared/contract/page-texts';
import { localizedPath } from '@burhan/shared/i18n/languages';
import { withValue } from '@burhan/shared/page-documents/page-fields';
import { loadFields } from '@burhan/shared/page-documents/page-originals';
import { TEXT_PAGES } from '@burhan/shared/page-documents/text-pages';
import { projectPath } from '@burhan/shared/project';
import { LONG_TERM, STORED_HOSTILE_CONTENT } from '@burhan/testing/hostile-rows';
import type { Page } from '@playwright/test';
import { sendAsAdmin } from '../fixtures/content.ts';
import { openPage } from '../fixtures/open-page.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { cutTexts } from '../fixtures/walk.ts';

const { metrics, ...LISTS } = STORED_HOSTILE_CONTENT;
const STUDIES = LISTS.ongoing_projects.map(({ id }) => projectPath(String(id), 'en') ?? '');
const PATHS = ['/', '/publications', '/accepted-manuscripts', '/ongoing-projects', ...STUDIES];
const WIDTHS = [375, 768, 1920];

const TEXT_PATHS = TEXT_PAGES.flatMap(({ path }) => [path, localizedPath(path, 'ar')]);
const LONG_PARTNER = { name: 'x'.repeat(200), address: 'https://partner.example' };
const LONG_FACTS = {
  name: 'x'.repeat(120),
  name_ar: 'ش'.repeat(120),
  wordmark: 'W'.repeat(60),
  wordmark_ar: 'ش'.repeat(60),
  tagline: 'ش'.repeat(300),
  tagline_ar: 'x'.repeat(300),
  location: 'x'.repeat(120),
  whatsapp_number: '4930123456',
  privacy_contact: `https://example.org/${'x'.repeat(270)}`,
};

/** Of words that fill their fields, each second one in the other direction. */
function longDocument(fields: readonly PageField[]): PageDocument {
  return fields.reduce<PageDocument>((document, field, place) => {
    const { path, kind, maximumLength, headingLength = maximumLength, placeholders } = field;
    const names = placeholders.map((name) => `{{${name}}}`).join('');
    const word = (length: number) => names + (place % 2 ? 'x' : 'ش').repeat(length - names.length);
    const point = { heading: word(headingLength), text: word(maximumLength) };
    const points = Array.from({ length: field.maximum ?? 0 }, () => point);
    const values = { line: word(maximumLength), paragraphs: [word(maximumLength)], points };
    return withValue(document, path.split('.'), values[kind === 'paragraph' ? 'line' : kind]);
  }, {});
}

/** An installation of its own, whose pages are composed with these rows. */
const test = base.extend<object, { hostileRows: undefined }>({
  hostileRows: [
    async ({ stack, nginx }, use) => {
      const send = await sendAsAdmin(stack);
      for (const [table, rows] of Object.entries(LISTS))
        expect((await send('POST', table, rows)).status).toBe(201);
      for (const [index, row] of metrics.entries())
        expect((await send('PATCH', `metrics?id=eq.${index + 1}`, row)).status).toBe(200);
      for (const { page, route } of TEXT_PAGES) {
        const [texts, texts_ar] = [
          longDocument(await loadFields(route)),
          longDocument(await loadFields(route)),
        ];
        expect((await send('POST', 'page_texts', { page, texts, texts_ar })).status).toBe(201);
      }
      expect((await send('PATCH', 'partners?id=eq.1', LONG_PARTNER)).status).toBe(200);
      expect((await send('PATCH', 'site_facts?id=eq.1', LONG_FACTS)).status).toBe(200);
      for (const path of TEXT_PATHS)
        await expect
          .poll(async () => (await fetch(nginx.url + path)).text())
          .toContain(LONG_FACTS.whatsapp_number);
      for (const path of PATHS) {
        const html = async () => (await fetch(nginx.url + path)).text();
        await expect.poll(html).toContain(path.includes('projects/') ? 'data-join' : LONG_TERM);
      }
      await use(undefined);
    },
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
});

// The pictures are missing on purpose.
test.use({ seed: 'none', expectedMessages: /Failed to load resource/ });

// What links, messages and pictures are made of such rows: remote-public/src/pages/hostile-rows.test.tsx.
for (const path of PATHS) {
  test(`rows of the database on ${decodeURI(path).slice(0, 40)} stay text and inside the screen`, async ({
    page,
  }) => {
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => dialogs.push(dialog.message()));
    await openPage(page, path);

    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expectHarmless(page, path);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expectHarmless(page, path);
    }
    expect(dialogs).toEqual([]);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });
}

for (const path of TEXT_PATHS) {
  test(`words without an end on ${path} are broken, not cut`, async ({ page }) => {
    await openPage(page, path);
    for (const width of [320, ...WIDTHS, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await cutTexts(page), `at ${width} px`).toEqual([]);
    }
  });
}

async function expectHarmless(page: Page, path: string): Promise<void> {
  const found = await page.evaluate(() => {
    const root = document.getElementById('root');
    return {
      sidewaysPx: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      foreign: root?.querySelectorAll('script, [onerror], article b, td b').length,
      structured: document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
      links: [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].map((link) => link.href),
    };
  });
  expect(found.sidewaysPx).toBe(0);
  expect(found.foreign).toBe(0);
  expect(JSON.parse(found.structured)).toBeTruthy();
  for (const link of found.links) {
    expect(
      link.startsWith(new URL(path, page.url()).origin) ||
        /^https:\/\/(doi\.org\/10\.|wa\.me\/\d*\?text=)/.test(link),
    ).toBe(true);
  }
}
