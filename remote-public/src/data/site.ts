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

/** What Cite copies, and the name of the files that it downloads. */
export type Citation = { vancouver: string; apa: string; key: string };

/** What pages are drawn with. */
export type Site = ShellContext & {
  i18n: i18n;
  /** Says the texts of pages, as far as they are loaded (`addTexts`). */
  t: TranslatePages;
  /** While a page is prerendered: what search engines read. */
  metadata?: Texts['metadata'];
  /** While a page is prerendered; in the browser Cite's script writes what is missing. */
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
      // What editors write stays as it is: it names no other text, and no value that there is not.
      nestingPrefix: '\0',
      nestingSuffix: '\0',
    },
    missingInterpolationHandler: (_text, [placeholder]) => placeholder,
  });
  return i18n;
}

/** Loads groups of texts. The browser loads those that an island says something from. */
export async function addTexts({ i18n, language }: Site, groups: readonly PageTextGroup[]): Promise<void> {
  const loading = groups.map(async (group) => [group, await loadPageTexts(language, group)]);
  i18n.addResourceBundle(language, 'pages', Object.fromEntries(await Promise.all(loading)), false, true);
}

/** Takes rows that were read since, by the name of their part of a table: what is drawn from then on shows them. */
export function takeRows(site: Site, name: string, rows: readonly object[]): void {
  const [table = ''] = name.split(/[:#]/);
  site.content = { ...site.content, [table]: rows };
}
