import type { PublicRemote } from '@burhan/contract/4/public';
import { PAGES } from './pages.ts';
import { createSite, type Site } from './site-context.ts';

export { contractVersion, speaks } from './site-context.ts';

let latest: Site;

export const start: PublicRemote['start'] = async (context) => {
  latest = createSite(context);
};

/** The visitor's pages, for composing them. */
export const pages: PublicRemote['pages'] = Object.fromEntries(
  Object.entries(PAGES).map(([key, about]) => [
    key,
    async (context) => {
      const { pageIn } = await about.load();
      return { Page: pageIn(context ? createSite(context) : latest, about) };
    },
  ]),
);
