import type { TableName } from '@burhan/shared/entities/content';
import type { ReactNode } from 'react';
import type { TableView } from '../data/site-context.tsx';

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
    // As high as the screen: what follows is not seen to move when the rows come.
    <p style={{ minBlockSize: '100svh' }} role="status">
      {loading}
    </p>
  );
}
