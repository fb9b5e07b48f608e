import type { RowText } from '@burhan/shared/entities/row-text';
import styles from './stat-card.module.css';

/** A number and what it counts, for a `dl`. */
export function StatCard({ number, label }: { number: string; label: RowText }) {
  return (
    <div className={styles.stat}>
      <dt className={styles.label} dir="auto" lang={label.lang}>
        {label.text}
      </dt>
      <dd className={styles.number}>
        <bdi>{number}</bdi>
      </dd>
    </div>
  );
}

/** The room that a stat card will take. */
export function StatCardPlaceholder() {
  return (
    <div className={styles.stat} data-placeholder="">
      <div className={styles.label}>
        <span className={`skeleton ${styles.bar}`}>&nbsp;</span>
      </div>
      <div className={styles.number}>
        <span className={`skeleton ${styles.bar}`}>&nbsp;</span>
      </div>
    </div>
  );
}
