import type { Publication } from '@burhan/shared/entities/content';
import { publicationPath } from '@burhan/shared/publication-address';
import { useTranslation } from 'react-i18next';
import { CiteMenu } from '../../blocks/cite/cite-menu.tsx';
import { ContentStates } from '../../blocks/content-states.tsx';
import { NoMatches } from '../../blocks/filter/no-matches.tsx';
import { noticeTextsOf } from '../../blocks/notices/notice-texts.ts';
import { PublicationCard } from '../../blocks/publication-card/publication-card.tsx';
import type { IslandDefinition } from '../../content/island.tsx';
import { inSite, useSite } from '../../content/site-context.tsx';
import { useAddressFilter } from '../../content/use-address-filter.ts';
import { useTable } from '../../content/use-table.ts';
import styles from './page.module.css';
import { filterPublications, PUBLICATION_FILTER, publicationYears } from './publication-filter.ts';
import { PublicationSearch } from './publication-search.tsx';

export function Content() {
  const { t } = useTranslation('pages');
  const view = useTable('publications');
  return (
    <ContentStates view={view} loading={t('publications.loading')} empty={t('publications.empty')}>
      <SearchablePublications publications={view.rows} />
    </ContentStates>
  );
}

const CARD_TEXTS = [
  'common.imageNotAvailable',
  'common.opensInNewTab',
  'common.showAll',
  'common.showLess',
] as const;

export const contentIn = inSite(Content);

export const publicationsIsland: IslandDefinition<Record<never, never>> = {
  name: 'publications',
  hydrateOn: ['interaction', 'query'],
  tables: () => [{ table: 'publications' }],
  texts: [...CARD_TEXTS, 'publications', 'publicationCard'],
  textsOf: noticeTextsOf,
  Content,
};

function SearchablePublications({ publications }: { publications: readonly Publication[] }) {
  const { t } = useTranslation('pages');
  const { language } = useSite();
  const [filter, setFilter] = useAddressFilter(PUBLICATION_FILTER);
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
        <ul className={`grid ${styles.grid}`}>
          {found.map((publication) => (
            <li key={publication.id}>
              <PublicationCard publication={publication} to={publicationPath(publication, language)}>
                <CiteMenu publication={publication} />
              </PublicationCard>
            </li>
          ))}
        </ul>
      ) : (
        <NoMatches
          heading={t('publications.search.none')}
          hint={t('publications.search.noneHint')}
          clear={t('publications.search.clear')}
          onClear={clear}
        />
      )}
    </>
  );
}
