import type { Metric } from '@burhan/shared/entities/content';
import { RowText } from '../content/site-context.tsx';
import styles from './stat-card.module.css';

/** A number and what it counts, for a `dl`. */
export function StatCard({ metric }: { metric: Metric }) {
  return (
    <div className={styles.stat}>
      <RowText as="dt" className={styles.label} of={metric} column="label" />
      <dd className={styles.number}>
        <bdi>{metric.number_value}</bdi>
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
