import type { PageContent, Publication } from '../entities/content.ts';
import type { Language } from '../i18n/languages.ts';
import type { Notice, PageConfiguration } from './page.ts';

/** A React component without props, seen from a package that has no React. */
export type Component = () => unknown;

/** What the host hands to a remote. */
export type ShellContext = {
  /** The version of the contract that this is of. */
  contract: number;
  configuration: PageConfiguration;
  language: Language;
  /** Rows that came inside the page, of the tables that it shows; null where it was prerendered without. */
  content: Partial<PageContent> | null;
  notify: (notice: Notice) => void;
  /** Of the page that is shown, with its language's prefix; absent in the console. */
  path?: string;
  /** While a page is prerendered: publications with all columns, of which lists are given few. */
  wholePublications?: readonly Publication[];
  /** While a page is prerendered: takes its structured data, which the prerendered head carries. */
  describe?: (structuredData: unknown) => void;
};

/** What the host hands over where no page's rows are shown. */
export type RowlessContext = Omit<ShellContext, 'content' | 'wholePublications'> & { content: null };
