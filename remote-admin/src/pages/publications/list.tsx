import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../components/lazy.tsx';
import { ListPage } from '../../components/list/list-page.tsx';
import { Facts, LongText, Pictured, useRowText } from '../../components/list/pictured.tsx';
import { PlainList } from '../../components/list/plain-list.tsx';
import { RecordRow } from '../../components/list/record-row.tsx';
import { SortableList } from '../../components/list/sortable-list.tsx';
import { useOpened } from '../../components/records/use-opened.ts';
import { type Item, useRecords } from '../../components/records/use-records.ts';
import { columnText } from '../../data/table.ts';
import { CheckNow } from './check-now.tsx';
import { RetractionNotices } from './retraction-notices.tsx';
import { publications } from './table.ts';

const PublicationForm = lazyComponent(async () => (await import('./form.tsx')).PublicationForm);

export function PublicationsPage() {
  const { t } = useTranslation('console');
  const records = useRecords(publications);
  const { opened, add, edit, close } = useOpened(records);
  const text = useRowText();

  const row = (item: Item) => (
    <RecordRow
      item={item}
      records={records}
      onEdit={edit}
      note={<RetractionNotices row={item.row} name={item.name} />}
    >
      <Pictured row={item.row} title="title">
        <Facts
          texts={[text(item.row, 'journal'), columnText(item.row, 'date'), columnText(item.row, 'doi')]}
        />
        <LongText text={text(item.row, 'authors')} />
      </Pictured>
    </RecordRow>
  );
  return (
    <ListPage
      records={records}
      onAdd={add}
      prefetchForm={PublicationForm.prefetch}
      tools={<CheckNow records={records} />}
    >
      <PlainList items={records.additions} label={t('drafts.additions')}>
        {row}
      </PlainList>
      <SortableList records={records}>{row}</SortableList>
      {opened && <PublicationForm key={opened.key} records={records} opened={opened} onClose={close} />}
    </ListPage>
  );
}
