import { LazyRecordForm } from '../../components/form/lazy-record-form.ts';
import { ListPage } from '../../components/list/list-page.tsx';
import { Facts, useRowText } from '../../components/list/pictured.tsx';
import { RecordRow } from '../../components/list/record-row.tsx';
import { useRecords } from '../../components/records/use-records.ts';
import { columnText } from '../../data/table.ts';
import { StatusSwitch } from './status-switch.tsx';
import { ongoingProjects } from './table.ts';

export function OngoingProjectsPage() {
  const records = useRecords(ongoingProjects);
  const text = useRowText();

  return (
    <ListPage records={records} Form={LazyRecordForm}>
      {(item) => (
        <RecordRow
          item={item}
          records={records}
          // The switch changes the public row at once, and an addition has no row yet.
          control={!item.isAddition && <StatusSwitch row={item.row} />}
        >
          <h2>
            <bdi dir="ltr">{columnText(item.row, 'id')}</bdi> <bdi>{text(item.row, 'field_of_study')}</bdi>
          </h2>
          <p dir="auto">{text(item.row, 'scope_of_study')}</p>
          <Facts texts={[text(item.row, 'study_type'), text(item.row, 'target_specialities')]} />
        </RecordRow>
      )}
    </ListPage>
  );
}
