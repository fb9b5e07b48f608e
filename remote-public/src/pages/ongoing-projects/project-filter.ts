import type { OngoingProject } from '@burhan/shared/entities/content';

/** The address's names of what projects are filtered by: `?field=&type=&open=1`. */
export const PROJECT_FILTER = { field: 'field', type: 'type', open: 'open' } as const;

/** Field and type as the row has them in English, in both languages, and '1' for open ones alone; '' for any. */
export type ProjectFilter = Record<keyof typeof PROJECT_FILTER, string>;

export const FILTER_COLUMNS = { field: 'field_of_study', type: 'study_type' } as const;

const OPEN = '1';

export function filterProjects(
  projects: readonly OngoingProject[],
  filter: ProjectFilter,
): readonly OngoingProject[] {
  return projects.filter(
    (project) =>
      hasText(project, 'field', filter) &&
      hasText(project, 'type', filter) &&
      (filter.open !== OPEN || project.status === 'Open'),
  );
}

/** One project for each text that a column has, in the order of the projects. */
export function projectsByText(
  projects: readonly OngoingProject[],
  part: keyof typeof FILTER_COLUMNS,
): ReadonlyMap<string, OngoingProject> {
  const byText = new Map<string, OngoingProject>();
  for (const project of projects) {
    const text = textOf(project, part);
    if (text && !byText.has(text)) byText.set(text, project);
  }
  return byText;
}

function hasText(project: OngoingProject, part: keyof typeof FILTER_COLUMNS, filter: ProjectFilter): boolean {
  return !filter[part] || textOf(project, part) === filter[part];
}

function textOf(project: OngoingProject, part: keyof typeof FILTER_COLUMNS): string {
  return project[FILTER_COLUMNS[part]]?.trim() ?? '';
}
