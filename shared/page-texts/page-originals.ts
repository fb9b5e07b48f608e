import type { TextsByKey } from '@burhan/shared/contract/page-texts';
import { DEFAULT_LANGUAGE, type Language } from '../i18n/languages.ts';
import { loadMetadataTexts, loadPageTexts, type Texts } from '../i18n/texts.ts';
import type { CanonicalRouteKey, PublicPageKey } from '../routes.ts';
import { type PageDocument, pageFields, textsByKey, withTexts } from './page-fields.ts';
import { groupOfPage, textPageOf } from './text-pages.ts';

/** All that this release says on a page in a language: its texts, and the description that search engines show. */
export async function loadOriginal(route: CanonicalRouteKey, language: Language): Promise<PageDocument> {
  const [texts, { routes }] = await Promise.all([
    loadPageTexts(language, groupOfPage(route)),
    loadMetadataTexts(language),
  ]);
  return { ...texts, description: routes[route].description };
}

/** The fields of a page, as this release has them. */
export async function loadFields(route: CanonicalRouteKey) {
  return pageFields(route, await loadOriginal(route, DEFAULT_LANGUAGE));
}

/** What a page says in a language with the texts of editors. */
export async function loadEdited(
  route: CanonicalRouteKey,
  language: Language,
  texts: TextsByKey,
): Promise<PageDocument> {
  const [fields, original] = await Promise.all([loadFields(route), loadOriginal(route, language)]);
  return withTexts(original, fields, texts);
}

/**
 * What search engines, link previews and the feed read of a page. One with texts of editors goes by its heading, and is
 * described by its lead where it has no description.
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
