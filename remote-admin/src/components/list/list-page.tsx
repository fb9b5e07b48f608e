import { whenIdle } from '@burhan/shared/when-idle';
import { Button, Card, Empty, Flex } from 'antd';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { type LazyComponent, lazyComponent } from '../lazy.tsx';
import { FocusArea } from '../records/focus.tsx';
import { type Opened, useOpened, useOpenForm } from '../records/use-opened.ts';
import type { Item, Records } from '../records/use-records.ts';
import { useTableTexts } from '../table-texts.ts';
import { useToast } from '../toast.tsx';
import { useCsvExport } from './csv.ts';
import styles from './list.module.css';
import { LoadFailed, LoadingRows } from './loading-rows.tsx';
import { SiteStatus } from './site-status.tsx';
import { SortableList } from './sortable-list.tsx';

const HistoryDrawer = lazyComponent(async () => (await import('./history-drawer.tsx')).HistoryDrawer);

/** The props of an item's form. */
export type FormProps = { records: Records; opened: Opened; onClose: () => void };

type ListPageProps = {
  records: Records;
  /** The form of an item. */
  Form: LazyComponent<FormProps>;
  /** More buttons for the toolbar. They stand before `History`. */
  tools?: ReactNode;
  /** Gives each item's form its own records. Needed only if the items differ in their fields. */
  recordsOf?: (item: Item | null) => Records;
  changeOf?: ComponentProps<typeof HistoryDrawer>['changeOf'];
  children: (item: Item) => ReactNode;
};

/** A page of the console that lists rows: its heading, the actions on the whole list, and the list. */
export function ListPage({
  records,
  Form,
  tools,
  recordsOf = () => records,
  changeOf,
  children,
}: ListPageProps) {
  const { table, rows, isPending, hasFailed, haveDraftsFailed, reload } = records;
  const { t, text } = useTableTexts(table);
  const { add: openNew } = useOpenForm();
  const toast = useToast();
  const exportCsv = useCsvExport(table);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const isReady = !isPending && !hasFailed;
  const limit = table.rowLimit;

  useEffect(() => {
    if (!isReady) return;
    return whenIdle(() => Form.prefetch());
  }, [isReady, Form]);

  const add = () => {
    if (limit === undefined || rows.length < limit) return openNew();
    toast.error(text('limit.title'), text('limit.text'));
    // Somebody else may have deleted a row meanwhile.
    reload();
  };

  return (
    <FocusArea>
      <Flex wrap align="baseline" justify="space-between" gap="0 1rem">
        <h1 tabIndex={-1} data-focus-key="heading">
          {text('heading')}
        </h1>
        <SiteStatus scope={table.scope} />
      </Flex>
      <Flex wrap justify="space-between" gap="small" className={styles.toolbar ?? ''}>
        <Flex wrap align="center" gap="small">
          {table.isList && (
            <Button
              type="primary"
              data-focus-key="add"
              aria-disabled={!isReady}
              onClick={() => isReady && add()}
            >
              {text('add')}
            </Button>
          )}
          {limit !== undefined && (
            <span className="muted">{isReady && t('list.count', { count: rows.length, limit })}</span>
          )}
        </Flex>
        <Flex wrap gap="small">
          {tools}
          <Button onClick={() => setHistoryOpen(true)}>{t('list.history')}</Button>
          {table.columns.length > 0 && (
            <Button aria-disabled={!isReady} onClick={() => isReady && void exportCsv()}>
              {t('list.exportCsv')}
            </Button>
          )}
        </Flex>
      </Flex>
      {isPending && <LoadingRows label={t('list.loading')} />}
      {hasFailed && <LoadFailed text={t('list.failed')} onRetry={reload} />}
      {isReady && (
        <>
          {haveDraftsFailed && <LoadFailed text={t('drafts.failed')} onRetry={reload} />}
          {rows.length === 0 && (
            <Card>
              <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('empty')} />
            </Card>
          )}
          <PlainList items={records.additions} label={t('drafts.additions')}>
            {children}
          </PlainList>
          {table.reorderFunction ? (
            <SortableList records={records}>{children}</SortableList>
          ) : (
            <PlainList items={records.items}>{children}</PlainList>
          )}
          <OpenForm records={records} recordsOf={recordsOf} Form={Form} />
        </>
      )}
      {isHistoryOpen && (
        <HistoryDrawer records={records} changeOf={changeOf} onClose={() => setHistoryOpen(false)} />
      )}
    </FocusArea>
  );
}

/** The open form. It is a component of its own, so that the list does not render again when the form opens. */
function OpenForm({
  records,
  recordsOf,
  Form,
}: Required<Pick<ListPageProps, 'records' | 'recordsOf' | 'Form'>>) {
  const { opened, close } = useOpened(records);
  return opened && <Form key={opened.key} records={recordsOf(opened.item)} opened={opened} onClose={close} />;
}

type PlainListProps = {
  items: readonly Item[];
  /** The accessible name of the list, if it is not the only one on the page. */
  label?: string;
  children: ListPageProps['children'];
};

/** Items in a fixed order. */
function PlainList({ items, label, children }: PlainListProps) {
  if (items.length === 0) return null;
  return (
    <ol className={`box ${styles.list}`} aria-label={label}>
      {items.map((item) => (
        <li key={item.key} className={styles.item}>
          {children(item)}
        </li>
      ))}
    </ol>
  );
}
