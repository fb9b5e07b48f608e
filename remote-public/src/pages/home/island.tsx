import type { Metric } from '@burhan/shared/entities/content';
import { METRIC_COUNT } from '@burhan/shared/limits';
import { RowText } from '../../components/texts.tsx';
import { useRows, useTexts } from '../../data/site-context.tsx';
import styles from './page.module.css';

export function Content() {
  const t = useTexts();
  const { rows, state } = useRows({ table: 'metrics' });
  if (state === 'ready' && rows.length === 0) return null;

  return (
    <section className={`on-deep ${styles.metrics}`} aria-labelledby="home-metrics">
      <div className="wrap">
        <h2 id="home-metrics" className="visually-hidden">
          {t('home.metrics.heading')}
        </h2>
        {state === 'loading' ? (
          <>
            <p className="visually-hidden" role="status">
              {t('home.metrics.loading')}
            </p>
            <div className={styles.tiles} aria-hidden="true">
              {Array.from({ length: METRIC_COUNT }, (_, index) => (
                <StatCardPlaceholder key={index} />
              ))}
            </div>
          </>
        ) : (
          <dl className={styles.tiles}>
            {rows.map((metric) => (
              <StatCard key={metric.id} metric={metric} />
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}

function StatCard({ metric }: { metric: Metric }) {
  return (
    <div className={styles.stat}>
      <RowText as="dt" className={styles.label} of={metric} column="label" />
      <dd className={`${styles.number} ${/^\p{Pd}$/u.test(metric.number_value) ? styles.none : ''}`}>
        <bdi>{metric.number_value}</bdi>
      </dd>
    </div>
  );
}

function StatCardPlaceholder() {
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
