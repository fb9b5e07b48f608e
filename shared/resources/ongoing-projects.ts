import type { OngoingProject } from '../entities/content.ts';
import { ALLOWED_VALUES, FIELD_LENGTHS, ROW_LIMITS, TRANSLATED_COLUMNS } from '../entities/schema.ts';
import { DEFAULT_STUDY_TYPE } from '../limits.ts';
import { defineResource, inGroup } from './resource.ts';

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
    ...inGroup('study', {
      title: { control: 'text', required: false, maximumLength: LENGTHS.title },
      question: { control: 'paragraph', required: false, maximumLength: LENGTHS.question },
      background: { control: 'paragraph', required: false, maximumLength: LENGTHS.background },
      tasks: { control: 'paragraph', required: false, maximumLength: LENGTHS.tasks },
      hours_per_week: {
        control: 'text',
        required: false,
        maximumLength: LENGTHS.hours_per_week,
        isCode: true,
      },
      places: {
        control: 'text',
        required: false,
        maximumLength: LENGTHS.places,
        isCode: true,
        format: 'places',
      },
      deadline: {
        control: 'text',
        required: false,
        maximumLength: LENGTHS.deadline,
        isCode: true,
        format: 'day',
      },
      who_can_join: { control: 'paragraph', required: false, maximumLength: LENGTHS.who_can_join },
      lead_name: { control: 'text', required: false, maximumLength: LENGTHS.lead_name },
      lead_role: { control: 'text', required: false, maximumLength: LENGTHS.lead_role },
      authorship_rule: { control: 'paragraph', required: false, maximumLength: LENGTHS.authorship_rule },
      ethics_reference: {
        control: 'text',
        required: false,
        maximumLength: LENGTHS.ethics_reference,
        isCode: true,
      },
      registry: {
        control: 'choice',
        required: false,
        options: ALLOWED_VALUES.ongoing_projects.registry,
        initial: () => '',
      },
      registry_id: {
        control: 'text',
        required: false,
        maximumLength: LENGTHS.registry_id,
        isCode: true,
        format: 'registryId',
      },
      updates: { control: 'paragraph', required: false, maximumLength: LENGTHS.updates, format: 'updates' },
    }),
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
