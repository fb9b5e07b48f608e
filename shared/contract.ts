import type { PageContent, Publication, Row, TableName } from './entities/content.ts';
import type { FIELD_LENGTHS } from './entities/schema.ts';
import type { Language } from './i18n/languages.ts';
import type { PublicPageKey } from './routes.ts';
import type { PageConfiguration } from './site-configuration.ts';
import type { TablePart } from './table-part.ts';

/**
 * What the host hands to a remote and expects back. A release of a remote fits a host when the numbers are equal;
 * raise the number with every change that an older counterpart cannot live with.
 */
export const CONTRACT_VERSION = 4;

/** A React component without props, seen from a package that has no React. */
export type Component = () => unknown;

/** Site-wide notices of the shell (docs/product-rules.md#toasts-and-notices). */
export type Notice = 'copied' | 'offline' | 'online' | 'newVersion';

export type ShellContext = {
  configuration: PageConfiguration;
  language: Language;
  /** Rows that came inside the page; null where it was composed without. */
  content: Partial<PageContent> | null;
  notify: (notice: Notice) => void;
  /** Of the page that is shown, with its language's prefix; absent in the console. */
  path?: string;
  /** While a page is prerendered: takes its structured data, which the composed head carries. */
  describe?: (structuredData: unknown) => void;
  /** While a page is prerendered: takes an island. @returns the HTML that stands for its content until then. */
  collectIsland?: (island: CollectedIsland) => string;
};

/** A part of a page that is rendered by itself, as the browser will hydrate it. */
export type CollectedIsland = {
  name: string;
  /** Whether it hydrates at a trigger, not only when its rows have changed. */
  isWaking: boolean;
  /** A React element. */
  view: unknown;
  /** Tables that it shows rows of. */
  tables: readonly TableName[];
  /** Parts of the namespace `pages` that its code says something from, such as 'common' or 'home.metrics'. */
  texts: readonly string[];
};

/** The server build of remote-public. */
export type PublicRemote = {
  contractVersion: number;
  /** Called before each page is rendered. Resolves when texts of the language are there. */
  start: (context: ShellContext) => Promise<void>;
  /** The pages, each loaded on its own, in a context; hosts that hand none over mean that of the last start. */
  pages: Record<PublicPageKey, (context?: ShellContext) => Promise<{ Page: Component }>>;
};

/** The code of an island: React hydrates it, or plain code works on its HTML as it was composed. */
export type IslandParts = {
  /** A component `Content`; absent where there is nothing that could be drawn anew. */
  load?: () => Promise<{ Content: unknown }>;
  /** Plain code for an island that is interactive without React, which hydrates it only when its rows have changed. */
  loadPlain?: () => Promise<{ attach: AttachPlain }>;
};

/** Attaches plain code to an island. @returns detaches it again, leaving the island as it was composed. */
export type AttachPlain = (island: HTMLElement, language: Language) => () => void;

/** Module './islands' of remote-public. */
export type IslandsRemote = {
  contractVersion: number;
  /** Called once, before any island is hydrated. */
  start: (context: ShellContext) => void;
  islands: Readonly<Record<string, IslandParts>>;
  /** Shows rows that were read after the page had come. */
  takeRows: <Table extends TableName>(part: TablePart<Table>, rows: readonly Row<Table>[]) => void;
};

/** What the console's live preview needs to draw the visitor's own card. */
export type PublicationCardProps = {
  publication: Pick<Publication, 'id' | keyof (typeof FIELD_LENGTHS)['publications']> & Partial<Publication>;
  /** Replaces the picture's public address, for one that is not saved yet. */
  imageAddress?: string;
};

/** Module './publication-card' of remote-public. */
export type PublicationCardModule = {
  contractVersion: number;
  /** Loads the card and its texts in the context's language. @returns the component. */
  start: (context: ShellContext) => Promise<(props: PublicationCardProps) => unknown>;
};

export type ConsoleContext = ShellContext & {
  /** The visitor's own card, through federation; rejects when the public remote cannot be had. */
  loadPublicationCard: () => Promise<PublicationCardModule>;
  /** Turns the shell, the document and i18next to a language, whose console texts are there already. */
  changeLanguage: (language: Language) => Promise<void>;
  /** Waits for code that is fetched later as the host waits for the console itself: not for ever. */
  guard?: <Value>(asked: Promise<Value>) => Promise<Value>;
  /** While the console's first views are composed, where no session is stored: whether to draw as if one were. */
  isSessionStored?: boolean;
};

/** Module './console' of remote-admin. */
export type ConsoleRemote = {
  contractVersion: number;
  /** Loads the texts. @returns the console in this context; nothing where it is older than this promise. */
  start: (context: ConsoleContext) => Promise<Component | undefined>;
  /** The console in the context of the last start, for hosts of before. */
  Console: Component;
};
