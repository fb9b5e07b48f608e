import type { ReactNode } from 'react';
import type { Item } from '../records/use-records.ts';
import styles from './list.module.css';

type PlainListProps = {
  items: readonly Item[];
  /** What the list is called, where it is not the page's only one. */
  label?: string;
  children: (item: Item) => ReactNode;
};

/** Items in a fixed order. */
export function PlainList({ items, label, children }: PlainListProps) {
  if (items.length === 0) return null;
  return (
    <ol className={`box ${styles.list}`} aria-label={label}>
      {items.map((item) => (
        <li key={item.key} className={styles.item}>
          {children(item)}
        </li>
      ))}
    </ol>
  );
}
