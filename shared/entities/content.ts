import type { Rows } from '@burhan/shared/contract/rows';
import type { Language, TranslationLanguage } from '../i18n/languages.ts';
import { COLUMNS, READ_COLUMNS, type TRANSLATED_COLUMNS } from './schema.ts';

/** A table that visitors read. */
export type TableName = keyof typeof COLUMNS;

export const TABLE_NAMES = Object.keys(COLUMNS) as TableName[];

/** A row of a table (docs/product-rules.md#rows). */
export type Row<Table extends TableName> = Rows[Table];

export type Publication = Row<'publications'>;
export type SubmittedPaper = Row<'submitted_papers'>;
export type OngoingProject = Row<'ongoing_projects'>;
export type Metric = Row<'metrics'>;

/** The columns of a table that have a translation in every language. */
export type TranslatedColumn<Table extends TableName> = (typeof TRANSLATED_COLUMNS)[Table][number];

/** The columns with the translations themselves. */
export type Translation<Table extends TableName> = `${TranslatedColumn<Table>}_${TranslationLanguage}`;

/** All that the public pages show from the database, each table in its order. */
export type PageContent = { [Table in TableName]: Row<Table>[] };

/**
 * The columns that pages of a language are made of: they do not pay for the translations of others.
 * @param language null for the pages of every language.
 * @returns nothing for all that the table has.
 */
export function columnsOf(table: TableName, language: Language | null): readonly string[] | null | undefined {
  const columns: Partial<Record<Language, Readonly<Record<TableName, readonly string[]>>>> = READ_COLUMNS;
  return language && columns[language]?.[table];
}

/** The columns that rows are read in the order of (docs/product-rules.md#row-order). */
export function readOrder(columns: readonly string[]): readonly string[] {
  return columns.includes('order_index') ? ['order_index', 'id'] : ['id'];
}
