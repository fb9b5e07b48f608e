import { publicationPath } from '@burhan/shared/publication-address';
import { PUBLIC_PATHS, PUBLIC_ROUTE_KEYS, type PublicPageKey } from '@burhan/shared/routes';
import { readTable } from '../fixtures/content.ts';
import { expect, test } from '../fixtures/test.ts';
import { loadPage } from './page-load.ts';

/** KB of 1000 bytes, brotli; the figure of the day it was written stands before each limit. */
type Budget = { scriptKB: [was: number, limit: number]; styleKB: [was: number, limit: number] };

const BUDGETS: Record<PublicPageKey, Budget> = {
  home: { scriptKB: [131.6, 134], styleKB: [5.8, 6.4] },
  whoWeAre: { scriptKB: [129.3, 132], styleKB: [4.8, 5.4] },
  aimsGoals: { scriptKB: [129.2, 132], styleKB: [4.8, 5.4] },
  successRecord: { scriptKB: [129.2, 132], styleKB: [4.8, 5.4] },
  visionaryModel: { scriptKB: [129.1, 132], styleKB: [4.8, 5.4] },
  publications: { scriptKB: [129.6, 132], styleKB: [5.1, 5.7] },
  publication: { scriptKB: [129.8, 132], styleKB: [5.1, 5.7] },
  acceptedManuscripts: { scriptKB: [128.7, 131], styleKB: [4.9, 5.5] },
  submittedPapers: { scriptKB: [128.7, 131], styleKB: [4.9, 5.5] },
  ongoingProjects: { scriptKB: [129.3, 132], styleKB: [5.2, 5.8] },
  collaborations: { scriptKB: [129.7, 132], styleKB: [5.2, 5.8] },
  joinUs: { scriptKB: [129.3, 132], styleKB: [4.9, 5.5] },
};

/** Page, scripts and the two fonts: 16 on every page when written. */
const REQUEST_LIMIT = 17;

/** The page, then all that it names. */
const DEPTH_LIMIT = 2;

/** What a server may send before it waits for the first answer: the whole of the home page with its styles. */
const FIRST_FLIGHT_KB = 14;

for (const key of [...PUBLIC_ROUTE_KEYS, 'publication'] as const) {
  test(`the ${key} page keeps to its budget`, async ({ page, stack }, testInfo) => {
    const [row] = await readTable(stack, 'publications?limit=1');
    const publication = publicationPath({ id: Number(row?.id), title: String(row?.title) }, 'en');
    const load = await loadPage(page, key === 'publication' ? publication : PUBLIC_PATHS[key]);
    testInfo.annotations.push({ type: 'load', description: JSON.stringify(load) });

    const { scriptKB, styleKB } = BUDGETS[key];
    expect.soft(load.scriptBytes / 1000, 'script KB').toBeLessThanOrEqual(scriptKB[1]);
    expect.soft(load.styleBytes / 1000, 'style KB').toBeLessThanOrEqual(styleKB[1]);
    expect.soft(load.requests, 'requests').toBeLessThanOrEqual(REQUEST_LIMIT);
    expect.soft(load.depth, 'request depth').toBe(DEPTH_LIMIT);
    expect.soft(load.htmlBytes / 1000, 'HTML KB').toBeLessThanOrEqual(FIRST_FLIGHT_KB);
    expect.soft(load.consoleBytes, 'bytes of the console').toBe(0);
    expect.soft(load.repeated, 'asked for twice').toEqual([]);
    expect.soft(load.styleSheets, 'style sheets beside the page').toEqual([]);
  });
}
