import { LazyRecordForm } from '../../components/form/lazy-record-form.ts';
import { ListPage } from '../../components/list/list-page.tsx';
import { Facts, LongText, Pictured, useRowText } from '../../components/list/pictured.tsx';
import { RecordRow } from '../../components/list/record-row.tsx';
import { useRecords } from '../../components/records/use-records.ts';
import { submittedPapers } from './table.ts';

export function SubmittedPapersPage() {
  const records = useRecords(submittedPapers);
  const text = useRowText();

  return (
    <ListPage records={records} Form={LazyRecordForm}>
      {(item) => (
        <RecordRow item={item} records={records}>
          <Pictured row={item.row} title="title">
            <Facts texts={[text(item.row, 'journal')]} />
            <LongText text={text(item.row, 'description')} />
          </Pictured>
        </RecordRow>
      )}
    </ListPage>
  );
}
