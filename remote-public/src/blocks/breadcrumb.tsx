import { localizedPath } from '@burhan/shared/i18n/languages';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import type { ReactNode } from 'react';
import { useSite, useTexts } from '../content/site-context.tsx';
import styles from './breadcrumb.module.css';

type BreadcrumbProps = {
  label: string;
  list: { name: string; path: string };
  children: ReactNode;
};

/** The way from the home page to the page that is shown. */
export function Breadcrumb({ label, list, children }: BreadcrumbProps) {
  const t = useTexts();
  const { language } = useSite();
  return (
    <nav aria-label={label} className={`${styles.breadcrumb} no-print`}>
      <ol className={styles.trail}>
        <li>
          <a href={localizedPath(PUBLIC_PATHS.home, language)}>{t('common.breadcrumbHome')}</a>
        </li>
        <li>
          <a href={localizedPath(list.path, language)}>{list.name}</a>
        </li>
        <li className={styles.current} aria-current="page">
          {children}
        </li>
      </ol>
    </nav>
  );
}
