import type { Table } from '@burhan/remote-admin/src/data/table.ts';
import { TABLES } from '@burhan/remote-admin/src/tables.ts';
import {
  type ContentTableName,
  type Metric,
  type OngoingProject,
  type PageContent,
  type Publication,
  type Row,
  TABLE_NAMES,
  type TableName,
} from '@burhan/shared/entities/content';
import { translatedColumn } from '@burhan/shared/entities/row-text';
import {
  ALLOWED_VALUES,
  COLUMNS,
  FIELD_LENGTHS,
  PRERENDERED_COLUMNS,
  PRERENDERED_TRANSLATED_COLUMNS,
  ROW_LIMITS,
  TRANSLATED_COLUMNS,
} from '@burhan/shared/entities/schema';
import { DEFAULT_LANGUAGE, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';

/** The tables whose rows the console edits as they are. */
export const CONSOLE_TABLES: readonly Table[] = Object.values(TABLES);

/** The texts by which tests recognise rows; every other text contains its column's name. */
const TEXTS: { readonly [Table in ContentTableName]?: Partial<Row<Table>> } = {
  publications: {
    title: 'The PRISMA 2020 statement',
    summary: 'What a systematic review should report.',
    authors: 'Page MJ, McKenzie JE, et al.',
    journal: 'BMJ',
    date: '2021',
    doi: '10.1136/bmj.n71',
    image_url: '/media/publications/prisma-2020.jpg',
    image_alt: '',
    issn: '0959-8138',
    pmid: '33782057',
    licence_url: 'https://creativecommons.org/licenses/by/4.0/',
    author_orcids: 'Page MJ 0000-0002-4242-7526',
  },
  submitted_papers: {
    title: 'Sample manuscript',
    journal: 'Saudi Medical Journal',
    description: 'A systematic review.',
    image_url: '/media/papers/1.jpg',
    image_alt: '',
  },
  ongoing_projects: {
    id: 'P001',
    field_of_study: 'Cardiology',
    scope_of_study: 'Early mobilisation in heart failure',
    study_type: 'Systematic Review and Meta-Analysis',
    target_specialities: 'Cardiology, Physiotherapy',
  },
  metrics: { number_value: '50+', label: 'Researchers trained' },
  page_texts: { page: 'who-we-are', key: 'lead', en: 'A lead', ar: null },
  partners: { name: 'Oasis University', image_url: '/media/partners/oasis.svg', address: null },
};

type Columns = Readonly<Record<ContentTableName, readonly string[]>>;

/** The columns of every table that visitors read. */
export const ALL_COLUMNS: Columns = { ...COLUMNS, ...PRERENDERED_COLUMNS };
const ALL_TRANSLATED: Columns = { ...TRANSLATED_COLUMNS, ...PRERENDERED_TRANSLATED_COLUMNS };

/** Builds a row as the database returns it, with every column. @param fields the values that a test sets */
export const buildPublication = (fields: Partial<Publication> = {}): Required<Publication> =>
  buildRow('publications', fields);
export const buildProject = (fields: Partial<OngoingProject> = {}): Required<OngoingProject> =>
  buildRow('ongoing_projects', fields);
export const buildMetric = (fields: Partial<Metric> = {}): Required<Metric> => buildRow('metrics', fields);

export function buildRow<Table extends ContentTableName>(
  table: Table,
  fields: Partial<Row<Table>> = {},
): Required<Row<Table>> {
  const translations = SUPPORTED_LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).flatMap(
    (language) => ALL_TRANSLATED[table].map((column) => [translatedColumn(column, language), null]),
  );
  const untranslated = Object.fromEntries(translations);
  const own = ALL_COLUMNS[table].filter((column) => !(column in untranslated));
  const values = Object.fromEntries(own.map((column) => [column, sampleValue(table, column)]));
  return { ...values, ...untranslated, ...TEXTS[table], ...fields };
}

/** A text for every text column. @param textOf gets the column's maximum length */
export function everyText<Table extends ContentTableName>(
  table: Table,
  textOf: (length: number, column: string) => string,
): Record<keyof (typeof FIELD_LENGTHS)[Table], string> {
  const lengths = Object.entries<number>(FIELD_LENGTHS[table]);
  const texts = lengths.map(([column, length]) => [column, textOf(length, column)]);
  return Object.fromEntries(texts) as Record<keyof (typeof FIELD_LENGTHS)[Table], string>;
}

function sampleValue(table: ContentTableName, column: string): unknown {
  const allowed: Record<string, readonly string[]> = ALLOWED_VALUES[table];
  if (allowed[column]) return allowed[column][0];
  if (column === 'notices' || (table === 'site_facts' && column in FIELD_LENGTHS[table])) return null;
  if (column in FIELD_LENGTHS[table]) return `A ${column}`;
  if (column.endsWith('_at')) return '2026-01-01T00:00:00Z';
  if (column === 'id' || column === 'order_index') return 1;
  throw new Error(`Say here what a sample has in ${table}.${column}.`);
}

/** Lists do not read these columns, and tests of lists would find their digits. */
const WITHOUT_CODES = { issn: '', pmid: '', licence_url: '', author_orcids: '' };

/** Publications 'Publication 1', 'Publication 2' … in order. */
export function buildPublications(count: number): Publication[] {
  const ids = Array.from({ length: count }, (_, index) => index + 1);
  return ids.map((id) =>
    buildPublication({ ...WITHOUT_CODES, id, title: `Publication ${id}`, order_index: id }),
  );
}

/** Rows of every table. */
export function contentOf(rowsOf: (table: TableName) => readonly Row<TableName>[]): PageContent {
  return Object.fromEntries(TABLE_NAMES.map((table) => [table, rowsOf(table)])) as unknown as PageContent;
}

/** Ordinary rows in every table. */
export const FULL_CONTENT: PageContent = {
  ...contentOf((table) => [buildRow(table)]),
  publications: buildPublications(9),
  ongoing_projects: [buildProject(), buildProject({ id: 'P002', status: 'Closed' })],
  metrics: [1, 2, 3, 4, 5].map((id) => buildMetric({ id, label: `Label ${id}` })),
};

/** A table whose rows are added and deleted, up to its limit. */
export type ListTable = keyof typeof ROW_LIMITS;

/** The smallest valid new row of each list: the fields that the console requires, and ids that are typed. */
export const NEW_ROWS = Object.fromEntries(
  (Object.keys(ROW_LIMITS) as ListTable[]).map((table) => {
    const fields = CONSOLE_TABLES.find((each) => each.table === table)?.fields ?? [];
    const row: Record<string, unknown> = buildRow(table);
    const required = fields.filter((field) => field.required || field.column === 'id');
    return [table, Object.fromEntries(required.map(({ column }) => [column, row[column]]))];
  }),
) as Readonly<Record<ListTable, Record<string, string>>>;

/** The column that names an item of a list. */
export const itemColumn = (table: ListTable): string => (table === 'partners' ? 'name' : 'title');

const NOUNS = { publications: 'Publication', submitted_papers: 'Paper', partners: 'Partner' };

/** New rows of a list, numbered from 1: 'Publication 1', 'Paper 1', 'Partner 1', 'P001'. */
export function newRows(table: ListTable, count: number): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, index) => newRow(table, index + 1));
}

export function newRow(table: ListTable, number: number): Record<string, unknown> {
  if (table === 'ongoing_projects')
    return { id: `P${String(number).padStart(3, '0')}`, field_of_study: `Field ${number}` };
  return { ...NEW_ROWS[table], [itemColumn(table)]: `${NOUNS[table]} ${number}` };
}
