import type { PublicRemote } from '@burhan/shared/contract/public';
import type { Component, ShellContext } from '@burhan/shared/contract/shell';
import type { PublicPageKey } from '@burhan/shared/routes';
import type { ComponentType } from 'react';
import { citationFile } from './blocks/cite/citation-files.ts';
import { citationOf } from './blocks/cite/format-citation.ts';
import { inSite } from './content/site-context.tsx';
import { PAGES } from './pages.ts';
import { createSite, type Site, startSite } from './start.ts';
import { loadTexts } from './texts/page-texts.ts';

/** Fetches a page's code and texts together. @returns the page, to be shown in a site. */
export async function pageIn(site: Site, key: PublicPageKey): Promise<ComponentType> {
  const { load, texts } = PAGES[key];
  const [{ Page }] = await Promise.all([load(), loadTexts(site.language, ...texts)]);
  return inSite(Page as ComponentType)(site);
}

/** Takes what the host hands over and loads the texts that every page uses. */
export async function start(context: ShellContext): Promise<void> {
  startSite(context, cited(context));
  await loadTexts(context.language, 'common', 'metadata');
}

/** References are made of whole rows. */
function cited({ wholePublications }: ShellContext): Pick<Site, 'citationOf'> {
  return {
    citationOf: (row) => citationOf(wholePublications?.find(({ id }) => id === row.id) ?? row),
  };
}

export const pages = Object.fromEntries(
  (Object.keys(PAGES) as PublicPageKey[]).map((key) => [
    key,
    async (context: ShellContext) => ({
      Page: (await pageIn(createSite(context, cited(context)), key)) as Component,
    }),
  ]),
) as Record<PublicPageKey, PublicRemote['pages'][string]>;

export { citationFile };
