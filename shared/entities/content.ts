import { DEFAULT_LANGUAGE, type Language, SUPPORTED_LANGUAGES } from '../i18n/languages.ts';
import { COLUMNS, type PrerenderedRows, type Rows, TRANSLATED_COLUMNS } from './schema.ts';

/** A table that pages read. */
export type TableName = keyof typeof COLUMNS;

export const TABLE_NAMES = Object.keys(COLUMNS) as TableName[];

/** A table that pages are prerendered from, and do not read. */
export type PrerenderedTableName = keyof PrerenderedRows;

/** A table of what visitors see. */
export type ContentTableName = TableName | PrerenderedTableName;

/** A row of a table as visitors may read it (docs/rules/content.md#rows). */
export type Row<Table extends ContentTableName> = (Rows & PrerenderedRows)[Table];

export type Publication = Row<'publications'>;
export type SubmittedPaper = Row<'submitted_papers'>;
export type OngoingProject = Row<'ongoing_projects'>;
export type Metric = Row<'metrics'>;

/** The columns of a table that have a translation in every language. */
export type TranslatedColumn<Table extends TableName> = (typeof TRANSLATED_COLUMNS)[Table][number];

/** All that the public pages read from the database, each table in its order. */
export type PageContent = { [Table in TableName]: Row<Table>[] };

export function emptyContent(): PageContent {
  return Object.fromEntries(TABLE_NAMES.map((table) => [table, []])) as unknown as PageContent;
}

/** What pages are prerendered from besides; content that an older build kept has none of it. */
export type PrerenderedContent = { [Table in PrerenderedTableName]?: Row<Table>[] };

/** What a site is prerendered from: the rows, and the ids of publications that were there and are removed. */
export type SiteContent = PageContent & PrerenderedContent & { removedPublications?: readonly number[] };

/**
 * From these columns on, the page of the row itself reads them: lists show nothing of them, and do not pay for them. Names
 * that were listed twice would be in the script of each page twice.
 */
const FIRST_OWN_COLUMN: Partial<Record<TableName, string>> = {
  publications: 'work_type',
  ongoing_projects: 'title',
};

/**
 * The columns that pages of a language read of a part of a table: lists read no more than they show, and no page pays for
 * translations into others.
 * @param language null for the pages of every language.
 * @returns nothing for all that the table has.
 */
export function columnsOf(
  { table, id }: { table: TableName; id?: number | string | undefined },
  language: Language | null,
): readonly string[] | null | undefined {
  if (!language) return null;
  const known: readonly string[] = COLUMNS[table];
  const isDefault = language === DEFAULT_LANGUAGE;
  const translations = isDefault ? [] : TRANSLATED_COLUMNS[table].map((column) => `${column}_${language}`);
  const columns = [...known, ...translations];
  const first = FIRST_OWN_COLUMN[table];
  // The pages of the only translation read whole rows.
  if (!first) return isDefault || SUPPORTED_LANGUAGES.length > 2 ? columns : undefined;
  const isListed = (column: string) =>
    known.indexOf(column.replace(`_${language}`, '')) < known.indexOf(first);
  return columns.filter((column) => id !== undefined || isListed(column));
}

/** The columns that rows are read in the order of (docs/rules/content.md#row-order). */
export function readOrder(columns: readonly string[]): readonly string[] {
  return columns.includes('order_index') ? ['order_index', 'id'] : ['id'];
}
