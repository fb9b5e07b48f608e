import { localizedPath } from '@burhan/shared/i18n/languages';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import type { ReactNode } from 'react';
import { useSite, useTexts } from '../data/site-context.tsx';
import styles from './row-page.module.css';

/** The lists whose rows have their own pages. */
const LISTS = {
  project: { path: PUBLIC_PATHS.ongoingProjects, name: 'project.projects' },
  publication: { path: PUBLIC_PATHS.publications, name: 'publication.publications' },
} as const;

type PageOf = { of: keyof typeof LISTS };

/** The breadcrumb from the home page to the current page. */
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

/** A link to the list. */
export function AllRows({ of, className }: PageOf & { className?: string }) {
  const t = useTexts();
  const { language } = useSite();
  return (
    <a className={className} href={localizedPath(LISTS[of].path, language)}>
      {t(`${of}.all`)}
    </a>
  );
}

/** Replaces the row of a page while it is loading, or if it was removed. */
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
