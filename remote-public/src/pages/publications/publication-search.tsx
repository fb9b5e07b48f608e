import type { Publication } from '@burhan/shared/entities/content';
import { dateParts } from '@burhan/shared/publication-fields';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../../blocks/filter/filter.module.css';
import { FilterForm } from '../../blocks/filter/filter-form.tsx';
import pageStyles from './page.module.css';

export function PublicationSearch({ publications }: { publications: readonly Publication[] }) {
  const { t } = useTranslation('pages');
  const id = useId();
  return (
    <FilterForm texts="publications.search" total={publications.length} className={pageStyles.search}>
      <div className={styles.field}>
        <label htmlFor={`${id}-words`}>{t('publications.search.label')}</label>
        <input
          id={`${id}-words`}
          name="q"
          className={styles.control}
          type="search"
          dir="auto"
          autoComplete="off"
          placeholder={t('publications.search.hint')}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-year`}>{t('publications.search.year')}</label>
        <select id={`${id}-year`} name="year" className={styles.control}>
          <option value="">{t('publications.search.allYears')}</option>
          {yearsOf(publications).map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </select>
      </div>
    </FilterForm>
  );
}

/** Each once, the newest first. */
function yearsOf(publications: readonly Publication[]): string[] {
  const years = publications.flatMap(({ date }) => dateParts(date).slice(0, 1));
  return [...new Set(years)].sort().reverse();
}
