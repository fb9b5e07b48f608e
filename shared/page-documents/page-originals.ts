import type { PageDocument } from '@burhan/shared/contract/page-texts';
import { DEFAULT_LANGUAGE, type Language } from '../i18n/languages.ts';
import { loadMetadataTexts, loadPageTexts, type Texts } from '../i18n/texts.ts';
import type { PublicPageKey } from '../routes.ts';
import { fitsField } from './field-value.ts';
import { pageFields, valueAt, withValue } from './page-fields.ts';
import { groupOfPage, type TextPageRoute, textPageOf } from './text-pages.ts';

/** All that this release says on a page in a language: its texts, and the description that search engines show. */
export async function loadOriginal(route: TextPageRoute, language: Language): Promise<PageDocument> {
  const [texts, { routes }] = await Promise.all([
    loadPageTexts(language, groupOfPage(route)),
    loadMetadataTexts(language),
  ]);
  return { ...texts, description: routes[route].description };
}

/** The fields of a page, as this release has them. */
export async function loadFields(route: TextPageRoute) {
  return pageFields(route, await loadOriginal(route, DEFAULT_LANGUAGE));
}

/** What this release says on a page with a document: field by field, its own text where nothing fits there. */
export async function loadMerged(
  route: TextPageRoute,
  language: Language,
  document: PageDocument,
): Promise<PageDocument> {
  const [fields, original] = await Promise.all([loadFields(route), loadOriginal(route, language)]);
  return fields.reduce((merged, field) => {
    const value = valueAt(document, field.path);
    return value !== undefined && fitsField(field, value)
      ? withValue(merged, field.path.split('.'), value)
      : merged;
  }, original);
}

/**
 * What search engines, link previews and the feed read of a page. One with a document goes by its heading there, and is
 * described by its lead where it has no description.
 */
export async function loadMetadataOf(
  key: PublicPageKey | null,
  language: Language,
  document: PageDocument | undefined,
): Promise<Texts['metadata']> {
  const metadata = await loadMetadataTexts(language);
  const edited = textPageOf(key);
  if (!document || !edited) return metadata;
  const { route } = edited;
  const merged = await loadMerged(route, language, document);
  const { heading, description, lead = valueAt(merged, 'hero.text') } = merged;
  return {
    ...metadata,
    titles: { ...metadata.titles, ...(heading !== undefined && { [route]: heading }) },
    routes: {
      ...metadata.routes,
      [route]: { ...metadata.routes[route], description: description || lead },
    },
  };
}
