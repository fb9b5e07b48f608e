import type { PageContent } from '../entities/content.ts';
import type { Language } from '../i18n/languages.ts';
import type { PageConfiguration } from './page.ts';

/** What a public page is prerendered of. */
export type PageInput = {
  /** The version of the contract that this is of. */
  contract: number;
  /** With its language's prefix. */
  path: string;
  language: Language;
  configuration: PageConfiguration;
  content: Partial<PageContent> | null;
  /** Publications with all columns, which references are made of. */
  wholePublications?: PageContent['publications'];
  /** The public remote's server build. */
  remote: unknown;
};

/** What scripts of a page read in it. Host and scripts are one release: nobody else looks into it. */
export type PageData = { configuration: object; content: object };

/** A public page as the host renders it. */
export type PrerenderedPage = {
  /** Title, meta and link elements of the page. */
  head: string;
  /** What stands in #root. */
  body: string;
  structuredData: unknown;
  /** Names of its islands. */
  islands: readonly string[];
  /** What the page's scripts say something from. */
  texts: object;
  data: PageData;
};

/** The host's server build. */
export type HostServer = {
  prerenderPage: (input: PageInput) => Promise<PrerenderedPage>;
};
