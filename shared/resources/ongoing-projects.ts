import type { OngoingProject } from '../entities/content.ts';
import { ALLOWED_VALUES, FIELD_LENGTHS, ROW_LIMITS, TRANSLATED_COLUMNS } from '../entities/schema.ts';
import { DEFAULT_STUDY_TYPE } from '../limits.ts';
import { defineResource } from './resource.ts';

const LENGTHS = FIELD_LENGTHS.ongoing_projects;
const STATUSES = ALLOWED_VALUES.ongoing_projects.status;

export const ongoingProjectsResource = defineResource<OngoingProject>({
  name: 'ongoingProjects',
  table: 'ongoing_projects',
  scope: 'projects',
  columns: {
    id: { control: 'text', required: false, maximumLength: LENGTHS.id, isCode: true },
    field_of_study: { control: 'text', required: false, maximumLength: LENGTHS.field_of_study },
    scope_of_study: { control: 'paragraph', required: false, maximumLength: LENGTHS.scope_of_study },
    study_type: {
      control: 'text',
      required: false,
      maximumLength: LENGTHS.study_type,
      initial: () => DEFAULT_STUDY_TYPE,
    },
    target_specialities: {
      control: 'paragraph',
      required: false,
      maximumLength: LENGTHS.target_specialities,
    },
    status: {
      control: 'choice',
      required: false,
      options: STATUSES,
      initial: () => STATUSES[0],
    },
  },
  translatedColumns: TRANSLATED_COLUMNS.ongoing_projects,
  itemColumn: 'id',
  rowLimit: ROW_LIMITS.ongoing_projects,
  isList: true,
  layout: 'table',
  listColumns: ['id', 'field_of_study', 'scope_of_study', 'study_type', 'target_specialities', 'status'],
  suggestId: suggestProjectId,
});

/**
 * The id proposed for a new project: P and count + 1 in three digits, or the next that is free.
 * @param ids the ids of all projects there are.
 */
export function suggestProjectId(ids: readonly string[]): string {
  const taken = new Set(ids);
  let number = ids.length + 1;
  while (taken.has(projectId(number))) number++;
  return projectId(number);
}

function projectId(number: number): string {
  return `P${String(number).padStart(3, '0')}`;
}
