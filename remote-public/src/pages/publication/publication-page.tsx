import { localizedPath } from '@burhan/shared/i18n/languages';
import { publicationIdOf } from '@burhan/shared/publication-address';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { PageMetadata } from '../../blocks/page-metadata.tsx';
import { useTable } from '../../content/use-table.ts';
import { shellContext } from '../../start.ts';
import styles from './publication-page.module.css';
import { PublicationView } from './publication-view.tsx';

/** One publication, under the id that the address names. */
export function Page() {
  const id = publicationIdOf(useLocation().pathname);
  const { rows, state } = useTable('publications');
  const publication = rows.find((row) => row.id === id);

  if (publication) return <PublicationView publication={publication} />;
  return state === 'loading' ? <Loading /> : <Missing />;
}

function Loading() {
  const { t } = useTranslation('pages');
  return (
    <div className={`wrap section ${styles.loading}`}>
      <PageMetadata />
      <p role="status">{t('publication.loading')}</p>
    </div>
  );
}

/** The row was removed after a link to it was made. */
function Missing() {
  const { t } = useTranslation('pages');
  return (
    <section className="wrap message-page">
      <PageMetadata title={t('publication.missing.heading')} />
      <meta name="robots" content="noindex" />
      <h1>{t('publication.missing.heading')}</h1>
      <p className="lead muted">{t('publication.missing.text')}</p>
      <p>
        <Link
          className="button button-primary"
          to={localizedPath(PUBLIC_PATHS.publications, shellContext().language)}
        >
          {t('publication.all')}
        </Link>
      </p>
    </section>
  );
}
