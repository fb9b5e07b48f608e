import type { OngoingProject } from './entities/content.ts';
import { rowText } from './entities/row-text.ts';
import type { Language } from './i18n/languages.ts';

const COLUMNS = ['title', 'field_of_study'] as const;

/** The column that a study is called by to readers of a language; null where it has nothing but its id. */
export function projectTitleColumn(
  project: OngoingProject,
  language: Language,
): (typeof COLUMNS)[number] | null {
  return COLUMNS.find((column) => rowText(project, column, language).text.trim()) ?? null;
}

/** What a study is called to readers of a language: its title, else its field of study, else its id. */
export function projectTitle(project: OngoingProject, language: Language): string {
  const column = projectTitleColumn(project, language);
  return column ? rowText(project, column, language).text.trim() : project.id;
}
