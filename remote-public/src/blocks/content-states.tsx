import type { TableName } from '@burhan/shared/entities/content';
import { localizedPath } from '@burhan/shared/i18n/languages';
import type { ReactNode } from 'react';
import type { TableView } from '../content/content-store.ts';
import { useSite, useTexts } from '../content/site-context.tsx';
import styles from './content-states.module.css';

type ContentStatesProps = {
  view: TableView<TableName>;
  /** See docs/rules/pages.md#loading-and-empty-states. */
  loading: string;
  empty: string;
  children: ReactNode;
};

/** What a page shows of a table: that it is loading, that it is empty, or its rows. */
export function ContentStates({ view, loading, empty, children }: ContentStatesProps) {
  if (view.rows.length > 0) return children;
  if (view.state === 'ready') return <p>{empty}</p>;
  return (
    <p className={styles.loading} role="status">
      {loading}
    </p>
  );
}

type AbsentRowProps = {
  page: 'project' | 'publication';
  isLoading: boolean;
  /** Of the list that such rows are in. */
  listPath: string;
};

/** In place of a page's own row: that it is read, or was removed after a link to it was made. */
export function AbsentRow({ page, isLoading, listPath }: AbsentRowProps) {
  const t = useTexts();
  const { language } = useSite();
  if (isLoading) {
    return (
      <p className={`wrap section ${styles.loadingRow}`} role="status">
        {t(`${page}.loading`)}
      </p>
    );
  }
  return (
    <section className="wrap message-page">
      <h1>{t(`${page}.missing.heading`)}</h1>
      <p className="lead muted">{t(`${page}.missing.text`)}</p>
      <p>
        <a className="button button-primary" href={localizedPath(listPath, language)}>
          {t(`${page}.all`)}
        </a>
      </p>
    </section>
  );
}
