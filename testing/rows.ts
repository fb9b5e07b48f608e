import type { PageContent, TableName, Tables } from '@burhan/shared/entities/content';
import type { Metric } from '@burhan/shared/entities/metric';
import type { OngoingProject } from '@burhan/shared/entities/ongoing-project';
import type { Publication } from '@burhan/shared/entities/publication';
import type { SubmittedPaper } from '@burhan/shared/entities/submitted-paper';

const TIMES = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' };
const UNMEASURED = { image_width: null, image_height: null };

/** A row of each table with every column: a new column does not compile before it stands here. */
const ROWS: { readonly [Table in TableName]: Required<Tables[Table]> } = {
  publications: {
    id: 1,
    title: 'The PRISMA 2020 statement',
    summary: 'What a systematic review should report.',
    authors: 'Page MJ, McKenzie JE, et al.',
    journal: 'BMJ',
    date: '2021',
    doi: '10.1136/bmj.n71',
    image_url: '/media/publications/prisma-2020.jpg',
    image_alt: '',
    order_index: 1,
    title_ar: null,
    summary_ar: null,
    authors_ar: null,
    journal_ar: null,
    image_alt_ar: null,
    ...UNMEASURED,
    ...TIMES,
  },
  submitted_papers: {
    id: 1,
    title: 'Sample manuscript',
    journal: 'Saudi Medical Journal',
    description: 'A systematic review.',
    image_url: '/media/papers/1.jpg',
    image_alt: '',
    order_index: 1,
    title_ar: null,
    journal_ar: null,
    description_ar: null,
    image_alt_ar: null,
    ...UNMEASURED,
    ...TIMES,
  },
  ongoing_projects: {
    id: 'P001',
    field_of_study: 'Cardiology',
    scope_of_study: 'Early mobilisation in heart failure',
    study_type: 'Systematic Review and Meta-Analysis',
    target_specialities: 'Cardiology, Physiotherapy',
    status: 'Open',
    field_of_study_ar: null,
    scope_of_study_ar: null,
    study_type_ar: null,
    target_specialities_ar: null,
    ...TIMES,
  },
  metrics: {
    id: 1,
    number_value: '50+',
    label: 'Researchers trained',
    order_index: 1,
    label_ar: null,
    ...TIMES,
  },
};

/** Builds a row as the database answers it, with every column. @param fields what a test says of it. */
export const buildPublication = (fields: Partial<Publication> = {}): Required<Publication> =>
  buildRow('publications', fields);
export const buildPaper = (fields: Partial<SubmittedPaper> = {}): Required<SubmittedPaper> =>
  buildRow('submitted_papers', fields);
export const buildProject = (fields: Partial<OngoingProject> = {}): Required<OngoingProject> =>
  buildRow('ongoing_projects', fields);
export const buildMetric = (fields: Partial<Metric> = {}): Required<Metric> => buildRow('metrics', fields);

export function buildRow<Table extends TableName>(
  table: Table,
  fields: Partial<Tables[Table]> = {},
): Required<Tables[Table]> {
  return { ...ROWS[table], ...fields };
}

/** Publications 'Publication 1', 'Publication 2' … in order. */
export function buildPublications(count: number): Publication[] {
  return Array.from({ length: count }, (_, index) =>
    buildPublication({ id: index + 1, title: `Publication ${index + 1}`, order_index: index + 1 }),
  );
}

/** Every table with ordinary rows. */
export const FULL_CONTENT: PageContent = {
  publications: buildPublications(9),
  submitted_papers: [buildPaper()],
  ongoing_projects: [buildProject(), buildProject({ id: 'P002', status: 'Closed' })],
  metrics: [1, 2, 3, 4, 5].map((id) => buildMetric({ id, label: `Label ${id}` })),
};

export type ListTable = Exclude<TableName, 'metrics'>;

/** The least that the database takes as a new row of each list: every required column. */
export const NEW_ROWS = {
  publications: pick('publications', ['title', 'summary', 'authors', 'journal', 'date', 'image_url']),
  submitted_papers: pick('submitted_papers', ['title', 'journal', 'description', 'image_url']),
  ongoing_projects: pick('ongoing_projects', ['id']),
};

/** New rows of a list, numbered from 1: 'Publication 1', 'Paper 1', 'P001'. */
export function newRows(table: ListTable, count: number): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, index) => newRow(table, index + 1));
}

export function newRow(table: ListTable, number: number): Record<string, unknown> {
  if (table === 'ongoing_projects')
    return { id: `P${String(number).padStart(3, '0')}`, field_of_study: `Field ${number}` };
  return { ...NEW_ROWS[table], title: `${table === 'publications' ? 'Publication' : 'Paper'} ${number}` };
}

function pick<Table extends TableName, Column extends keyof Tables[Table]>(
  table: Table,
  columns: readonly Column[],
): Pick<Required<Tables[Table]>, Column> {
  const row: Required<Tables[Table]> = ROWS[table];
  return Object.fromEntries(columns.map((column) => [column, row[column]])) as Pick<typeof row, Column>;
}
