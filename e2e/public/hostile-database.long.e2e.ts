import { LONG_TERM, MARKUP, RIGHT_TO_LEFT, STORED_HOSTILE_CONTENT } from '@burhan/testing/hostile-rows';
import { accessToken } from '@burhan/testing/sign-in';
import { tableRequest } from '@burhan/testing/table-request';
import type { Page } from '@playwright/test';
import { openPage } from '../fixtures/open-page.ts';
import { test as base, expect } from '../fixtures/test.ts';

const PATHS = ['/', '/publications', '/accepted-manuscripts', '/ongoing-projects'];

/** An installation of its own, whose pages are composed with these rows. */
const test = base.extend<object, { hostileRows: undefined }>({
  hostileRows: [
    async ({ stack, nginx }, use) => {
      const token = await accessToken(stack, stack.admin);
      const { metrics, ...lists } = STORED_HOSTILE_CONTENT;
      for (const [table, body] of Object.entries(lists)) {
        expect((await tableRequest(stack, 'POST', table, { token, body })).status).toBe(201);
      }
      for (const [index, body] of metrics.entries()) {
        const id = index + 1;
        expect((await tableRequest(stack, 'PATCH', `metrics?id=eq.${id}`, { token, body })).status).toBe(204);
      }
      for (const path of PATHS) {
        const html = async () => (await fetch(nginx.url + path)).text();
        await expect.poll(html).toContain(LONG_TERM);
      }
      await use(undefined);
    },
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
});

// The pictures are missing on purpose.
test.use({
  seed: 'none',
  expectedMessages: /Failed to load resource/,
  viewport: { width: 375, height: 800 },
});

for (const path of PATHS) {
  test(`rows of the database on ${path} stay text and inside the screen`, async ({ page }) => {
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => dialogs.push(dialog.message()));
    await openPage(page, path);

    await expectHarmless(page, path);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expectHarmless(page, path);
    expect(dialogs).toEqual([]);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });
}

test('what is no DOI counts as none, what is one is encoded', async ({ page }) => {
  await openPage(page, '/publications');

  await expect(page.getByRole('button', { name: 'Publication Coming Soon', exact: true })).toHaveCount(2);
  for (const button of await page.getByRole('button', { name: 'Publication Coming Soon' }).all()) {
    await expect(button).toBeDisabled();
  }
  await expect(page.getByRole('link', { name: /^Read Publication/ })).toHaveAttribute(
    'href',
    'https://doi.org/10.1136/%22%3E%3Cscript%3E',
  );
});

test('missing pictures are replaced by words on every page that shows them', async ({ page }) => {
  for (const path of ['/publications', '/accepted-manuscripts', '/']) {
    await openPage(page, path);
    const card = page.getByRole('article').filter({ hasText: 'it\'s"' }).first();
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByText('Image not available', { exact: true })).toBeVisible();
  }
});

test('a chat message carries hostile words as they are', async ({ page }) => {
  await openPage(page, '/ongoing-projects');
  const link = page.getByRole('link', { name: /^Join This Project/ }).filter({ visible: true });
  const messages = await link.evaluateAll((links) =>
    links.map((each) => new URL((each as HTMLAnchorElement).href).searchParams.get('text')),
  );

  expect(messages).toHaveLength(3);
  expect(messages.filter((message) => message?.includes(`Field of Study: ${MARKUP}\n`))).toHaveLength(1);
  expect(messages.filter((message) => message?.includes(`Project ID: ${RIGHT_TO_LEFT}\n`))).toHaveLength(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of PATHS) {
    test(`the HTML of ${path} holds text alone`, async ({ page }) => {
      await page.goto(path);

      await expectHarmless(page, path);
    });
  }
});

async function expectHarmless(page: Page, path: string): Promise<void> {
  const found = await page.evaluate(() => {
    const root = document.getElementById('root');
    return {
      sidewaysPx: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      foreign: root?.querySelectorAll('script, [onerror], article b, td b').length,
      text: root?.textContent ?? '',
      structured: document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
      links: [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].map((link) => link.href),
    };
  });
  expect(found.sidewaysPx).toBe(0);
  expect(found.foreign).toBe(0);
  expect(found.text).toContain('<script>window.hacked = 1</script>');
  expect(JSON.parse(found.structured)).toBeTruthy();
  for (const link of found.links) {
    expect(
      link.startsWith(new URL(path, page.url()).origin) ||
        /^https:\/\/(doi\.org\/10\.|wa\.me\/\d+\?text=)/.test(link),
    ).toBe(true);
  }
}
