import type { TextsByKey } from '@burhan/shared/contract/page-texts';
import { DEFAULT_LANGUAGE, type Language } from '../i18n/languages.ts';
import { loadMetadataTexts, loadPageTexts, type Texts } from '../i18n/texts.ts';
import type { CanonicalRouteKey, PublicPageKey } from '../routes.ts';
import { type PageDocument, pageFields, textsByKey, withTexts } from './page-fields.ts';
import { groupOfPage, textPageOf } from './text-pages.ts';

/** A page's texts and its description for search engines, in a language, as this release contains them. */
export async function loadOriginal(route: CanonicalRouteKey, language: Language): Promise<PageDocument> {
  const [texts, { routes }] = await Promise.all([
    loadPageTexts(language, groupOfPage(route)),
    loadMetadataTexts(language),
  ]);
  return { ...texts, description: routes[route].description };
}

/** The fields of a page in this release. */
export async function loadFields(route: CanonicalRouteKey) {
  return pageFields(route, await loadOriginal(route, DEFAULT_LANGUAGE));
}

/** The texts of a page in a language. Texts that editors wrote replace those of this release. */
export async function loadEdited(
  route: CanonicalRouteKey,
  language: Language,
  texts: TextsByKey,
): Promise<PageDocument> {
  const [fields, original] = await Promise.all([loadFields(route), loadOriginal(route, language)]);
  return withTexts(original, fields, texts);
}

/**
 * The metadata of a page for search engines, link previews and the feed. If editors wrote texts for the page, its title
 * is its heading, and its description is its lead unless they wrote a description.
 */
export async function loadMetadataOf(
  key: PublicPageKey | null,
  language: Language,
  texts: TextsByKey | undefined,
): Promise<Texts['metadata']> {
  const metadata = await loadMetadataTexts(language);
  const page = textPageOf(key);
  if (!texts || !page) return metadata;
  const { route } = page;
  const edited = textsByKey(await loadEdited(route, language, texts));
  const { heading, description, lead = edited['hero.text'] } = edited;
  return {
    ...metadata,
    titles: { ...metadata.titles, ...(heading !== undefined && { [route]: heading }) },
    routes: {
      ...metadata.routes,
      [route]: { ...metadata.routes[route], description: description || lead },
    },
  };
}
