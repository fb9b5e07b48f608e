import { tableReadAddress } from '@burhan/shared/data/public-reads';
import type { Publication } from '@burhan/shared/entities/content';
import { DEFAULT_LANGUAGE, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { publicationPath } from '@burhan/shared/publication-address';
import { dateParts } from '@burhan/shared/publication-fields';
import { useId } from 'react';
import card from '../../components/card.module.css';
import { CiteMenu } from '../../components/cite/cite-menu.tsx';
import { ContentStates } from '../../components/content-states.tsx';
import filterStyles from '../../components/filter/filter.module.css';
import { FilterForm, NoMatches } from '../../components/filter/filter-form.tsx';
import { PublicationCard } from '../../components/publication-card/publication-card.tsx';
import { useRows, useSite, useTexts } from '../../data/site-context.tsx';
import styles from './page.module.css';

/** The addresses at which the script reads the rows with the texts of all languages. */
const READS = SUPPORTED_LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)
  .map((language) => tableReadAddress({ table: 'publications' }, language))
  .join(' ');

export function Content() {
  const t = useTexts();
  const { language } = useSite();
  const view = useRows({ table: 'publications' });
  return (
    <ContentStates view={view} loading={t('publications.loading')} empty={t('publications.empty')}>
      <PublicationSearch publications={view.rows} />
      <ul className={`grid ${card.cards} ${styles.grid}`} data-list="" data-translated={READS}>
        {view.rows.map((publication) => (
          <li key={publication.id} data-item={publication.id} data-year={dateParts(publication.date)[0]}>
            <PublicationCard publication={publication} to={publicationPath(publication, language)}>
              <CiteMenu publication={publication} />
            </PublicationCard>
          </li>
        ))}
      </ul>
      <NoMatches texts="publications.search" />
    </ContentStates>
  );
}

function PublicationSearch({ publications }: { publications: readonly Publication[] }) {
  const t = useTexts();
  const id = useId();
  return (
    <FilterForm texts="publications.search" total={publications.length} className={styles.search}>
      <div className={filterStyles.field}>
        <label htmlFor={`${id}-words`}>{t('publications.search.label')}</label>
        <input
          id={`${id}-words`}
          name="q"
          className={filterStyles.control}
          type="search"
          dir="auto"
          autoComplete="off"
          placeholder={t('publications.search.hint')}
        />
      </div>
      <div className={filterStyles.field}>
        <label htmlFor={`${id}-year`}>{t('publications.search.year')}</label>
        <select id={`${id}-year`} name="year" className={filterStyles.control}>
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

/** The years of publications, each once, the newest first. */
function yearsOf(publications: readonly Publication[]): string[] {
  const years = publications.flatMap(({ date }) => dateParts(date).slice(0, 1));
  return [...new Set(years)].sort().reverse();
}
