import { LazyRecordForm } from '../../components/form/lazy-record-form.ts';
import { ListPage } from '../../components/list/list-page.tsx';
import { useRowText } from '../../components/list/pictured.tsx';
import { RecordRow } from '../../components/list/record-row.tsx';
import { useRecords } from '../../components/records/use-records.ts';
import { columnText } from '../../data/table.ts';
import { metrics } from './table.ts';

export function MetricsPage() {
  const records = useRecords(metrics);
  const text = useRowText();
  return (
    <ListPage records={records} Form={LazyRecordForm}>
      {(item) => (
        <RecordRow item={item} records={records}>
          <h2 dir="auto">{columnText(item.row, 'number_value')}</h2>
          <p className="muted" dir="auto">
            {text(item.row, 'label')}
          </p>
        </RecordRow>
      )}
    </ListPage>
  );
}
