import type { TableName } from '@burhan/shared/entities/content';
import type { ReactNode } from 'react';
import type { TableView } from '../data/site-context.tsx';
import { Figure } from './picture.tsx';

type ContentStatesProps = {
  view: TableView<TableName>;
  /** The text while the table is loading (docs/rules/pages.md#loading-and-empty-states). */
  loading: string;
  empty: string;
  children: ReactNode;
};

/** Shows that a table is loading or empty, or else its rows. */
export function ContentStates({ view, loading, empty, children }: ContentStatesProps) {
  if (view.rows.length > 0) return children;
  if (view.state === 'ready')
    return (
      <div className="ruled ruled-text">
        <p className="lead">{empty}</p>
        <Figure name="no-studies" />
      </div>
    );
  return (
    // It fills the screen, so that visitors do not see the rest of the page move when the rows arrive.
    <p style={{ minBlockSize: '100svh' }} role="status">
      {loading}
    </p>
  );
}
