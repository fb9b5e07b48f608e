import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const MARKUP = '<script>window.hacked = 1</script><img src=x onerror="window.hacked = 2">';
const LONG_WORD = 'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(230).slice(0, 10_000);
const ARABIC = '\u202eمراجعة منهجية لعلاج السكري من النوع الثاني في المملكة';
const TEXTS = [MARKUP, LONG_WORD, ARABIC];
const TIMES = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' };

/** Rows that try to run, to break out of their boxes and to turn the text around them. */
const ROWS: Record<string, unknown[]> = {
  publications: TEXTS.map((text, index) => ({
    id: index + 1,
    title: text,
    summary: text,
    authors: text,
    journal: text,
    date: text,
    doi: ['javascript:alert(1)', '10.1136/"><script>', ''][index],
    image_url: ['javascript:alert(1)', '', '"><script>'][index],
    image_alt: text,
    order_index: index + 1,
    ...TIMES,
  })),
  submitted_papers: TEXTS.map((text, index) => ({
    id: index + 1,
    title: text,
    description: text,
    journal: text,
    image_url: '',
    image_alt: text,
    order_index: index + 1,
    ...TIMES,
  })),
  ongoing_projects: TEXTS.map((text) => ({
    id: text.slice(0, 50),
    field_of_study: text,
    scope_of_study: text,
    study_type: text,
    target_specialities: text,
    status: 'Open',
    ...TIMES,
  })),
  metrics: TEXTS.map((text, index) => ({
    id: index + 1,
    number_value: text.slice(0, 30),
    label: text.slice(0, 100),
    order_index: index + 1,
    ...TIMES,
  })),
};

async function openWithHostileRows(page: Page, path: string): Promise<void> {
  await page.route('**/rest/v1/**', (route) => {
    const table = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    return route.fulfill({ json: ROWS[table] });
  });
  await page.goto(path);
  await expect(page.getByText(MARKUP.slice(0, 20)).first()).toBeAttached();
}

test.use({ expectedMessages: /Failed to load resource/ });

for (const path of ['/', '/publications', '/accepted-manuscripts', '/ongoing-projects']) {
  for (const width of [320, 768, 1280]) {
    test(`hostile rows on ${path} at ${width} px neither run nor break the layout`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await openWithHostileRows(page, path);

      const sidewaysPx = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sidewaysPx).toBe(0);
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
      for (const link of await page.getByRole('main').getByRole('link').all()) {
        expect(await link.getAttribute('href')).toMatch(
          /^(\/(?!\/)|https:\/\/doi\.org\/10\.|https:\/\/wa\.me\/\d+\?)/,
        );
      }
    });
  }
}
