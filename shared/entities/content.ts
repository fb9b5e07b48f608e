import type { Metric } from './metric.ts';
import type { OngoingProject } from './ongoing-project.ts';
import type { Publication } from './publication.ts';
import type { SubmittedPaper } from './submitted-paper.ts';

/** The row type of each table, by table name. */
export type Tables = {
  publications: Publication;
  submitted_papers: SubmittedPaper;
  ongoing_projects: OngoingProject;
  metrics: Metric;
};

export type TableName = keyof Tables;

export const TABLE_NAMES = ['publications', 'submitted_papers', 'ongoing_projects', 'metrics'] as const;

/** All that the public pages show from the database, each table in its order. */
export type PageContent = { [Table in TableName]: Tables[Table][] };
