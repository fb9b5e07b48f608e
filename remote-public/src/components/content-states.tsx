import type { TableName } from '@burhan/shared/entities/content';
import type { ReactNode } from 'react';
import type { TableView } from '../data/site-context.tsx';
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
