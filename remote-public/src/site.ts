import { CONTRACT_VERSION, type Component, type PublicRemote } from '@burhan/shared/contract';
import type { ComponentType } from 'react';
import { inSite } from './content/site-context.tsx';
import { PAGES, type PublicPage } from './pages.ts';
import { createSite, startedSite, startSite } from './start.ts';
import { loadTexts } from './texts/page-texts.ts';

/** Fetches a page's code and texts together. Hosts that hand no context over mean that of the last start. */
function withTexts({ load, texts }: PublicPage): PublicRemote['pages']['home'] {
  return async (context) => {
    const site = context ? createSite(context) : startedSite();
    const [{ Page }] = await Promise.all([load(), loadTexts(site.language, ...texts)]);
    return { Page: inSite(Page as ComponentType)(site) as Component };
  };
}

/** Takes what the host hands over and loads the texts that every page uses. */
export async function start(context: Parameters<PublicRemote['start']>[0]): Promise<void> {
  startSite(context);
  await loadTexts(context.language, 'common', 'metadata');
}

/** The visitor's pages, for composing them. */
const site: PublicRemote = {
  contractVersion: CONTRACT_VERSION,
  start,
  pages: Object.fromEntries(
    Object.entries(PAGES).map(([key, page]) => [key, withTexts(page)]),
  ) as PublicRemote['pages'],
};

export const { contractVersion, pages } = site;
