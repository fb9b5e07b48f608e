import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import filterStyles from '../../blocks/filter/filter.module.css';
import { filterInAddress } from '../../content/use-address-filter.ts';
import { PUBLICATION_FILTER, type PublicationFilter } from './publication-filter.ts';
import styles from './publication-search.module.css';

type PublicationSearchProps = {
  filter: PublicationFilter;
  years: readonly string[];
  onChange: (change: Partial<PublicationFilter>) => void;
  found: number;
  total: number;
};

export function PublicationSearch({ filter, years, onChange, found, total }: PublicationSearchProps) {
  const { t } = useTranslation('pages');
  const fieldId = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLSelectElement>(null);

  // What was typed or chosen before the fields were hydrated is in them, but no event told of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when hydrated
  useEffect(() => {
    // After Back the browser may fill one of them again: the address has the other.
    const named = filterInAddress(PUBLICATION_FILTER);
    const given = { words: field.current?.value || named.words, year: list.current?.value || named.year };
    if (given.words !== filter.words || given.year !== filter.year) onChange(given);
  }, []);

  const isFiltered = filter.words.trim() !== '' || filter.year !== '';
  // A year from the address that no publication has is shown as chosen, for it filters.
  const options = filter.year && !years.includes(filter.year) ? [filter.year, ...years] : years;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a form gives phone keyboards their search key
    <form role="search" className={`${styles.search} no-print`} onSubmit={(event) => event.preventDefault()}>
      <div className={styles.words}>
        <label htmlFor={`${fieldId}-words`}>{t('publications.search.label')}</label>
        <input
          id={`${fieldId}-words`}
          ref={field}
          className={filterStyles.control}
          type="search"
          dir="auto"
          autoComplete="off"
          placeholder={t('publications.search.hint')}
          value={filter.words}
          onChange={(event) => onChange({ words: event.target.value })}
        />
      </div>
      <div className={styles.year}>
        <label htmlFor={`${fieldId}-year`}>{t('publications.search.year')}</label>
        <select
          id={`${fieldId}-year`}
          ref={list}
          className={filterStyles.control}
          value={filter.year}
          onChange={(event) => onChange({ year: event.target.value })}
        >
          <option value="">{t('publications.search.allYears')}</option>
          {options.map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </select>
      </div>
      <p className={styles.count} role="status">
        {isFiltered
          ? t('publications.search.found', { count: found, total })
          : t('publications.search.all', { count: total })}
      </p>
    </form>
  );
}
