import type { PublicRemote } from '@burhan/shared/contract/public';
import type { Component, ShellContext } from '@burhan/shared/contract/shell';
import type { PublicPageKey } from '@burhan/shared/routes';
import type { ComponentType } from 'react';
import { citationFile } from './blocks/cite/citation-files.ts';
import { inSite } from './content/site-context.tsx';
import { PAGES, type PublicPage } from './pages.ts';
import { createSite, newestContext, SPEAKING, startedSite, startSite } from './start.ts';
import { loadTexts } from './texts/page-texts.ts';

/** Fetches a page's code and texts together. Hosts that hand no context over mean that of the last start. */
function withTexts({ load, texts }: PublicPage): PublicRemote['pages'][string] {
  return async (context) => {
    const site = context ? createSite(await newestContext(context)) : startedSite();
    const [{ Page }] = await Promise.all([load(), loadTexts(site.language, ...texts)]);
    return { Page: inSite(Page as ComponentType)(site) as Component };
  };
}

/** Takes what the host hands over and loads the texts that every page uses. */
export async function start(context: ShellContext): Promise<void> {
  await startSite(context);
  await loadTexts(context.language, 'common', 'metadata');
}

/** The visitor's pages, for composing them. */
const site = {
  ...SPEAKING,
  start,
  pages: Object.fromEntries(Object.entries(PAGES).map(([key, page]) => [key, withTexts(page)])) as Record<
    PublicPageKey,
    PublicRemote['pages'][string]
  >,
  citationFile,
} satisfies PublicRemote;

export const { contractVersion, speaks, pages } = site;
export { citationFile };
