import type { PageContent } from './entities/content.ts';
import type { Language } from './i18n/languages.ts';
import type { PublicPageKey } from './routes.ts';
import type { PageConfiguration } from './site-configuration.ts';

/**
 * What the host hands to a remote and expects back. A release of a remote fits a host when the numbers are equal;
 * raise the number with every change that an older counterpart cannot live with.
 */
export const CONTRACT_VERSION = 3;

/** A React component without props, seen from a package that has no React. */
export type Component = () => unknown;

/** Site-wide notices of the shell (Decisions 5). */
export type Notice = 'copied' | 'offline' | 'online' | 'newVersion';

export type ShellContext = {
  configuration: PageConfiguration;
  language: Language;
  /** Rows that came inside the page; null where it was composed without. */
  content: Partial<PageContent> | null;
  notify: (notice: Notice) => void;
  /** While a page is prerendered: takes its structured data, which the composed head carries. */
  describe?: (structuredData: unknown) => void;
};

/** Module './site' of remote-public. */
export type PublicRemote = {
  contractVersion: number;
  /** Called once, before any page is shown. Resolves when texts of the language are there. */
  start: (context: ShellContext) => Promise<void>;
  /** The pages, each loaded on its own. */
  pages: Record<PublicPageKey, () => Promise<{ Page: Component }>>;
};

/** What the console's live preview needs to draw the visitor's own card. */
export type PublicationCardProps = {
  publication: {
    id: number;
    title: string;
    summary: string;
    authors: string;
    journal: string;
    date: string;
    doi: string | null;
    image_url: string;
    image_alt: string | null;
    image_width?: number | null;
    image_height?: number | null;
  };
  /** Replaces the picture's public address, for one that is not saved yet. */
  imageAddress?: string;
};

/** Module './publication-card' of remote-public. */
export type PublicationCardModule = {
  contractVersion: number;
  start: PublicRemote['start'];
  PublicationCard: (props: PublicationCardProps) => unknown;
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
  start: (context: ConsoleContext) => Promise<void>;
  Console: Component;
};
