import { useInfiniteQuery } from '@tanstack/react-query';
import { Alert, Button, Drawer, Empty, Skeleton, Timeline } from 'antd';
import { useTranslation } from 'react-i18next';
import { type HistoryEntry, historyQuery } from '../../data/history.ts';
import type { Table } from '../../data/table.ts';
import { useReturnedFocus } from '../dialog.tsx';
import { restorationOf } from '../records/restorations.ts';
import type { Records } from '../records/use-records.ts';
import { useTimes } from '../times.ts';
import styles from './history.module.css';
import { HistoryEntryItem } from './history-entry.tsx';

const COLORS = {
  insert: 'var(--color-green)',
  update: 'var(--color-gold)',
  delete: 'var(--console-error)',
  reorder: 'var(--color-border-strong)',
} as const;

type HistoryDrawerProps = {
  records: Records;
  /** What a change of a stored row is to those that are edited, and the fields that it is about. */
  changeOf?: (entry: HistoryEntry) => { table: Table; entry: HistoryEntry };
  onClose: () => void;
};

/** The changes of a table, newest first, day by day, with what can be put back. */
export function HistoryDrawer({ records, changeOf, onClose }: HistoryDrawerProps) {
  const { table, rows } = records;
  const { t, i18n } = useTranslation('console');
  const { zone, dayText, isSameDay } = useTimes();
  const history = useInfiniteQuery(historyQuery(table));
  useReturnedFocus();
  const entries = history.data?.pages.flat() ?? [];

  return (
    <Drawer
      open
      size="min(35rem, 100vw)"
      placement={i18n.dir() === 'rtl' ? 'left' : 'right'}
      title={t('history.title')}
      closable={false}
      onClose={onClose}
      extra={<Button onClick={onClose}>{t('history.close')}</Button>}
    >
      {history.isPending && (
        <div role="status">
          <span className="visually-hidden">{t('history.loading')}</span>
          <Skeleton active paragraph={{ rows: 8 }} />
        </div>
      )}
      {history.isError && !history.isFetching && (
        <Alert
          type="error"
          showIcon
          title={t('history.failed')}
          action={
            <Button onClick={() => void (entries.length > 0 ? history.fetchNextPage() : history.refetch())}>
              {t('list.tryAgain')}
            </Button>
          }
        />
      )}
      {history.isSuccess && entries.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('history.empty')} />
      )}
      {entries.length > 0 && <p className="quiet">{t('history.zone', { zone })}</p>}
      <Timeline
        className={styles.entries ?? ''}
        items={entries.map((entry, index) => {
          const newer = entries.slice(0, index);
          const change = changeOf?.(entry) ?? { table, entry };
          const before = newer.at(-1);
          const isNewDay = !before || !isSameDay(before.changed_at, entry.changed_at);
          return {
            key: entry.id,
            color: COLORS[entry.action],
            content: (
              <>
                {isNewDay && <p className={styles.day}>{dayText(entry.changed_at)}</p>}
                <HistoryEntryItem
                  {...change}
                  restoration={restorationOf(change.table, rows, change.entry, newer)}
                />
              </>
            ),
          };
        })}
      />
      {history.hasNextPage && !history.isError && (
        <Button loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {t('history.more')}
        </Button>
      )}
    </Drawer>
  );
}
