import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../components/lazy.tsx';
import { ListPage } from '../../components/list/list-page.tsx';
import { Facts, Pictured } from '../../components/list/pictured.tsx';
import { PlainList } from '../../components/list/plain-list.tsx';
import { RecordRow } from '../../components/list/record-row.tsx';
import { SortableList } from '../../components/list/sortable-list.tsx';
import { useOpened } from '../../components/records/use-opened.ts';
import { type Item, useRecords } from '../../components/records/use-records.ts';
import { columnText } from '../../data/table.ts';
import { partners } from './table.ts';

const RecordForm = lazyComponent(
  async () => (await import('../../components/form/record-form.tsx')).RecordForm,
);

export function PartnersPage() {
  const { t } = useTranslation('console');
  const records = useRecords(partners);
  const { opened, add, edit, close } = useOpened(records);

  const row = (item: Item) => (
    <RecordRow item={item} records={records} onEdit={edit}>
      <Pictured row={item.row} title="name" isLogo>
        <Facts texts={[columnText(item.row, 'address')]} />
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
