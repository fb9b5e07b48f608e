import { SINGLETONS } from '@burhan/site-build/build/federation';
import type { Page, Response } from '@playwright/test';
import { openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

/** What the federation run time knows of one shared package. */
type Share = { name: string; from: string };

// A copy that a remote bundled would not appear among the shares, but in the remote's own scripts.
const MARKS = {
  'react-dom': /__reactFiber\$/,
  'react-router': /__reactRouterVersion/,
  i18next: /hasLoadedNamespace/,
};

/** What islands take from the host. They bring i18next themselves: the host's script of a public page has none. */
const ISLAND_SHARES = ['react', 'react/jsx-runtime'];

type Visit = { act: (page: Page) => Promise<void>; shares: readonly string[]; brought?: readonly string[] };

const PAGES: Record<string, Visit> = {
  '/publications': {
    act: async (page) => {
      await page.route('**/rest/v1/publications**', (route) => route.fulfill({ json: [] }));
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect(page.getByRole('article')).toHaveCount(0);
    },
    shares: ISLAND_SHARES,
    brought: ['i18next'],
  },
  '/publications-update': {
    act: (page) => expect(page.locator('h1').first()).toBeVisible(),
    shares: SINGLETONS,
  },
};

for (const [path, { act, shares, brought = [] }] of Object.entries(PAGES)) {
  test(`on ${path} every shared library is one instance, the host's`, async ({ page }) => {
    const bundled: string[] = [];
    const looks: Promise<void>[] = [];
    const look = async (response: Response) => {
      const address = new URL(response.url()).pathname;
      if (!address.startsWith('/remote-') || !address.endsWith('.js') || !response.ok()) return;
      const text = await response.text();
      for (const [library, mark] of Object.entries(MARKS)) {
        if (!brought.includes(library) && mark.test(text)) bundled.push(`${library} in ${address}`);
      }
    };
    const onResponse = (response: Response) => void looks.push(look(response));
    page.on('response', onResponse);

    await openPage(page, path);
    await act(page);

    const provided = async () => {
      const names = (await page.evaluate(listShares)).map(({ name, from }) => `${name} from ${from}`);
      return [...new Set(names)].sort();
    };
    // The console's panel is fetched after its login form, and shares with it.
    await expect.poll(provided).toEqual(shares.map((name) => `${name} from host`).sort());
    page.off('response', onResponse);
    await Promise.all(looks);
    expect(bundled).toEqual([]);
  });
}

/** Runs in the page: the shared packages that somebody got, by who provided them. */
function listShares(): Share[] {
  type Provided = { from: string; loaded?: boolean };
  type Scopes = Record<string, Record<string, Record<string, Record<string, Provided>>>>;
  const { __FEDERATION__ } = globalThis as unknown as { __FEDERATION__?: { __SHARE__: Scopes } };
  // Nothing is shared before the first remote is wanted.
  return Object.values(__FEDERATION__?.__SHARE__ ?? {})
    .flatMap((instance) => Object.values(instance))
    .flatMap((scope) => Object.entries(scope))
    .flatMap(([name, versions]) =>
      Object.values(versions)
        .filter(({ loaded }) => loaded)
        .map(({ from }) => ({ name, from })),
    );
}
