import type { ShellContext } from '@burhan/shared/contract/shell';
import type { Publication } from '@burhan/shared/entities/content';
import type { Language } from '@burhan/shared/i18n/languages';
import {
  loadPageTexts,
  type PageTextGroup,
  type Texts,
  type TranslatePages,
} from '@burhan/shared/i18n/texts';
import i18next, { type i18n } from 'i18next';

/** The references that Cite copies, and the name of the files that it downloads. */
export type Citation = { vancouver: string; apa: string; key: string };

/** The context in which pages are drawn. */
export type Site = ShellContext & {
  i18n: i18n;
  /** The translation function for texts of pages. It knows the texts that are loaded (`addTexts`). */
  t: TranslatePages;
  /** While a page is prerendered: the metadata texts for search engines. */
  metadata?: Texts['metadata'];
  /** Set while a page is prerendered. In the browser, Cite's script writes missing references. */
  citationOf?: (publication: Publication) => Citation;
};

export function createSite(context: ShellContext): Site {
  const i18n = pageTranslations(context.language);
  return { ...context, i18n, t: i18n.getFixedT(context.language, 'pages') };
}

function pageTranslations(language: Language): i18n {
  const i18n = i18next.createInstance();
  void i18n.init({
    lng: language,
    resources: {},
    initAsync: false,
    interpolation: {
      escapeValue: false,
      // Texts of editors stay as they are, so nesting is off and unknown placeholders are kept.
      nestingPrefix: '\0',
      nestingSuffix: '\0',
    },
    missingInterpolationHandler: (_text, [placeholder]) => placeholder,
  });
  return i18n;
}

/** Loads groups of texts. The browser loads only the groups that an island uses. */
export async function addTexts({ i18n, language }: Site, groups: readonly PageTextGroup[]): Promise<void> {
  const loading = groups.map(async (group) => [group, await loadPageTexts(language, group)]);
  i18n.addResourceBundle(language, 'pages', Object.fromEntries(await Promise.all(loading)), false, true);
}

/** Replaces a table's rows, for the islands that are drawn after this call. @param name the name of a table's part. */
export function takeRows(site: Site, name: string, rows: readonly object[]): void {
  const [table = ''] = name.split(/[:#]/);
  site.content = { ...site.content, [table]: rows };
}
