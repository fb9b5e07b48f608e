import { whenIdle } from '@burhan/shared/when-idle';
import { Alert, Button, Empty, Skeleton } from 'antd';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { lazyComponent } from '../lazy.tsx';
import { FocusArea } from '../records/focus.tsx';
import type { Records } from '../records/use-records.ts';
import { ConflictDialog } from '../records/version-question.tsx';
import { useTableTexts } from '../table-texts.ts';
import { useToast } from '../toast.tsx';
import { useCsvExport } from './csv.ts';
import styles from './list-page.module.css';
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
      <div className={styles.head}>
        <h1 tabIndex={-1} data-focus-key="heading">
          {text('heading')}
        </h1>
        <SiteStatus scope={table.scope} />
      </div>
      <div className={`line ${styles.toolbar}`}>
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
          <span className={`muted ${styles.count}`}>
            {isReady && t('list.count', { count: rows.length, limit })}
          </span>
        )}
        <span className={styles.space} />
        {tools}
        <Button onClick={() => setHistoryOpen(true)}>{t('list.history')}</Button>
        {hasCsv && (
          <Button aria-disabled={!isReady} onClick={() => isReady && void exportCsv()}>
            {t('list.exportCsv')}
          </Button>
        )}
      </div>
      {isPending && <SkeletonList label={t('list.loading')} />}
      {hasFailed && <Failed text={t('list.failed')} onRetry={reload} retry={t('list.tryAgain')} />}
      {isReady && (
        <>
          {haveDraftsFailed && (
            <Failed text={t('drafts.failed')} onRetry={reload} retry={t('list.tryAgain')} />
          )}
          {rows.length === 0 && (
            <div className={`box ${styles.empty}`}>
              <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('empty')} />
            </div>
          )}
          {children}
        </>
      )}
      {isHistoryOpen && (
        <HistoryDrawer
          records={records}
          {...(changeOf && { changeOf })}
          onClose={() => setHistoryOpen(false)}
        />
      )}
    </FocusArea>
  );
}

type FailedProps = { text: string; retry: string; onRetry: () => void };

function Failed({ text, retry, onRetry }: FailedProps) {
  return (
    <Alert
      type="error"
      showIcon
      className={styles.failed ?? ''}
      title={text}
      action={<Button onClick={onRetry}>{retry}</Button>}
    />
  );
}

const PLACEHOLDERS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** While the rows are on their way: as high as the rows that will come. */
function SkeletonList({ label }: { label: string }) {
  return (
    <div role="status" className="box">
      <span className="visually-hidden">{label}</span>
      {PLACEHOLDERS.map((name) => (
        <div key={name} className={styles.placeholder}>
          <Skeleton active title={false} avatar={{ shape: 'square' }} paragraph={{ rows: 2 }} />
        </div>
      ))}
    </div>
  );
}
