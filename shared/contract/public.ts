import type { PageContent, Publication } from '../entities/content.ts';
import type { Language } from '../i18n/languages.ts';
import type { Notice } from './page.ts';
import type { PageField, TextsByKey } from './page-texts.ts';
import type { Component, RowlessContext, ShellContext } from './shell.ts';

/** The server build of remote-public. */
export type PublicRemote = {
  /** The pages by their keys, each loaded on its own, in a context. Resolves when texts of the language are there. */
  pages: Readonly<Record<string, (context: ShellContext) => Promise<{ Page: Component }>>>;
  /** Writes the files for reference managers that stand beside its pages. */
  citationFile: WriteCitationFile;
};

/** A file with these publications, none of which gives a valid file too. */
export type WriteCitationFile = (
  publications: readonly Publication[],
  format: 'bibtex' | 'ris' | 'csl',
) => string;

/** An island's script, which pages name by its address: it makes the island interactive as it stands in the page. */
export type ScriptModule = { attach: AttachScript };

/** Attaches a script to an island. @returns detaches it again, leaving the island as it was. */
export type AttachScript = (island: HTMLElement, page: ScriptContext) => () => void;

/** What the host hands to the scripts of its page. */
export type ScriptContext = {
  /** The rows that came inside the page. */
  content: Partial<PageContent>;
  notify: (notice: Notice) => void;
  /** Reads rows at an address of the tables. */
  read: (address: string) => Promise<object[]>;
};

/** Module './islands' of remote-public: what React draws where rows have changed. */
export type IslandsRemote = {
  /** Called once, before anything else. */
  start: (context: ShellContext) => void;
  /** Loads what an island is drawn with, by its name in the page. Resolves when its texts are there. */
  loadIsland: (name: string) => Promise<Component>;
  /**
   * Takes rows that were read after the page had come: islands that are drawn again from then on show them.
   * @param name of the part of a table, as the island's mark has it.
   */
  takeRows: (name: string, rows: readonly object[]) => void;
};

/** What the console's live preview needs to draw the visitor's own card. */
export type PublicationCardProps = {
  publication: Partial<Publication> &
    Pick<
      Publication,
      'id' | 'title' | 'summary' | 'authors' | 'journal' | 'date' | 'doi' | 'image_url' | 'image_alt'
    >;
  /** Replaces the picture's public address, for one that is not saved yet. */
  imageAddress?: string;
};

/** Module './publication-card' of remote-public. */
export type PublicationCardModule = {
  /** Loads the card and its texts in the context's language. @returns the component. */
  start: (context: RowlessContext) => Promise<(props: PublicationCardProps) => unknown>;
};

/** What a form for a page's texts is made of. */
export type DescribedPage = {
  /** Its name, as in `page_texts`. */
  page: string;
  path: string;
  /** In the page's order. */
  fields: readonly PageField[];
  /** All texts of the release on the page. */
  originals: Record<Language, TextsByKey>;
};

/**
 * `server/page-texts.js` of remote-public: what editors change of the pages' texts, and pages as previews draw them. It takes React as the server build does,
 * from a global of the host.
 */
export type PageTextsModule = {
  /** The pages in the order of the navigation. */
  describe: () => Promise<readonly DescribedPage[]>;
  /** Loads the page of a key with the context's `pageTexts` and `partners`. @returns what stands in its main part. */
  start: (context: ShellContext, key: string) => Promise<Component>;
};
