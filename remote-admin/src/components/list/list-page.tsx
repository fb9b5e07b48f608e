import { whenIdle } from '@burhan/shared/when-idle';
import { Button, Card, Empty, Flex } from 'antd';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { lazyComponent } from '../lazy.tsx';
import { FocusArea } from '../records/focus.tsx';
import type { Records } from '../records/use-records.ts';
import { ConflictDialog } from '../records/version-question.tsx';
import { useTableTexts } from '../table-texts.ts';
import { useToast } from '../toast.tsx';
import { useCsvExport } from './csv.ts';
import styles from './list.module.css';
import { LoadFailed, LoadingRows } from './loading-rows.tsx';
import { SiteStatus } from './site-status.tsx';

const HistoryDrawer = lazyComponent(async () => (await import('./history-drawer.tsx')).HistoryDrawer);

type ListPageProps = {
  records: Records;
  /** Opens the form of a new item; absent where none is added. */
  onAdd?: () => void;
  /** Fetches the code of the form, once the list can be used. */
  prefetchForm: () => void;
  /** In the toolbar, before the history. */
  tools?: ReactNode;
  hasCsv?: boolean;
  changeOf?: ComponentProps<typeof HistoryDrawer>['changeOf'];
  children: ReactNode;
};

/** A page of the console that lists rows: its heading, what can be done with the whole list, and the list. */
export function ListPage({
  records,
  onAdd,
  prefetchForm,
  tools,
  hasCsv = true,
  changeOf,
  children,
}: ListPageProps) {
  const { table, rows, isPending, hasFailed, haveDraftsFailed, reload } = records;
  const { t, text } = useTableTexts(table);
  const toast = useToast();
  const exportCsv = useCsvExport(table);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const isReady = !isPending && !hasFailed;
  const limit = table.rowLimit;

  useEffect(() => {
    if (!isReady) return;
    return whenIdle(() => {
      prefetchForm();
      ConflictDialog.prefetch();
    });
  }, [isReady, prefetchForm]);

  const add = () => {
    if (limit === undefined || rows.length < limit) return onAdd?.();
    toast.error(text('limit.title'), text('limit.text'));
    // Somebody else may have made room since.
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
          {onAdd && (
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
          {hasCsv && (
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
          {children}
        </>
      )}
      {isHistoryOpen && (
        <HistoryDrawer records={records} changeOf={changeOf} onClose={() => setHistoryOpen(false)} />
      )}
    </FocusArea>
  );
}
