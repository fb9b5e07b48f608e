import type { Language, PageConfiguration } from './page.ts';
import type { PageContent } from './shell.ts';

/** What a public page is composed of. */
export type PageInput = {
  /** The version of the contract that this is of. */
  contract: number;
  /** With its language's prefix. */
  path: string;
  language: Language;
  configuration: PageConfiguration;
  content: PageContent | null;
  /** Publications with all columns, which references are made of. */
  wholePublications?: Required<PageContent>['publications'];
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

/** A first view of the console, as it is composed: which one is shown, the browser decides. */
export type ConsoleFirstView = {
  language: string;
  direction: string;
  /** The address that it is for. */
  path: string;
  /**
   * On a panel's address: where `sessionStorage` would hold its session, and whether the view is for the case that it
   * does. null: the view needs no login. Of several places, with a space between them, one that holds a session does.
   */
  session: { storageKey: string; isStored: boolean } | null;
  /** Says that the page is loading. */
  loading: string;
  html: string;
};

/** Says in a language what is wrong when the shell itself does not come; its one button tries again. */
export type ConsoleFailureView = { language: string; kind: 'slow' | 'unreachable'; html: string };

/** All that a console's page is composed of, besides code. */
export type ConsoleViews = {
  views: readonly ConsoleFirstView[];
  failures: readonly ConsoleFailureView[];
  /** How long the shell is waited for. */
  longestWaitMs: number;
  /** What scripts of the page read in it. */
  configuration: object;
};

/** What the console's page is composed of. */
export type ConsoleInput = Pick<PageInput, 'contract' | 'configuration'> & {
  /** The console's server build. */
  remote: unknown;
};

/** The host's server build. */
export type HostServer = {
  prerenderPage: (input: PageInput) => Promise<PrerenderedPage>;
  prerenderConsole: (input: ConsoleInput) => Promise<ConsoleViews>;
};
