import type { OngoingProject } from '@burhan/shared/entities/content';
import { useId } from 'react';
import { ContentStates } from '../../components/content-states.tsx';
import filterStyles from '../../components/filter/filter.module.css';
import { FilterForm, NoMatches } from '../../components/filter/filter-form.tsx';
import { foldText } from '../../components/filter/fold-text.ts';
import { useRows, useRowText, useTexts } from '../../data/site-context.tsx';
import styles from './page.module.css';
import { ProjectTable } from './project-table.tsx';

export function Content() {
  const t = useTexts();
  const view = useRows({ table: 'ongoing_projects' });
  return (
    <ContentStates view={view} loading={t('ongoingProjects.loading')} empty={t('ongoingProjects.empty')}>
      <ProjectSearch projects={view.rows} />
      <ProjectTable projects={view.rows} />
      <NoMatches texts="projectFilter" />
    </ContentStates>
  );
}

const LISTS = [
  { name: 'field', column: 'field_of_study', label: 'fieldOfStudy', any: 'allFields' },
  { name: 'type', column: 'study_type', label: 'studyType', any: 'allTypes' },
] as const;

/** Filters projects by field, by type and by whether they are open. The values are English in every language. */
function ProjectSearch({ projects }: { projects: readonly OngoingProject[] }) {
  const t = useTexts();
  const id = useId();
  const rowText = useRowText();
  return (
    <FilterForm
      texts="projectFilter"
      name={t('projectFilter.name')}
      total={projects.length}
      className={styles.search}
    >
      {LISTS.map(({ name, column, label, any }) => (
        <div key={name} className={`${filterStyles.field} ${styles.list}`}>
          <label htmlFor={`${id}-${name}`}>{t(`ongoingProjects.columns.${label}`)}</label>
          <select id={`${id}-${name}`} name={name} className={filterStyles.control}>
            <option value="" label={t(`projectFilter.${any}`)} />
            {/* The browser's search in the page ignores `label`, so it finds the texts only in the table. */}
            {firstOfEach(projects, column).map((project) => (
              <option key={project.id} value={project[column].trim()} label={rowText(project, column)} />
            ))}
          </select>
        </div>
      ))}
      <label className={styles.open}>
        <input type="checkbox" name="open" value="1" />
        {t('projectFilter.open')}
      </label>
    </FilterForm>
  );
}

/** The first project for each different text in a column. */
function firstOfEach(
  projects: readonly OngoingProject[],
  column: (typeof LISTS)[number]['column'],
): OngoingProject[] {
  const byText = new Map<string, OngoingProject>();
  for (const project of projects) {
    const text = foldText(project[column] ?? '');
    if (text && !byText.has(text)) byText.set(text, project);
  }
  return [...byText.values()];
}
