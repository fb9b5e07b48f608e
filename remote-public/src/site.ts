import type { PublicRemote } from '@burhan/shared/contract/public';
import type { Component, ShellContext } from '@burhan/shared/contract/shell';
import { pages as english } from '@burhan/shared/i18n/en/pages';
import type { PageTextGroup } from '@burhan/shared/i18n/texts';
import { loadMetadataOf } from '@burhan/shared/page-texts/page-originals';
import type { PublicPageKey } from '@burhan/shared/routes';
import type { ComponentType } from 'react';
import { citationFile } from './blocks/cite/citation-files.ts';
import { citationOf } from './blocks/cite/format-citation.ts';
import { loadEditedTexts } from './content/edited-texts.ts';
import { inSite } from './content/site-context.tsx';
import { PAGES } from './pages.ts';
import { createSite, type Site } from './start.ts';

/** A page, to be shown in a site. */
export async function pageIn(site: Site, key: PublicPageKey): Promise<ComponentType> {
  const { Page } = await PAGES[key].load();
  return inSite(Page as ComponentType, site);
}

/** The site of a page that is drawn whole: all texts of its language are there, its own as editors have them. */
export async function drawnSite(context: ShellContext, key: PublicPageKey | null): Promise<Site> {
  const { wholePublications } = context;
  const texts = await loadEditedTexts(context, key, Object.keys(english) as PageTextGroup[]);
  return {
    ...createSite(context, texts),
    // References are made of whole rows.
    citationOf: (row) => citationOf(wholePublications?.find(({ id }) => id === row.id) ?? row),
  };
}

/** The site of a page that is composed: with what search engines read. */
export async function composedSite(context: ShellContext, key: PublicPageKey | null): Promise<Site> {
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
      Page: (await pageIn(await composedSite(context, key), key)) as Component,
    }),
  ]),
) as Record<PublicPageKey, PublicRemote['pages'][string]>;

export { citationFile };
