import { CONTRACT_VERSION, type PublicRemote } from '@burhan/shared/contract';
import { PAGES, type PublicPage } from './pages.ts';
import { setContext, shellContext } from './start.ts';
import { loadTexts } from './texts/page-texts.ts';

/** Fetches a page's code and texts together. */
function withTexts({ load, texts }: PublicPage): PublicPage['load'] {
  return async () => {
    const [module] = await Promise.all([load(), loadTexts(shellContext().language, ...texts)]);
    return module;
  };
}

/** Takes what the host hands over and loads the texts that every page uses. */
export async function start(context: Parameters<PublicRemote['start']>[0]): Promise<void> {
  setContext(context);
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
