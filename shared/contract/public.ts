import type { PageContent, Publication } from '../entities/content.ts';
import type { Language } from '../i18n/languages.ts';
import type { Notice } from './page.ts';
import type { PageField, TextsByKey } from './page-texts.ts';
import type { Component, RowlessContext, ShellContext } from './shell.ts';

/** The server build of remote-public. */
export type PublicRemote = {
  /** The pages by their keys, each loaded separately. A promise resolves when the texts of the language are loaded. */
  pages: Readonly<Record<string, (context: ShellContext) => Promise<{ Page: Component }>>>;
  /** Writes the files for reference managers that belong to its pages. */
  citationFile: WriteCitationFile;
};

/** Writes a file with these publications. Without publications the file is valid too. */
export type WriteCitationFile = (
  publications: readonly Publication[],
  format: 'bibtex' | 'ris' | 'csl',
) => string;

/** An island's script. It makes the prerendered island interactive. Pages contain the script's address. */
export type ScriptModule = { attach: AttachScript };

/** Attaches a script to an island. @returns a function that detaches it and restores the island. */
export type AttachScript = (island: HTMLElement, page: ScriptContext) => () => void;

/** What the host hands to the scripts of its page. */
export type ScriptContext = {
  /** The rows that came inside the page. */
  content: Partial<PageContent>;
  notify: (notice: Notice) => void;
  /** Reads rows at an address that `tableReadAddress` returned. */
  read: (address: string) => Promise<object[]>;
};

/** Module './islands' of remote-public: React draws islands with it when their rows have changed. */
export type IslandsRemote = {
  /** Called once, before anything else. */
  start: (context: ShellContext) => void;
  /** Loads the component of an island, by its name in the page. Resolves when its texts are loaded. */
  loadIsland: (name: string) => Promise<Component>;
  /**
   * Takes rows that were read after the page was loaded. Islands that are drawn later show them.
   * @param name which rows of which table (`partName`), as in the island's `data-tables`.
   */
  takeRows: (name: string, rows: readonly object[]) => void;
};

/** Props of the card that visitors see, for the console's live preview. */
export type PublicationCardProps = {
  publication: Partial<Publication> &
    Pick<
      Publication,
      'id' | 'title' | 'summary' | 'authors' | 'journal' | 'date' | 'doi' | 'image_url' | 'image_alt'
    >;
  /** Replaces the picture's public address while a new picture is not saved yet. */
  imageAddress?: string;
};

/** Module './publication-card' of remote-public. */
export type PublicationCardModule = {
  /** Loads the card and its texts in the context's language. @returns the component. */
  start: (context: RowlessContext) => Promise<(props: PublicationCardProps) => unknown>;
};

/** A page whose texts editors change, as the data for a form. */
export type DescribedPage = {
  /** The page's name in the table `page_texts`. */
  page: string;
  path: string;
  /** In the page's order. */
  fields: readonly PageField[];
  /** All texts of the page in this release, by language. */
  originals: Record<Language, TextsByKey>;
};

/**
 * `server/page-texts.js` of remote-public: describes the texts that editors change, and draws pages for previews.
 * It takes React from a global of the host, as the server build does.
 */
export type PageTextsModule = {
  /** The pages in the order of the navigation. */
  describe: () => Promise<readonly DescribedPage[]>;
  /** Loads a page with the context's `pageTexts` and `partners`. @returns the component of its main part. */
  start: (context: ShellContext, key: string) => Promise<Component>;
};
