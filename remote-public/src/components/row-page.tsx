import { localizedPath } from '@burhan/shared/i18n/languages';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import type { ReactNode } from 'react';
import { useSite, useTexts } from '../data/site-context.tsx';
import styles from './row-page.module.css';

/** Rows that have a page of their own, by the lists that they are in. */
const LISTS = {
  project: { path: PUBLIC_PATHS.ongoingProjects, name: 'project.projects' },
  publication: { path: PUBLIC_PATHS.publications, name: 'publication.publications' },
} as const;

type PageOf = { of: keyof typeof LISTS };

/** The way from the home page to the page that is shown. */
export function Breadcrumb({ of, children }: PageOf & { children: ReactNode }) {
  const t = useTexts();
  const { language } = useSite();
  const { path, name } = LISTS[of];
  return (
    <nav aria-label={t(`${of}.breadcrumb`)} className={`${styles.breadcrumb} no-print`}>
      <ol className={styles.trail}>
        <li>
          <a href={localizedPath(PUBLIC_PATHS.home, language)}>{t('common.breadcrumbHome')}</a>
        </li>
        <li>
          <a href={localizedPath(path, language)}>{t(name)}</a>
        </li>
        <li className={styles.current} aria-current="page">
          {children}
        </li>
      </ol>
    </nav>
  );
}

/** Leads to the list. */
export function AllRows({ of, className }: PageOf & { className?: string }) {
  const t = useTexts();
  const { language } = useSite();
  return (
    <a className={className} href={localizedPath(LISTS[of].path, language)}>
      {t(`${of}.all`)}
    </a>
  );
}

/** In place of a page's own row: that it is read, or was removed after a link to it was made. */
export function AbsentRow({ of, state }: PageOf & { state: 'loading' | 'ready' }) {
  const t = useTexts();
  if (state === 'loading') {
    return (
      <p className={`wrap section ${styles.loadingRow}`} role="status">
        {t(`${of}.loading`)}
      </p>
    );
  }
  return (
    <section className="wrap message-page">
      <h1>{t(`${of}.missing.heading`)}</h1>
      <p className="lead muted">{t(`${of}.missing.text`)}</p>
      <p>
        <AllRows of={of} className="button button-primary" />
      </p>
    </section>
  );
}
