import { writtenAuthors } from '@burhan/shared/author-names';
import { lazyComponent } from '../../components/lazy.tsx';
import { ListPage } from '../../components/list/list-page.tsx';
import { Facts, LongText, Pictured, useRowText } from '../../components/list/pictured.tsx';
import { RecordRow } from '../../components/list/record-row.tsx';
import { useRecords } from '../../components/records/use-records.ts';
import { columnText } from '../../data/table.ts';
import { CheckNow } from './check-now.tsx';
import { RetractionNotices } from './retraction-notices.tsx';
import { publications } from './table.ts';

const PublicationForm = lazyComponent(async () => (await import('./form.tsx')).PublicationForm);

export function PublicationsPage() {
  const records = useRecords(publications);
  const text = useRowText();

  return (
    <ListPage records={records} Form={PublicationForm} tools={<CheckNow records={records} />}>
      {(item) => (
        <RecordRow item={item} records={records} note={<RetractionNotices row={item.row} name={item.name} />}>
          <Pictured row={item.row} title="title">
            <Facts
              texts={[text(item.row, 'journal'), columnText(item.row, 'date'), columnText(item.row, 'doi')]}
            />
            <LongText text={writtenAuthors(text(item.row, 'authors')).line} />
          </Pictured>
        </RecordRow>
      )}
    </ListPage>
  );
}
