import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Button, Drawer, Empty, Flex, Timeline } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type HistoryEntry, historyQuery } from '../../data/history.ts';
import type { Table } from '../../data/table.ts';
import { CutText } from '../cut-text.tsx';
import { useReturnedFocus } from '../dialog.tsx';
import {
  changesOf,
  entryName,
  isRestorable,
  type Restoration,
  restorationOf,
} from '../records/restorations.ts';
import type { Records } from '../records/use-records.ts';
import { useRestore } from '../records/use-restore.ts';
import { useTableTexts } from '../table-texts.ts';
import { useTimes } from '../times.ts';
import styles from './history.module.css';
import { LoadFailed, LoadingRows } from './loading-rows.tsx';

const COLORS = {
  insert: 'var(--color-green)',
  update: 'var(--color-gold)',
  delete: 'var(--console-error)',
  reorder: 'var(--color-border-strong)',
} as const;

/** The number of characters to show of a text, enough to tell two versions apart. A press shows the whole text. */
const SHOWN_LENGTH = 160;

type HistoryDrawerProps = {
  records: Records;
  /** Turns the change of a row into a change of its item, where an item has several rows (`Table.rowsOf`). */
  changeOf?: ((entry: HistoryEntry) => { table: Table; entry: HistoryEntry }) | undefined;
  onClose: () => void;
};

/** The changes of a table, newest first, grouped by day. Some of them can be restored. */
export function HistoryDrawer({ records: { table, rows }, changeOf, onClose }: HistoryDrawerProps) {
  const { t, i18n } = useTranslation('console');
  const { zone, dayText, isSameDay } = useTimes();
  const history = useInfiniteQuery(historyQuery(table));
  useReturnedFocus();
  const entries = history.data?.pages.flat() ?? [];
  const loadMore = () => void (entries.length > 0 ? history.fetchNextPage() : history.refetch());

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
      <Flex vertical align="stretch" gap="middle">
        {history.isPending && <LoadingRows label={t('history.loading')} />}
        {history.isError && !history.isFetching && (
          <LoadFailed text={t('history.failed')} onRetry={loadMore} />
        )}
        {history.isSuccess && entries.length === 0 && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('history.empty')} />
        )}
        {entries.length > 0 && <p className="quiet">{t('history.zone', { zone })}</p>}
        <Timeline
          items={entries.map((entry, index) => {
            const newer = entries.slice(0, index);
            const before = newer.at(-1);
            const isNewDay = !before || !isSameDay(before.changed_at, entry.changed_at);
            const change = changeOf?.(entry) ?? { table, entry };
            return {
              key: entry.id,
              color: COLORS[entry.action],
              content: (
                <>
                  {isNewDay && <strong>{dayText(entry.changed_at)}</strong>}
                  <Entry {...change} restoration={restorationOf(change.table, rows, change.entry, newer)} />
                </>
              ),
            };
          })}
        />
        {history.hasNextPage && !history.isError && (
          <Button loading={history.isFetchingNextPage} onClick={loadMore}>
            {t('history.more')}
          </Button>
        )}
      </Flex>
    </Drawer>
  );
}

type EntryProps = { table: Table; entry: HistoryEntry };

/** One change: the item, the person, the time, the fields before and after, and the effect of restoring it. */
function Entry({ table, entry, restoration }: EntryProps & { restoration: Restoration }) {
  const { t } = useTableTexts(table);
  const { clockText } = useTimes();
  const restore = useRestore(table);
  const { mutate, isPending } = useMutation({ mutationFn: () => restore(restoration, entry) });
  const id = useId();
  const { changed_by_name, prepared_by_name, published_by } = entry;
  const publisher = changed_by_name ?? t('history.unknownPerson');

  return (
    <Flex vertical align="start" gap={4} className={styles.entry ?? ''}>
      <h2 id={`${id}-heading`}>{t(`history.${entry.action}`, { item: entryName(table, entry) })}</h2>
      <p className="quiet">
        <time dateTime={entry.changed_at}>{clockText(entry.changed_at)}</time>
        {' · '}
        <bdi>{published_by === 'schedule' ? t('history.schedule') : publisher}</bdi>
        {/* The person who prepared the draft, if somebody else published it. */}
        {prepared_by_name &&
          prepared_by_name !== changed_by_name &&
          ` · ${t('history.prepared', { person: prepared_by_name })}`}
      </p>
      <Changes table={table} entry={entry} />
      {restoration.kind !== 'none' && (
        <p id={`${id}-effect`} className="quiet">
          {t(`history.effects.${restoration.kind}`)}
        </p>
      )}
      {isRestorable(restoration) && (
        <Button
          size="small"
          aria-describedby={`${id}-heading ${id}-effect`}
          loading={isPending}
          onClick={() => mutate()}
        >
          {t('history.restore')}
        </Button>
      )}
    </Flex>
  );
}

/** The fields of a change, before and after. The fields of a new or deleted item are folded away. */
function Changes({ table, entry }: EntryProps) {
  const { t, label, valueText } = useTableTexts(table);
  const isUpdate = entry.action === 'update';
  const changes = changesOf(table, entry);
  if (changes.length === 0) return null;

  const side = (name: 'before' | 'after', column: string, text: string) =>
    text !== '' && (
      <dd>
        {isUpdate && <span className="quiet">{t(`history.${name}`)}</span>}{' '}
        <bdi>
          <CutText text={valueText(column, text)} length={SHOWN_LENGTH} />
        </bdi>
      </dd>
    );
  const fields = (
    <dl className={styles.changes}>
      {changes.map(({ column, before, after }) => (
        <div key={column}>
          <dt>{label(column)}</dt>
          {side('before', column, before)}
          {side('after', column, after)}
        </div>
      ))}
    </dl>
  );
  return isUpdate ? (
    fields
  ) : (
    <details>
      <summary>{t('history.details')}</summary>
      {fields}
    </details>
  );
}
