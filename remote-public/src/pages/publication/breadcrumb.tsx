import type { Publication } from '@burhan/shared/entities/content';
import { localizedPath } from '@burhan/shared/i18n/languages';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import { useTranslation } from 'react-i18next';
import { RowText, useSite } from '../../content/site-context.tsx';
import styles from './breadcrumb.module.css';

/** The way from the home page to the publication that is shown. */
export function Breadcrumb({ publication }: { publication: Publication }) {
  const { t } = useTranslation('pages');
  const { language } = useSite();
  return (
    <nav aria-label={t('publication.breadcrumb')} className={`${styles.breadcrumb} no-print`}>
      <ol className={styles.trail}>
        <li>
          <a href={localizedPath(PUBLIC_PATHS.home, language)}>{t('common.breadcrumbHome')}</a>
        </li>
        <li>
          <a href={localizedPath(PUBLIC_PATHS.publications, language)}>{t('publication.publications')}</a>
        </li>
        <li className={styles.current} aria-current="page">
          <RowText of={publication} column="title" />
        </li>
      </ol>
    </nav>
  );
}
