import { DEFAULT_LANGUAGE, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { publicationPath } from '@burhan/shared/publication-address';
import { dateParts } from '@burhan/shared/publication-fields';
import { useTranslation } from 'react-i18next';
import { CiteMenu } from '../../blocks/cite/cite-menu.tsx';
import { ContentStates } from '../../blocks/content-states.tsx';
import { NoMatches } from '../../blocks/filter/filter-form.tsx';
import { noticeTextsOf } from '../../blocks/notices/notice-texts.ts';
import { PublicationCard } from '../../blocks/publication-card/publication-card.tsx';
import type { IslandDefinition } from '../../content/island.tsx';
import { inSite, useSite } from '../../content/site-context.tsx';
import { useTable } from '../../content/use-table.ts';
import styles from './page.module.css';
import { PublicationSearch } from './publication-search.tsx';

/** Pages of these read rows with the texts of every language. */
const LANGUAGES = SUPPORTED_LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).join(' ');

export function Content() {
  const { t } = useTranslation('pages');
  const { language } = useSite();
  const view = useTable('publications');
  return (
    <ContentStates view={view} loading={t('publications.loading')} empty={t('publications.empty')}>
      <PublicationSearch publications={view.rows} />
      <ul className={`grid ${styles.grid}`} data-list="" data-languages={LANGUAGES}>
        {view.rows.map((publication) => (
          <li key={publication.id} data-year={dateParts(publication.date)[0]}>
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
