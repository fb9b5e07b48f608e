import type { PageContent } from '../entities/content.ts';
import type { Language } from '../i18n/languages.ts';
import type { PageConfiguration } from './page.ts';

/** The input from which a public page is prerendered. */
export type PageInput = {
  /** The version of the contract that this object follows. */
  contract: number;
  /** With the prefix of its language. */
  path: string;
  language: Language;
  configuration: PageConfiguration;
  content: Partial<PageContent> | null;
  /** Publications with all columns, because references need the whole row. */
  wholePublications?: PageContent['publications'];
  /** The public remote's server build. */
  remote: unknown;
};

/** Data for the host's scripts. Its form is not fixed here: one release of the host writes and reads it. */
export type PageData = { configuration: object; content: object };

/** A public page as the host renders it. */
export type PrerenderedPage = {
  /** Title, meta and link elements of the page. */
  head: string;
  /** The HTML inside #root. */
  body: string;
  structuredData: unknown;
  /** Names of the page's islands. */
  islands: readonly string[];
  /** Texts that the page's scripts show. */
  texts: object;
  data: PageData;
};

/** The host's server build. */
export type HostServer = {
  prerenderPage: (input: PageInput) => Promise<PrerenderedPage>;
};
