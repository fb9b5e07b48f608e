import { DEFAULT_LANGUAGE, type Language, SUPPORTED_LANGUAGES } from '../i18n/languages.ts';
import { COLUMNS, type PrerenderedRows, type Rows, TRANSLATED_COLUMNS } from './schema.ts';

/** A table that pages read in the browser. */
export type TableName = keyof typeof COLUMNS;

export const TABLE_NAMES = Object.keys(COLUMNS) as TableName[];

/** A table that only prerendering reads. */
export type PrerenderedTableName = keyof PrerenderedRows;

/** A table with content that visitors see. */
export type ContentTableName = TableName | PrerenderedTableName;

/** A row with the columns that visitors may read (docs/rules/content.md#rows). */
export type Row<Table extends ContentTableName> = (Rows & PrerenderedRows)[Table];

export type Publication = Row<'publications'>;
export type SubmittedPaper = Row<'submitted_papers'>;
export type OngoingProject = Row<'ongoing_projects'>;
export type Metric = Row<'metrics'>;

/** The columns of a table that have a translation in every language. */
export type TranslatedColumn<Table extends TableName> = (typeof TRANSLATED_COLUMNS)[Table][number];

/** The rows of every table that public pages read, ordered as in docs/rules/content.md#row-order. */
export type PageContent = { [Table in TableName]: Row<Table>[] };

export function emptyContent(): PageContent {
  return Object.fromEntries(TABLE_NAMES.map((table) => [table, []])) as unknown as PageContent;
}

/** The rows that only prerendering reads. Content that an older build stored does not have them. */
export type PrerenderedContent = { [Table in PrerenderedTableName]?: Row<Table>[] };

/** The content from which a site is prerendered: the rows, and the ids of removed publications. */
export type SiteContent = PageContent & PrerenderedContent & { removedPublications?: readonly number[] };

/**
 * The first column that only the row's own page shows. Lists read the columns before it in `COLUMNS`.
 * Naming all of those columns here would make visitors' downloads larger.
 */
const FIRST_OWN_COLUMN: Partial<Record<TableName, string>> = {
  publications: 'work_type',
  ongoing_projects: 'title',
};

/**
 * The columns of a table that pages in a language read. Lists read only the columns that they show. No page
 * reads translations into another language.
 * @param language null for pages in every language.
 * @returns null or undefined for all columns of the table.
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
  // With two languages, the originals and the one translation are all columns of the table.
  if (!first) return isDefault || SUPPORTED_LANGUAGES.length > 2 ? columns : undefined;
  const isListed = (column: string) =>
    known.indexOf(column.replace(`_${language}`, '')) < known.indexOf(first);
  return columns.filter((column) => id !== undefined || isListed(column));
}

/** The columns by which rows are ordered (docs/rules/content.md#row-order). */
export function readOrder(columns: readonly string[]): readonly string[] {
  return columns.includes('order_index') ? ['order_index', 'id'] : ['id'];
}
