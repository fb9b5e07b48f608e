import { type Browser, chromium, type Page } from '@playwright/test';
import { mainLink, settled } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

/** Three pages in turn, by the links of the header. */
const WAY = [
  ['Who We Are', '/who-we-are'],
  ['Publications', '/publications'],
  ['Ongoing Projects', '/ongoing-projects'],
] as const;

/** The project's Chromium keeps pages in memory for Back, which Playwright's own settings switch off. */
async function launchWithPagesKept(options: Parameters<typeof chromium.launch>[0]): Promise<Browser> {
  return chromium.launch({ ...options, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
}

/**
 * How the document that is shown was had ('navigational-prefetch' where it was fetched ahead), when it was painted, and
 * what else came over the network for it, tables and pictures apart.
 */
const arrivalOf = (page: Page) =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const { deliveryType } = navigation as PerformanceNavigationTiming & { deliveryType: string };
    const paint = performance.getEntriesByName('first-contentful-paint')[0];
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const fetched = files
      .filter(({ transferSize }) => transferSize > 0)
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => !/^\/(?:media|pictures|functions|rest|favicon)/.test(path));
    return { delivery: deliveryType, paintedMs: Math.round(paint?.startTime ?? 0), fetched };
  });

test('three pages are fetched before their links are followed, and Back comes from memory', async ({
  baseURL,
  launchOptions,
}, testInfo) => {
  const browser = await launchWithPagesKept(launchOptions);
  try {
    const page = await browser.newPage({
      ...(baseURL && { baseURL }),
      viewport: { width: 1440, height: 800 },
    });
    await page.goto('/');
    await settled(page);
    const steps: ({ path: string } & Awaited<ReturnType<typeof arrivalOf>>)[] = [];

    for (const [name, path] of WAY) {
      await restOn(page, name);
      await mainLink(page, name).click();
      await expect(page).toHaveURL(path);
      await settled(page);
      steps.push({ path, ...(await arrivalOf(page)) });
    }
    testInfo.annotations.push({ type: 'navigation', description: JSON.stringify(steps) });
    for (const { path, delivery, fetched } of steps) {
      expect(delivery, path).toBe('navigational-prefetch');
      // The scripts are those of the page before.
      expect(fetched, path).toEqual([]);
    }

    await page.evaluate(() => Object.assign(window, { isMarked: true }));
    await mainLink(page, 'Who We Are').click();
    await expect(page).toHaveURL('/who-we-are');
    // Not `goBack`, which waits for the page to load: it does not.
    await page.evaluate(() => void setTimeout(() => window.history.back()));
    await expect(async () => {
      expect(await page.evaluate(() => window.location.pathname)).toBe('/ongoing-projects');
      expect(await page.evaluate(() => 'isMarked' in window), 'comes back from memory').toBe(true);
      expect(await readsOf(page, 'ongoing_projects'), 'its rows are read again').toBe(2);
    }).toPass();
  } finally {
    await browser.close();
  }
});

/** How often the page has read a table. */
function readsOf(page: Page, table: string): Promise<number> {
  return page.evaluate(
    (path) => performance.getEntriesByType('resource').filter(({ name }) => name.includes(path)).length,
    `/rest/v1/${table}?`,
  );
}

/** Rests the pointer on a link until the browser has fetched its page. */
async function restOn(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const fetched: string[] = [];
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') fetched.push(new URL(prefetchUrl).pathname);
  });
  await session.send('Preload.enable');

  await mainLink(page, name).hover();
  await expect.poll(() => fetched).toContain(await mainLink(page, name).getAttribute('href'));
  await session.detach();
}
