import type { OngoingProject } from '../entities/content.ts';
import { ALLOWED_VALUES, FIELD_LENGTHS, TRANSLATED_COLUMNS } from '../entities/schema.ts';
import { DEFAULT_STUDY_TYPE, ROW_LIMITS } from '../limits.ts';
import { defineResource } from './resource.ts';
import { suggestProjectId } from './suggest-project-id.ts';

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
