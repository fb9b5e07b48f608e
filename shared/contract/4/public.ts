import type { Language, Notice } from './page.ts';
import type { Rows } from './rows.ts';
import type { Component, PageContent, RowlessContext, ShellContext, TableName } from './shell.ts';

/** The server build of remote-public. */
export type PublicRemote = {
  /** Called before each page is rendered. Resolves when texts of the language are there. */
  start: (context: ShellContext) => Promise<void>;
  /** The pages by their keys, each loaded on its own, in a context. */
  pages: Readonly<Record<string, (context: ShellContext) => Promise<{ Page: Component }>>>;
  /** Writes the files for reference managers that stand beside its pages. */
  citationFile: WriteCitationFile;
};

/** A file with these publications, none of which gives a valid file too. */
export type WriteCitationFile = (
  publications: readonly Rows['publications'][],
  format: 'bibtex' | 'ris' | 'csl',
) => string;

/** The code of an island: React hydrates it, or plain code works on its HTML as it was composed. */
export type IslandParts = {
  /** A component `Content`; absent where there is nothing that could be drawn anew. */
  load?: () => Promise<{ Content: unknown }>;
  /** Plain code for an island that is interactive without React, which hydrates it only when its rows have changed. */
  loadPlain?: () => Promise<{ attach: AttachPlain }>;
};

/**
 * Attaches plain code to an island.
 * @param page absent where the host is of before.
 * @returns detaches it again, leaving the island as it was composed.
 */
export type AttachPlain = (island: HTMLElement, language: Language, page?: PlainContext) => () => void;

/** What the host hands to plain code of its page. */
export type PlainContext = {
  /** The rows that came inside the page. */
  content: PageContent;
  notify: (notice: Notice) => void;
  /** Reads rows as pages of a language read them. */
  read: <Table extends TableName>(part: TablePart<Table>, language: Language) => Promise<Rows[Table][]>;
};

/** Rows of a table: all of them in their order, the first ones, or the one with an id. */
export type TablePart<Table extends TableName = TableName> = {
  table: Table;
  limit?: number | undefined;
  id?: number | undefined;
  /** In place of `id`, where ids are texts. */
  textId?: string | undefined;
};

/** Module './islands' of remote-public. */
export type IslandsRemote = {
  /** Called once, before any island is hydrated; what it returns is awaited. */
  start: (context: ShellContext) => void | Promise<void>;
  islands: Readonly<Record<string, IslandParts>>;
  /** Shows rows that were read after the page had come. */
  takeRows: <Table extends TableName>(part: TablePart<Table>, rows: readonly Rows[Table][]) => void;
};

/** What the console's live preview needs to draw the visitor's own card. */
export type PublicationCardProps = {
  publication: Partial<Rows['publications']> &
    Pick<
      Rows['publications'],
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
