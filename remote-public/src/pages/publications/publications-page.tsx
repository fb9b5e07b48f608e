import type { Publication } from '@burhan/shared/entities/publication';
import { publicationPath } from '@burhan/shared/publication-address';
import { useTranslation } from 'react-i18next';
import { CiteMenu } from '../../blocks/cite/cite-menu.tsx';
import { ContentStates } from '../../blocks/content-states.tsx';
import { PageHead } from '../../blocks/page-head/page-head.tsx';
import { PublicationCard } from '../../blocks/publication-card/publication-card.tsx';
import { RouteMetadata } from '../../blocks/route-metadata.tsx';
import { useTable } from '../../content/use-table.ts';
import { shellContext } from '../../start.ts';
import { filterPublications, publicationYears } from './publication-filter.ts';
import { PublicationSearch } from './publication-search.tsx';
import styles from './publications-page.module.css';
import { usePublicationFilter } from './use-publication-filter.ts';

/** All publications (Spec 2), to be searched by words and year. */
export function Page() {
  const { t } = useTranslation('pages');
  const view = useTable('publications');

  return (
    <>
      <RouteMetadata route="publications" content={{ publications: [...view.rows] }} />
      <PageHead
        eyebrow={t('publications.eyebrow')}
        heading={t('publications.heading')}
        lead={t('publications.lead')}
      />
      <section className="section">
        <div className="wrap">
          <ContentStates view={view} loading={t('publications.loading')} empty={t('publications.empty')}>
            <SearchablePublications publications={view.rows} />
          </ContentStates>
        </div>
      </section>
    </>
  );
}

function SearchablePublications({ publications }: { publications: readonly Publication[] }) {
  const { t } = useTranslation('pages');
  const [filter, setFilter] = usePublicationFilter();
  const found = filterPublications(publications, filter);
  const clear = () => setFilter({ words: '', year: '' });

  return (
    <>
      <PublicationSearch
        filter={filter}
        years={publicationYears(publications)}
        onChange={setFilter}
        found={found.length}
        total={publications.length}
      />
      {found.length > 0 ? (
        <ul className={styles.grid}>
          {found.map((publication) => (
            <li key={publication.id}>
              <PublicationCard
                publication={publication}
                to={publicationPath(publication, shellContext().language)}
              >
                <CiteMenu publication={publication} />
              </PublicationCard>
            </li>
          ))}
        </ul>
      ) : (
        <div className={styles.none}>
          <h2>{t('publications.search.none')}</h2>
          <p className="muted">{t('publications.search.noneHint')}</p>
          <button type="button" className="button" onClick={clear}>
            {t('publications.search.clear')}
          </button>
        </div>
      )}
    </>
  );
}
