import type { ReactNode } from 'react';
import { usePanel } from '../panel-context.ts';
import styles from './card-list.module.css';
import { ItemActions, ItemContent } from './item.tsx';

/** Items as cards whose order is fixed. @param form takes the place of the item that it edits. */
export function CardList({ form }: { form: ReactNode }) {
  const { reordering, openId } = usePanel();
  return (
    <ol className={styles.list}>
      {reordering.ordered.map((row) =>
        row.id === openId ? (
          <li key={row.id}>{form}</li>
        ) : (
          <li key={row.id} className={styles.card}>
            <div className={styles.content}>
              <ItemContent row={row} />
              <ItemActions row={row} />
            </div>
          </li>
        ),
      )}
    </ol>
  );
}
