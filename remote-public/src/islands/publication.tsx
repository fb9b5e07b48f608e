import { localizedPath } from '@burhan/shared/i18n/languages';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import { useTranslation } from 'react-i18next';
import { noticeTextsOf } from '../blocks/notices/notice-texts.ts';
import { inSite, useSite } from '../content/site-context.tsx';
import { useTable } from '../content/use-table.ts';
import styles from '../pages/publication/publication-page.module.css';
import { PublicationView } from '../pages/publication/publication-view.tsx';
import type { IslandDefinition } from './island.tsx';

type PublicationData = { id: number };

/** One publication, as the table holds it. */
export function Content({ id }: PublicationData) {
  const { rows, state } = useTable('publications', { id });
  const [publication] = rows;
  if (publication) return <PublicationView publication={publication} />;
  return state === 'loading' ? <Loading /> : <Missing />;
}

export const contentIn = inSite(Content);

export const publicationIsland: IslandDefinition<PublicationData> = {
  name: 'publication',
  wake: ['act'],
  tables: ({ id }) => [{ table: 'publications', id }],
  texts: [
    'common.breadcrumbHome',
    'common.imageNotAvailable',
    'common.opensInNewTab',
    'publication',
    'publicationCard',
    'share',
  ],
  textsOf: noticeTextsOf,
  Content,
};

function Loading() {
  const { t } = useTranslation('pages');
  return (
    <p className={`wrap section ${styles.loading}`} role="status">
      {t('publication.loading')}
    </p>
  );
}

/** The row was removed after a link to it was made. */
function Missing() {
  const { t } = useTranslation('pages');
  const { language } = useSite();
  return (
    <section className="wrap message-page">
      <h1>{t('publication.missing.heading')}</h1>
      <p className="lead muted">{t('publication.missing.text')}</p>
      <p>
        <a className="button button-primary" href={localizedPath(PUBLIC_PATHS.publications, language)}>
          {t('publication.all')}
        </a>
      </p>
    </section>
  );
}
