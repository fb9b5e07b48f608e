import type { RowText } from '@burhan/shared/entities/row-text';
import { localizedPath } from '@burhan/shared/i18n/languages';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import { useTranslation } from 'react-i18next';
import { shellContext } from '../../start.ts';
import styles from './breadcrumb.module.css';

/** The way from the home page to the publication that is shown. */
export function Breadcrumb({ current }: { current: RowText }) {
  const { t } = useTranslation('pages');
  const { language } = shellContext();
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
          <bdi lang={current.lang}>{current.text}</bdi>
        </li>
      </ol>
    </nav>
  );
}
