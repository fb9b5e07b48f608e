import { LazyRecordForm } from '../../components/form/lazy-record-form.ts';
import { ListPage } from '../../components/list/list-page.tsx';
import { Facts, Pictured } from '../../components/list/pictured.tsx';
import { RecordRow } from '../../components/list/record-row.tsx';
import { useRecords } from '../../components/records/use-records.ts';
import { columnText } from '../../data/table.ts';
import { partners } from './table.ts';

export function PartnersPage() {
  const records = useRecords(partners);

  return (
    <ListPage records={records} Form={LazyRecordForm}>
      {(item) => (
        <RecordRow item={item} records={records}>
          <Pictured row={item.row} title="name" isLogo>
            <Facts texts={[columnText(item.row, 'address')]} />
          </Pictured>
        </RecordRow>
      )}
    </ListPage>
  );
}
