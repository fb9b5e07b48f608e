import { projectPath } from '@burhan/shared/project';
import { LONG_TERM, STORED_HOSTILE_CONTENT } from '@burhan/testing/hostile-rows';
import type { Page } from '@playwright/test';
import { sendAsAdmin } from '../fixtures/content.ts';
import { openPage } from '../fixtures/open-page.ts';
import { test as base, expect } from '../fixtures/test.ts';

const { metrics, ...LISTS } = STORED_HOSTILE_CONTENT;
const STUDIES = LISTS.ongoing_projects.map(({ id }) => projectPath(String(id), 'en') ?? '');
const PATHS = ['/', '/publications', '/accepted-manuscripts', '/ongoing-projects', ...STUDIES];
const WIDTHS = [375, 768, 1920];

/** An installation of its own, whose pages are composed with these rows. */
const test = base.extend<object, { hostileRows: undefined }>({
  hostileRows: [
    async ({ stack, nginx }, use) => {
      const send = await sendAsAdmin(stack);
      for (const [table, rows] of Object.entries(LISTS))
        expect((await send('POST', table, rows)).status).toBe(201);
      for (const [index, row] of metrics.entries())
        expect((await send('PATCH', `metrics?id=eq.${index + 1}`, row)).status).toBe(200);
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
