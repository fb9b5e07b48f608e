import { lazyComponent } from '../../components/lazy.tsx';
import { ListPage } from '../../components/list/list-page.tsx';
import { useRowText } from '../../components/list/pictured.tsx';
import { PlainList } from '../../components/list/plain-list.tsx';
import { RecordRow } from '../../components/list/record-row.tsx';
import { useOpened } from '../../components/records/use-opened.ts';
import { useRecords } from '../../components/records/use-records.ts';
import { columnText } from '../../data/table.ts';
import styles from './metrics.module.css';
import { metrics } from './table.ts';

const RecordForm = lazyComponent(
  async () => (await import('../../components/form/record-form.tsx')).RecordForm,
);

export function MetricsPage() {
  const records = useRecords(metrics);
  const { opened, edit, close } = useOpened(records);
  const text = useRowText();
  return (
    <ListPage records={records} prefetchForm={RecordForm.prefetch}>
      <PlainList items={records.items}>
        {(item) => (
          <RecordRow item={item} records={records} onEdit={edit}>
            <p className={styles.metric}>
              <bdi className={styles.number}>{columnText(item.row, 'number_value')}</bdi>{' '}
              <bdi>{text(item.row, 'label')}</bdi>
            </p>
          </RecordRow>
        )}
      </PlainList>
      {opened && <RecordForm key={opened.key} records={records} opened={opened} onClose={close} />}
    </ListPage>
  );
}
