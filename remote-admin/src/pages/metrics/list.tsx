import { ListPage } from '../../components/list/list-page.tsx';
import { useRowText } from '../../components/list/pictured.tsx';
import { RecordRow } from '../../components/list/record-row.tsx';
import { useRecords } from '../../components/records/use-records.ts';
import { columnText } from '../../data/table.ts';
import styles from './metrics.module.css';
import { metrics } from './table.ts';

export function MetricsPage() {
  const records = useRecords(metrics);
  const text = useRowText();
  return (
    <ListPage records={records}>
      {(item) => (
        <RecordRow item={item} records={records}>
          <div className={styles.metric}>
            <bdi className={styles.number}>{columnText(item.row, 'number_value')}</bdi>{' '}
            <bdi>{text(item.row, 'label')}</bdi>
          </div>
        </RecordRow>
      )}
    </ListPage>
  );
}
