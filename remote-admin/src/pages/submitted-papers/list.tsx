import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../components/lazy.tsx';
import { ListPage } from '../../components/list/list-page.tsx';
import { Facts, LongText, Pictured, useRowText } from '../../components/list/pictured.tsx';
import { PlainList } from '../../components/list/plain-list.tsx';
import { RecordRow } from '../../components/list/record-row.tsx';
import { SortableList } from '../../components/list/sortable-list.tsx';
import { useOpened } from '../../components/records/use-opened.ts';
import { type Item, useRecords } from '../../components/records/use-records.ts';
import { submittedPapers } from './table.ts';

const RecordForm = lazyComponent(
  async () => (await import('../../components/form/record-form.tsx')).RecordForm,
);

export function SubmittedPapersPage() {
  const { t } = useTranslation('console');
  const records = useRecords(submittedPapers);
  const { opened, add, edit, close } = useOpened(records);
  const text = useRowText();

  const row = (item: Item) => (
    <RecordRow item={item} records={records} onEdit={edit}>
      <Pictured row={item.row} title="title">
        <Facts texts={[text(item.row, 'journal')]} />
        <LongText text={text(item.row, 'description')} />
      </Pictured>
    </RecordRow>
  );
  return (
    <ListPage records={records} onAdd={add} prefetchForm={RecordForm.prefetch}>
      <PlainList items={records.additions} label={t('drafts.additions')}>
        {row}
      </PlainList>
      <SortableList records={records}>{row}</SortableList>
      {opened && <RecordForm key={opened.key} records={records} opened={opened} onClose={close} />}
    </ListPage>
  );
}
