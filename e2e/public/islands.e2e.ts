import { shownTables } from '@burhan/shared/islands';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import type { Page } from '@playwright/test';
import { expectHydrated, hydratedElements, island, openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

declare global {
  interface Window {
    listChanges: () => string[];
  }
}

/** What scripts start on purpose: logos move once there is a button that stops them. */
const INTENDED: Record<string, string[]> = {
  '/collaborations': ['data-playing of DIV', 'disabled of BUTTON'],
};

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search publications' });

// The unknown address answers 404, which the browser's console repeats.
test.use({ expectedMessages: /status of 404/ });

for (const path of [...Object.values(PUBLIC_PATHS), '/no-such-page']) {
  test(`nothing changes on ${path} by itself, and nothing of it is React's`, async ({ page, request }) => {
    await page.addInitScript(recordChanges);
    const html = await (await request.get(path)).text();
    const marks = [...html.matchAll(/ data-tables="([^"]*)"/g)].map(([, mark = '']) => mark);
    const reads = marks
      .flatMap(shownTables)
      .map(({ table }) =>
        page.waitForResponse((response) => new URL(response.url()).pathname === `/rest/v1/${table}`),
      );

    await openPage(page, path);
    for (const read of await Promise.all(reads)) await read.finished();
    if (path in INTENDED) await expect(page.getByRole('button', { name: 'Pause' })).toBeEnabled();
    await nextFrame(page);

    expect((await page.evaluate(() => window.listChanges())).sort()).toEqual(INTENDED[path] ?? []);
    expect(await hydratedElements(page)).toBe(0);
    await expect(page.locator('head title')).toHaveCount(1);
    await expect(page.locator('meta[name=description]')).toHaveCount(path === '/no-such-page' ? 0 : 1);
    await expect(page.locator('link[rel=canonical]')).toHaveCount(path === '/no-such-page' ? 0 : 1);
  });
}

test('React hydrates the island that is used, unchanged, and nothing else', async ({ page }) => {
  await openPage(page, '/publications');
  const composed = await island(page, 'publications').innerHTML();

  await search(page).click();
  await expectHydrated(island(page, 'publications'));

  // A field that React has hydrated carries its value as an attribute.
  const plain = (html: string) => html.replaceAll(' value=""', '');
  expect(plain(await island(page, 'publications').innerHTML())).toBe(plain(composed));
  // That nothing else starts React is a rule of tools/boundaries.
  await expect(page.locator('[data-hydrated]')).toHaveCount(1);
});

test('what was pressed, typed and chosen before its code came is done', async ({ page }) => {
  const { promise: held, resolve: go } = Promise.withResolvers<void>();
  await page.route('**/remote-public/**', async (route) => {
    await held;
    await route.continue();
  });
  await openPage(page, '/publications');
  await search(page).pressSequentially('bias');
  await page.getByRole('combobox', { name: 'Year' }).selectOption('2016');
  await page.getByRole('button', { name: /^Cite ROBINS-I/ }).click();
  await expect(page.getByRole('article')).toHaveCount(8);

  go();

  await expect(page.getByRole('button', { name: 'Copy APA' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL('/publications?q=bias&year=2016');
  await expect(search(page)).toHaveValue('bias');
});

test.describe('a page that is not what its island makes', () => {
  test.use({ expectedMessages: /Minified React error #418|Hydration failed/ });

  test('is noticed', async ({ page }) => {
    await page.route('/publications', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('>Search publications<', '>Look for publications<');
      await route.fulfill({ response: answer, body });
    });
    const told = page.waitForEvent('pageerror');
    await openPage(page, '/publications');

    await page.getByRole('searchbox').click();

    await told;
  });
});

test.describe('rows that changed since the page was composed', () => {
  test('are drawn anew without moving anything', async ({ page }) => {
    await recordShifts(page);
    await page.route('**/rest/v1/metrics**', async (route) => {
      const answer = await route.fetch();
      const rows = (await answer.json()) as Record<string, unknown>[];
      await route.fulfill({ json: rows.map((row) => ({ ...row, number_value: '99' })) });
    });
    await openPage(page, '/');

    await expect(page.getByRole('definition')).toHaveText(['99', '99', '99', '99', '99']);
    expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThan(0.001);
  });

  test('hydrate nothing where only what no page shows has changed', async ({ page }) => {
    await page.route('**/rest/v1/**', async (route) => {
      const answer = await route.fetch();
      const rows = (await answer.json()) as Record<string, unknown>[];
      await route.fulfill({ json: rows.map((row) => ({ ...row, updated_at: '2027-01-01T00:00:00Z' })) });
    });
    const read = page.waitForResponse((response) => response.url().includes('/rest/v1/publications'));
    await openPage(page, '/publications');
    await (await read).finished();
    await nextFrame(page);

    expect(await hydratedElements(page)).toBe(0);
  });

  test('are drawn in a carousel that nobody has come to, which works afterwards', async ({ page }) => {
    await page.route('**/rest/v1/publications**', async (route) => {
      const answer = await route.fetch();
      const rows = (await answer.json()) as Record<string, unknown>[];
      await route.fulfill({
        json: rows.map((row, index) => (index === 1 ? { ...row, title: 'A new title' } : row)),
      });
    });
    await openPage(page, '/');
    const carousel = page.getByRole('region', { name: 'Featured publications' });
    await expect(carousel.getByText('A new title', { exact: true })).toBeAttached();

    await carousel.scrollIntoViewIfNeeded();
    await expect(carousel.locator('.swiper-initialized')).toBeVisible();
    await carousel.getByRole('button', { name: 'Next publication' }).click();

    await expect(carousel.getByRole('heading', { name: 'A new title' })).toBeInViewport();
  });

  test('come into a carousel that is in use, which stays at its place', async ({ page }) => {
    await openPage(page, '/');
    const carousel = page.getByRole('region', { name: 'Featured publications' });
    await carousel.scrollIntoViewIfNeeded();
    await expect(carousel.locator('.swiper-initialized')).toBeVisible();
    await carousel.getByRole('button', { name: 'Next publication' }).click();
    await expect(carousel.getByText('2 of 7', { exact: true })).toBeVisible();

    await page.route('**/rest/v1/publications**', async (route) => {
      const answer = await route.fetch();
      const rows = (await answer.json()) as Record<string, unknown>[];
      await route.fulfill({
        json: rows.map((row, index) => (index === 1 ? { ...row, title: 'A new title' } : row)),
      });
    });
    await page.evaluate(() => window.dispatchEvent(new Event('online')));

    await expect(carousel.getByRole('heading', { name: 'A new title' })).toBeInViewport();
    await expect(carousel.getByText('2 of 7', { exact: true })).toBeVisible();
    await expect(carousel.locator('.swiper-initialized')).toBeVisible();
    await carousel.getByRole('button', { name: 'Next publication' }).click();
    await expect(carousel.getByText('3 of 7', { exact: true })).toBeVisible();
  });
});

/**
 * Runs in the page: keeps every change inside #root from the moment that its HTML has been read. An attribute that
 * is written with the value that it has is no change.
 */
function recordChanges(): void {
  const nodes: string[] = [];
  const before = new Map<Element, Map<string, string | null>>();
  window.listChanges = () => {
    const attributes = [...before].flatMap(([element, values]) =>
      [...values]
        .filter(([name, value]) => element.getAttribute(name) !== value)
        .map(([name]) => `${name} of ${element.nodeName}`),
    );
    return [...nodes, ...attributes];
  };

  document.addEventListener('readystatechange', () => {
    const root = document.getElementById('root');
    if (document.readyState !== 'interactive' || !root) return;
    new MutationObserver((records) => {
      for (const { type, target, attributeName, oldValue } of records) {
        if (attributeName === null || !(target instanceof Element))
          nodes.push(`${type} of ${target.nodeName}`);
        else {
          const values = before.get(target) ?? new Map<string, string | null>();
          if (!values.has(attributeName)) before.set(target, values.set(attributeName, oldValue));
        }
      }
    }).observe(root, { subtree: true, childList: true, characterData: true, attributeOldValue: true });
  });
}

async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        (window as unknown as { shifts: number }).shifts += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Resolves when what the last answers caused has been drawn. */
async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve))),
  );
}
