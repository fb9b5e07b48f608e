import type { Locator, Page, Route } from '@playwright/test';
import { hold } from '../fixtures/hold.ts';
import { island, nextFrame, openPage, settled } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

type Rows = Record<string, unknown>[];

const READS = '**/rest/v1/publications**';

const cards = (page: Page) => page.getByRole('article');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search publications' });
const featured = (page: Page) => page.getByRole('region', { name: 'Featured publications' });

/** Makes the page read the tables again, as after a lost connection. */
const readAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));

/** Changes the rows in answers to reads. */
const changeRows = (page: Page, address: string, change: (rows: Rows) => Rows) =>
  page.route(address, async (route) => {
    const rows: Rows = await (await route.fetch()).json();
    await route.fulfill({ json: change(rows) });
  });

test('code comes when it is needed, and does what was pressed, typed and scrolled before it came', async ({
  page,
}) => {
  const code: string[] = [];
  page.on('request', (request) => request.url().includes('/remote-public/') && code.push(request.url()));
  await openPage(page, '/');
  expect(code).toEqual([]);
  await island(page, 'featured-publications').scrollIntoViewIfNeeded();
  await expect.poll(() => code).toHaveLength(1);

  const releasePage = await hold(page, '**/remote-public/**');
  await openPage(page, '/publications');
  await search(page).pressSequentially('bias');
  await page.getByRole('combobox', { name: 'Year' }).selectOption('2016');
  await page.getByRole('button', { name: /^Cite ROBINS-I/ }).click();
  await expect(cards(page)).toHaveCount(8);
  releasePage();
  await expect(page.getByRole('button', { name: 'Copy APA' })).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await expect(page).toHaveURL('/publications?q=bias&year=2016');
  await expect(search(page)).toHaveValue('bias');

  await page.unrouteAll();
  const releaseCarousel = await hold(page, '**/remote-public/**');
  await openPage(page, '/ar');
  const carousel = island(page, 'featured-publications');
  await carousel.scrollIntoViewIfNeeded();
  // This has the effect of a swipe.
  await carousel
    .locator('[data-slides]')
    .evaluate((row) => row.scrollBy({ left: -row.clientWidth * 2, behavior: 'instant' }));
  await carousel.getByRole('button', { name: 'المنشور التالي' }).click();
  releaseCarousel();
  await expect(carousel.getByText('4 من 7', { exact: true })).toBeVisible();
});

test('tables are read after the first picture, and a picture that hangs keeps nobody waiting', async ({
  page,
}) => {
  const order: string[] = [];
  page.on('request', (request) => request.url().includes('/rest/v1/') && order.push('read'));
  page.on('requestfinished', (request) => request.url().includes('/pictures/') && order.push('picture'));
  await openPage(page, '/publications/1');
  await expect.poll(() => order.filter((what) => what === 'read')).toHaveLength(1);
  expect(order[0]).toBe('picture');

  await page.route('**/pictures/**', () => {});
  const read = page.waitForResponse(READS);
  await page.goto('/publications/1', { waitUntil: 'commit' });
  expect((await read).status()).toBe(200);
  await page.goto('/publications', { waitUntil: 'domcontentloaded' });
  await search(page).fill('bias');
  await expect(cards(page)).toHaveCount(2);
});

test('rows that changed since the page was prerendered are drawn, and nothing of the visitor is lost', async ({
  page,
}) => {
  await test.step('nothing moves', async () => {
    await recordShifts(page);
    await page.route('**/rest/v1/metrics**', async (route) => {
      const rows: Rows = await (await route.fetch()).json();
      await page.locator('html[data-drawn]').waitFor();
      await route.fulfill({ json: rows.map((row) => ({ ...row, number_value: '99' })) });
    });
    await openPage(page, '/');
    await expect(page.getByRole('definition')).toHaveText(['99', '99', '99', '99', '99']);
    expect(await page.evaluate('shifts')).toEqual([]);
  });

  await test.step('a search goes on, with the references of new rows', async () => {
    await openPage(page, '/publications?q=bias');
    await expect(cards(page)).toHaveCount(2);
    await changeRows(page, READS, ([first, ...others]) => [
      { ...first, title: 'Bias, too', updated_at: '2030-01-01T00:00:00Z' },
      ...others,
    ]);
    await readAgain(page);
    await expect(page.getByText('3 of 8 publications', { exact: true })).toBeVisible();
    await expect(search(page)).toHaveValue('bias');
    await page.getByRole('button', { name: 'Cite Bias, too' }).click();
    const reference = /^Page, .*\(2021\)\. Bias, too\. .*10\.1136\/bmj\.n71$/;
    await expect(page.getByRole('button', { name: 'Copy APA' })).toHaveAttribute('data-reference', reference);
  });

  await test.step('focus, place and pictures stay, the first time and the next', async () => {
    await page.unrouteAll();
    // The cards above the focused one are in sight too.
    await page.setViewportSize({ width: 1280, height: 1000 });
    await openPage(page, '/publications');
    const card = page.getByRole('article', { name: /^ROBINS-I/ });
    const link = card.getByRole('link', { name: /^ROBINS-I/ });
    await link.focus();
    await link.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
    const picture = card.getByRole('img');
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    const top = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await top();
    for (const title of ['A title of one line', 'A title that goes on and on '.repeat(9)]) {
      await changeRows(page, READS, (rows) =>
        rows.map((row, index) => (index < 3 ? { ...row, title: `${title}${index}` } : row)),
      );
      await watchForGap(picture);
      await readAgain(page);
      expect(await page.evaluate('seen')).toBe(true);
      await expect(page.getByRole('article', { name: `${title}0` })).toBeAttached();
      await expect(link).toBeFocused();
      expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
    }
  });

  await test.step('a carousel stays at its place', async () => {
    await page.unrouteAll();
    await openPage(page, '/');
    await featured(page).scrollIntoViewIfNeeded();
    const next = featured(page).getByRole('button', { name: 'Next publication' });
    await next.click();
    await expect(featured(page).getByText('2 of 7', { exact: true })).toBeVisible();
    await changeRows(page, READS, (rows) =>
      rows.map((row, index) => (index === 1 ? { ...row, title: 'A new title' } : row)),
    );
    await readAgain(page);
    await expect(featured(page).getByRole('heading', { name: 'A new title' })).toBeInViewport();
    await next.click();
    await expect(featured(page).getByText('3 of 7', { exact: true })).toBeVisible();
  });

  await test.step('an answer that comes late does not replace a newer one', async () => {
    await page.unrouteAll();
    const late: Route[] = [];
    await page.route(READS, (route) => void late.push(route));
    await openPage(page, '/publications');
    await expect.poll(() => late.length).toBe(1);
    await page.route(READS, (route) => route.fulfill({ json: [] }));
    await readAgain(page);
    await expect(cards(page)).toHaveCount(0);
    const answered = page.waitForResponse(READS);
    await late[0]?.continue();
    await (await answered).finished();
    await settled(page);
    await nextFrame(page);
    await expect(cards(page)).toHaveCount(0);
  });
});

/** Records on the next pages in `window.shifts` what moves by itself after the page has been read and drawn. */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    };
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    // A frame may show half of a page that loads slowly, and the next frame moves it. The site's typeface moves it too,
    // if the machine has no font of the same size.
    let drawn = Number.POSITIVE_INFINITY;
    document.addEventListener('DOMContentLoaded', async () => {
      const frame = () => new Promise<number>(requestAnimationFrame);
      await frame();
      await document.fonts.ready;
      await frame();
      drawn = await frame();
      document.documentElement.dataset.drawn = '';
    });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as Shift[]) {
        // A link may become a pixel wider.
        if (startTime < drawn || hadRecentInput || value < 0.001) continue;
        shifts.push(...sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 20)}`));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Sets `window.seen`: whether the picture is visible in the frame after the next change of its island. */
const watchForGap = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => {
    const isSeen = () => image.isConnected && image.complete && image.naturalWidth > 0;
    const seen = new Promise<boolean>((resolve) => {
      const inNextFrame = () => requestAnimationFrame(() => resolve(isSeen()));
      const changes = { childList: true, subtree: true, characterData: true };
      new MutationObserver(inNextFrame).observe(image.closest('[data-island]') as Element, changes);
    });
    Object.assign(window, { seen });
  });
