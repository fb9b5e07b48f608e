import type { Rows } from '@burhan/shared/contract/rows';
import type { Language, TranslationLanguage } from '../i18n/languages.ts';
import { COLUMNS, READ_COLUMNS, TRANSLATED_COLUMNS } from './schema.ts';

/** A table that visitors read. */
export type TableName = keyof typeof COLUMNS;

/** Tables whose ids are texts that people type; those of the others are numbers. */
export const TABLES_WITH_TEXT_IDS: ReadonlySet<TableName> = new Set(['ongoing_projects']);

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

/** What a site is composed from: the rows, and the ids of publications that were there and are removed. */
export type SiteContent = PageContent & { removedPublications?: readonly number[] };

/** Columns that the page of the row itself reads: lists show nothing of them, and do not pay for them. */
const OWN_PAGE_COLUMNS: Partial<Record<TableName, readonly string[]>> = {
  publications: [
    'work_type',
    'volume',
    'issue',
    'pages',
    'publisher',
    'issn',
    'pmid',
    'licence_url',
    'author_orcids',
    'notices_checked_at',
  ],
  ongoing_projects: [
    'title',
    'question',
    'background',
    'tasks',
    'hours_per_week',
    'places',
    'deadline',
    'who_can_join',
    'lead_name',
    'lead_role',
    'authorship_rule',
    'ethics_reference',
    'registry',
    'registry_id',
    'updates',
    'closes_at',
  ],
};

/**
 * The columns that pages of a language read of a part of a table: lists read no more than they show, and no page pays for
 * translations into others.
 * @param language null for the pages of every language.
 * @returns nothing for all that the table has.
 */
export function columnsOf(
  { table, id, textId }: { table: TableName; id?: number | undefined; textId?: string | undefined },
  language: Language | null,
): readonly string[] | null | undefined {
  if (!language) return null;
  const ofPages: Partial<Record<Language, Readonly<Record<TableName, readonly string[]>>>> = READ_COLUMNS;
  const columns = ofPages[language]?.[table];
  const ownPages = OWN_PAGE_COLUMNS[table];
  if ((id ?? textId) !== undefined || !ownPages) return columns;
  const translations = TRANSLATED_COLUMNS[table].map((column) => `${column}_${language}`);
  const all: readonly string[] = columns ?? [...COLUMNS[table], ...translations];
  const unlisted = new Set(ownPages.flatMap((column) => [column, `${column}_${language}`]));
  return all.filter((column) => !unlisted.has(column));
}

/** The columns that rows are read in the order of (docs/product-rules.md#row-order). */
export function readOrder(columns: readonly string[]): readonly string[] {
  return columns.includes('order_index') ? ['order_index', 'id'] : ['id'];
}
