import type { PageContent, Publication } from '../entities/content.ts';
import type { Language } from '../i18n/languages.ts';
import type { Notice, PageConfiguration } from './page.ts';

/** A React component without props. It is declared here, because this package does not depend on React. */
export type Component = () => unknown;

/** What the host hands to a remote. */
export type ShellContext = {
  /** The version of the contract that this object follows. */
  contract: number;
  configuration: PageConfiguration;
  language: Language;
  /** The rows that the page's HTML contains; null if it was prerendered without rows. */
  content: Partial<PageContent> | null;
  notify: (notice: Notice) => void;
  /** The path of the page that is shown, with the prefix of its language; absent in the console. */
  path?: string;
  /** While a page is prerendered: publications with all columns. The rows in `content` may have fewer. */
  wholePublications?: readonly Publication[];
  /** While a page is prerendered: receives its structured data, which goes into the head. */
  describe?: (structuredData: unknown) => void;
};

/** The context for a remote that shows no rows of a page. */
export type RowlessContext = Omit<ShellContext, 'content' | 'wholePublications'> & { content: null };
