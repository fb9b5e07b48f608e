import type { Metric } from '@burhan/shared/entities/content';
import { ResourcePanel } from '../../engine/resource-panel.tsx';
import { RESOURCES } from '../../resources/resources.ts';
import styles from './metrics-panel.module.css';

const PARTS = { Item: MetricItem };

export function MetricsPanel() {
  return <ResourcePanel<Metric> resource={RESOURCES.metrics} parts={PARTS} />;
}

function MetricItem({ row }: { row: Metric }) {
  return (
    <p className={styles.metric}>
      <bdi className={styles.number}>{row.number_value}</bdi> <bdi>{row.label}</bdi>
    </p>
  );
}
