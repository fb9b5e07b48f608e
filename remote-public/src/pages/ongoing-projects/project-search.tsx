import type { OngoingProject } from '@burhan/shared/entities/content';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import filterStyles from '../../blocks/filter/filter.module.css';
import { useRowText } from '../../content/site-context.tsx';
import { filterInAddress } from '../../content/use-address-filter.ts';
import { FILTER_COLUMNS, PROJECT_FILTER, type ProjectFilter, projectsByText } from './project-filter.ts';
import styles from './project-search.module.css';

type ProjectSearchProps = {
  filter: ProjectFilter;
  projects: readonly OngoingProject[];
  onChange: (change: Partial<ProjectFilter>) => void;
  found: number;
};

const LISTS = [
  { part: 'field', name: 'fieldOfStudy', any: 'allFields' },
  { part: 'type', name: 'studyType', any: 'allTypes' },
] as const;

export function ProjectSearch({ filter, projects, onChange, found }: ProjectSearchProps) {
  const { t } = useTranslation('pages');
  const id = useId();
  const rowText = useRowText();
  const form = useRef<HTMLFormElement>(null);

  // What was chosen before the fields were hydrated is in them, but no event told of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when hydrated
  useEffect(() => {
    const chosen = new FormData(form.current ?? undefined);
    const named = filterInAddress(PROJECT_FILTER);
    const given = (part: keyof ProjectFilter) => String(chosen.get(part) ?? '') || named[part];
    onChange({ field: given('field'), type: given('type'), open: given('open') });
  }, []);

  return (
    // biome-ignore lint/a11y/useSemanticElements: as the publications have it
    <form
      ref={form}
      role="search"
      aria-label={t('projectFilter.name')}
      className={`${styles.search} no-print`}
      onSubmit={(event) => event.preventDefault()}
    >
      {LISTS.map(({ part, name, any }) => {
        const texts = projectsByText(projects, part);
        return (
          <div key={part} className={styles.list}>
            <label htmlFor={`${id}-${part}`}>{t(`ongoingProjects.columns.${name}`)}</label>
            <select
              id={`${id}-${part}`}
              name={part}
              className={filterStyles.control}
              value={filter[part]}
              onChange={(event) => onChange({ [part]: event.target.value })}
            >
              <option value="" label={t(`projectFilter.${any}`)} />
              {/* A text from the address that no project has is shown as chosen, for it filters. */}
              {filter[part] && !texts.has(filter[part]) && (
                <option value={filter[part]} label={filter[part]} />
              )}
              {/* As labels: whoever looks for a text in the page finds the table's. */}
              {[...texts].map(([text, project]) => (
                <option key={text} value={text} label={rowText(project, FILTER_COLUMNS[part])} />
              ))}
            </select>
          </div>
        );
      })}
      <label className={styles.open}>
        <input
          type="checkbox"
          name="open"
          value="1"
          checked={filter.open === '1'}
          onChange={(event) => onChange({ open: event.target.checked ? '1' : '' })}
        />
        {t('projectFilter.open')}
      </label>
      <p className={styles.count} role="status">
        {isFiltered(filter)
          ? t('projectFilter.found', { count: found, total: projects.length })
          : t('projectFilter.all', { count: found })}
      </p>
    </form>
  );
}

function isFiltered({ field, type, open }: ProjectFilter): boolean {
  return field !== '' || type !== '' || open === '1';
}
