import type { Language } from '@burhan/shared/i18n/languages';
import { TEXT_PAGES } from '@burhan/shared/page-texts/text-pages';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../components/lazy.tsx';
import { ListPage } from '../../components/list/list-page.tsx';
import { Facts } from '../../components/list/pictured.tsx';
import { RecordRow } from '../../components/list/record-row.tsx';
import { type Item, useRecords } from '../../components/records/use-records.ts';
import { useHost } from '../../data/host.ts';
import { changeOfPage, listTable, tableOfPage, type Wording } from './fields.ts';

const PageTextsForm = lazyComponent(async () => (await import('./form.tsx')).PageTextsForm);

const PATHS = Object.fromEntries(TEXT_PAGES.map(({ page, path }) => [page, path]));

/** The pages whose texts editors change. The live release of the public pages describes the texts of each page. */
export function PageTextsPage() {
  const { t, i18n } = useTranslation('console');
  const language = i18n.language as Language;
  const wording: Wording = { language, texts: i18n.getResourceBundle(language, 'console').pages };
  const { describePages } = useHost();
  const described = useQuery({
    queryKey: ['described-pages'],
    queryFn: describePages,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const pages = described.data ?? [];
  const all = useRecords(listTable(language));
  const records = {
    ...all,
    items: all.items.filter(({ row }) => pages.some(({ page }) => page === row.id)),
    isPending: all.isPending || described.isPending,
    hasFailed: all.hasFailed || described.isError,
    reload: () => {
      all.reload();
      if (described.isError) void described.refetch();
    },
  };

  const recordsOf = (item: Item | null) => {
    const page = pages.find(({ page }) => page === item?.row.id);
    return item && page ? { ...records, table: tableOfPage(page, item, wording) } : records;
  };
  return (
    <ListPage
      records={records}
      Form={PageTextsForm}
      recordsOf={recordsOf}
      changeOf={(entry) => changeOfPage(entry, pages, records.rows, wording)}
    >
      {(item) => {
        const own = recordsOf(item);
        const isChanged = own.table.fields.some(({ column }) => typeof item.row[column] === 'string');
        return (
          <RecordRow item={item} records={own}>
            <h2>{item.name}</h2>
            <Facts texts={[PATHS[item.row.id] ?? '', isChanged ? t('pages.changed') : '']} />
          </RecordRow>
        );
      }}
    </ListPage>
  );
}
