import { publicationPath } from '@burhan/shared/publication-address';
import { PUBLIC_PATHS, PUBLIC_ROUTE_KEYS, type PublicPageKey } from '@burhan/shared/routes';
import type { Page } from '@playwright/test';
import { readTable } from '../fixtures/content.ts';
import { expect, test } from '../fixtures/test.ts';
import { loadPage } from './page-load.ts';

/** KB of 1000 bytes, brotli; the figure of the day it was written stands before each limit. */
type Limit = [was: number, limit: number];

/** Of every page that nothing is done on. */
const SCRIPT_KB: Limit = [5.2, 5.4];

/** The logos scroll by themselves once they are near, by their plain code. */
const SCRIPT_KB_OF_LOGOS: Limit = [6.1, 6.3];

/** Of a page that shows no more than text and cards; the names of its fonts are 0.1 KB of it. */
const STYLE_KB: Limit = [5, 5.6];

const STYLE_KB_OF_PAGE: Partial<Record<PublicPageKey, Limit>> = {
  home: [5.8, 6.4],
  publications: [5.1, 5.7],
  publication: [5.1, 5.7],
  acceptedManuscripts: [4.9, 5.5],
  submittedPapers: [4.9, 5.5],
  ongoingProjects: [5.2, 5.8],
  collaborations: [5.2, 5.8],
  joinUs: [4.9, 5.5],
};

/** The page, its script and its font. */
const REQUEST_LIMIT = 3;

/** The page, then all that it names. */
const DEPTH_LIMIT = 2;

/** What a server may send before it waits for the first answer: the whole of the home page with its styles. */
const FIRST_FLIGHT_KB = 14;

for (const key of [...PUBLIC_ROUTE_KEYS, 'publication', 'project'] as const) {
  test(`the ${key} page keeps to its budget`, async ({ page, stack }, testInfo) => {
    const [row] = await readTable(stack, 'publications?limit=1');
    const ownPages = {
      publication: publicationPath({ id: Number(row?.id), title: String(row?.title) }, 'en'),
      // The sample's project of which all is known.
      project: `${PUBLIC_PATHS.ongoingProjects}/P001`,
    };
    const hasLogos = key === 'collaborations';
    const load = await loadPage(
      page,
      key === 'publication' || key === 'project' ? ownPages[key] : PUBLIC_PATHS[key],
      hasLogos ? logosScroll : undefined,
    );
    testInfo.annotations.push({ type: 'load', description: JSON.stringify(load) });

    const [, scriptKB] = hasLogos ? SCRIPT_KB_OF_LOGOS : SCRIPT_KB;
    expect.soft(load.scriptBytes / 1000, 'script KB').toBeLessThanOrEqual(scriptKB);
    const [, styleKB] = STYLE_KB_OF_PAGE[key] ?? STYLE_KB;
    expect.soft(load.styleBytes / 1000, 'style KB').toBeLessThanOrEqual(styleKB);
    expect.soft(load.htmlBytes / 1000, 'HTML KB').toBeLessThanOrEqual(FIRST_FLIGHT_KB);
    expect.soft(load.hydrated, 'elements that React took over').toBe(0);
    expect.soft(load.consoleBytes, 'bytes of the console').toBe(0);
    expect.soft(load.previewBytes, 'bytes of the preview').toBe(0);
    expect.soft(load.repeated, 'asked for twice').toEqual([]);
    expect.soft(load.styleSheets, 'style sheets beside the page').toEqual([]);
    if (hasLogos) return;
    expect.soft(load.requests, 'requests').toBeLessThanOrEqual(REQUEST_LIMIT);
    expect.soft(load.depth, 'request depth').toBe(DEPTH_LIMIT);
  });
}

/** What a visitor does, with its script KB, requests and the elements that React hydrates for it. */
const VISITS = {
  'the carousel is used': {
    path: '/',
    act: useCarousel,
    scriptKB: [6.9, 7.4],
    requests: [4, 4],
    hydrated: [0, 0],
  },
  'a search is typed': {
    path: '/publications',
    act: typeSearch,
    scriptKB: [8.6, 9.2],
    requests: [7, 7],
    hydrated: [0, 0],
  },
} satisfies Record<string, { path: string; act: typeof useCarousel } & Record<string, unknown>>;

for (const [name, { path, act, scriptKB, requests, hydrated }] of Object.entries(VISITS)) {
  test(`${path} keeps to its budget when ${name}`, async ({ page }, testInfo) => {
    const load = await loadPage(page, path, act);
    testInfo.annotations.push({ type: 'load', description: JSON.stringify(load) });

    expect.soft(load.scriptBytes / 1000, 'script KB').toBeLessThanOrEqual(scriptKB[1] ?? 0);
    expect.soft(load.requests, 'requests').toBeLessThanOrEqual(requests[1] ?? 0);
    expect.soft(load.hydrated, 'elements that React took over').toBeLessThanOrEqual(hydrated[1] ?? 0);
    expect.soft(load.repeated.filter(isNoRead), 'asked for twice').toEqual([]);
    expect.soft(load.styleSheets, 'style sheets beside the page').toEqual([]);
  });
}

async function logosScroll(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Pause' })).toBeEnabled();
}

async function useCarousel(page: Page): Promise<void> {
  const carousel = page.getByRole('region', { name: 'Featured publications' });
  await carousel.scrollIntoViewIfNeeded();
  await carousel.getByRole('button', { name: 'Next publication' }).click();
  await expect(carousel.getByText('2 of 7', { exact: true })).toBeVisible();
}

async function typeSearch(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search publications' }).fill('bias');
  await expect(page.getByRole('article')).toHaveCount(2);
}

/** The browser looks at the icon again when a search changes the address. */
function isNoRead(address: string): boolean {
  return !['/rest/', '/functions/', '/favicon'].some((start) => address.startsWith(start));
}
