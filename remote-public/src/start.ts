import type { ShellContext } from '@burhan/shared/contract/shell';
import type { Publication } from '@burhan/shared/entities/content';
import type { Texts } from '@burhan/shared/i18n/texts';
import { type ContentStore, createContentStore } from './content/content-store.ts';
import type { PageTexts } from './content/page-texts.ts';

/** What Cite copies, and the name of the files that it downloads. */
export type Citation = { vancouver: string; apa: string; key: string };

export type Site = ShellContext & {
  store: ContentStore;
  texts: PageTexts;
  /** While a page is composed: what search engines read. */
  metadata?: Texts['metadata'];
  /** While a page is composed; what writes references reaches no browser. */
  citationOf?: (publication: Publication) => Citation;
};

export function createSite(context: ShellContext, texts: PageTexts = {}): Site {
  return { ...context, texts, store: createContentStore(context.content) };
}
