import type { PublicRemote } from '@burhan/shared/contract/public';
import type { Component, ShellContext } from '@burhan/shared/contract/shell';
import { pages as english } from '@burhan/shared/i18n/en/pages';
import type { PageTextGroup } from '@burhan/shared/i18n/texts';
import { loadEdited, loadMetadataOf } from '@burhan/shared/page-texts/page-originals';
import { groupOfPage, textPageOf } from '@burhan/shared/page-texts/text-pages';
import type { PublicPageKey } from '@burhan/shared/routes';
import type { ComponentType } from 'react';
import { citationFile } from './components/cite/citation-files.ts';
import { citationOf } from './components/cite/format-citation.ts';
import { addTexts, createSite, type Site } from './data/site.ts';
import { inSite } from './data/site-context.tsx';
import { PAGES } from './pages.ts';

/** Loads a page as a component in a site. */
export async function pageIn(site: Site, key: PublicPageKey): Promise<ComponentType> {
  const { Page } = await PAGES[key].load();
  return inSite(Page as ComponentType, site);
}

/** The site for drawing a whole page. It has all texts of the language, with the page's texts as editors wrote them. */
export async function drawnSite(context: ShellContext, key: PublicPageKey | null): Promise<Site> {
  const { language, configuration, wholePublications } = context;
  const site = createSite(context);
  await addTexts(site, Object.keys(english) as PageTextGroup[]);
  const page = textPageOf(key);
  if (page && configuration.pageTexts) {
    const edited = await loadEdited(page.route, language, configuration.pageTexts);
    site.i18n.addResourceBundle(language, 'pages', { [groupOfPage(page.route)]: edited }, false, true);
  }
  return {
    ...site,
    // References need whole rows, and the page's rows may lack columns.
    citationOf: (row) => citationOf(wholePublications?.find(({ id }) => id === row.id) ?? row),
  };
}

/** The site for prerendering a page. It also has the metadata for search engines. */
export async function prerenderedSite(context: ShellContext, key: PublicPageKey | null): Promise<Site> {
  const { language, configuration } = context;
  const [site, metadata] = await Promise.all([
    drawnSite(context, key),
    loadMetadataOf(key, language, configuration.pageTexts),
  ]);
  return { ...site, metadata };
}

export const pages = Object.fromEntries(
  (Object.keys(PAGES) as PublicPageKey[]).map((key) => [
    key,
    async (context: ShellContext) => ({
      Page: (await pageIn(await prerenderedSite(context, key), key)) as Component,
    }),
  ]),
) as Record<PublicPageKey, PublicRemote['pages'][string]>;

export { citationFile };
