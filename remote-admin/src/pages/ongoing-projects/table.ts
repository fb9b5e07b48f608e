import type { OngoingProject } from '@burhan/shared/entities/content';
import { tidyCode, tidyUpdates } from '@burhan/shared/field-formats';
import { DEFAULT_STUDY_TYPE } from '@burhan/shared/limits';
import { defineTable, inGroup } from '../../data/table.ts';

export const ongoingProjects = defineTable<OngoingProject>({
  name: 'ongoingProjects',
  table: 'ongoing_projects',
  columns: {
    id: { control: 'text', isCode: true },
    field_of_study: { control: 'text' },
    scope_of_study: { control: 'paragraph' },
    study_type: { control: 'text', initial: () => DEFAULT_STUDY_TYPE },
    target_specialities: { control: 'paragraph' },
    status: { control: 'choice' },
    ...inGroup('project', {
      title: { control: 'text' },
      question: { control: 'paragraph' },
      background: { control: 'paragraph' },
      tasks: { control: 'paragraph' },
      hours_per_week: { control: 'text', isCode: true },
      places: { control: 'text', isCode: true, format: 'places', tidy: tidyCode },
      deadline: { control: 'text', isCode: true, format: 'day', tidy: tidyCode },
      who_can_join: { control: 'paragraph' },
      lead_name: { control: 'text' },
      lead_role: { control: 'text' },
      authorship_rule: { control: 'paragraph' },
      ethics_reference: { control: 'text' },
      registry: { control: 'choice' },
      registry_id: { control: 'text', isCode: true, format: 'registryId', tidy: tidyCode },
      updates: { control: 'paragraph', format: 'updates', tidy: tidyUpdates },
    }),
  },
  itemColumn: 'id',
  isList: true,
  suggestId: suggestProjectId,
});

/**
 * Proposes an id for a new project: P008 if there are seven, or the next free id if P008 is taken.
 * @param ids the ids of all present projects.
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
