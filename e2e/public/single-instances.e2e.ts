import { SINGLETONS } from '@burhan/releases/federation';
import type { Response } from '@playwright/test';
import { openPage } from '../fixtures/taken-over.ts';
import { expect, test } from '../fixtures/test.ts';

/** What the federation run time knows of one shared package. */
type Share = { name: string; from: string };

// A copy that a remote bundled would not appear among the shares, but in the remote's own scripts.
const MARKS = {
  'react-dom': /__reactFiber\$/,
  'react-router': /__reactRouterVersion/,
  i18next: /hasLoadedNamespace/,
};

for (const path of ['/', '/publications', '/publications-update']) {
  test(`on ${path} every shared library is one instance, the host's`, async ({ page }) => {
    const bundled: string[] = [];
    const looks: Promise<void>[] = [];
    const look = async (response: Response) => {
      const address = new URL(response.url()).pathname;
      if (!address.startsWith('/remote-') || !address.endsWith('.js') || !response.ok()) return;
      const text = await response.text();
      for (const [library, mark] of Object.entries(MARKS)) {
        if (mark.test(text)) bundled.push(`${library} in ${address}`);
      }
    };
    const onResponse = (response: Response) => void looks.push(look(response));
    page.on('response', onResponse);

    await openPage(page, path);
    await expect(page.locator('h1').first()).toBeVisible();

    const shares = await page.evaluate(listShares);
    const provided = new Set(shares.map(({ name, from }) => `${name} from ${from}`));
    expect([...provided].sort()).toEqual(SINGLETONS.map((name) => `${name} from host`).sort());
    page.off('response', onResponse);
    await Promise.all(looks);
    expect(bundled).toEqual([]);
  });
}

/** Runs in the page: the shared packages that somebody got, by who provided them. */
function listShares(): Share[] {
  type Provided = { from: string; loaded?: boolean };
  type Scopes = Record<string, Record<string, Record<string, Record<string, Provided>>>>;
  const federation = (globalThis as unknown as { __FEDERATION__: { __SHARE__: Scopes } }).__FEDERATION__;
  return Object.values(federation.__SHARE__)
    .flatMap((instance) => Object.values(instance))
    .flatMap((scope) => Object.entries(scope))
    .flatMap(([name, versions]) =>
      Object.values(versions)
        .filter(({ loaded }) => loaded)
        .map(({ from }) => ({ name, from })),
    );
}
