import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId } from 'react';
import type { HistoryEntry } from '../../data/history.ts';
import type { Table } from '../../data/table.ts';
import { CutText } from '../cut-text.tsx';
import { changesOf, entryName, isRestorable, type Restoration } from '../records/restorations.ts';
import { useRestore } from '../records/use-restore.ts';
import { useTableTexts } from '../table-texts.ts';
import { useTimes } from '../times.ts';
import styles from './history.module.css';

/** Enough to tell two versions apart; the whole text is a press away. */
const SHOWN_LENGTH = 160;

type HistoryEntryItemProps = { table: Table; entry: HistoryEntry; restoration: Restoration };

/** One change: what, who, when, the fields before and after, and what restoring it does. */
export function HistoryEntryItem({ table, entry, restoration }: HistoryEntryItemProps) {
  const { t } = useTableTexts(table);
  const { clockText } = useTimes();
  const restore = useRestore(table);
  const { mutate, isPending } = useMutation({ mutationFn: () => restore(restoration, entry) });
  const id = useId();

  return (
    <div className={styles.entry}>
      <h2 id={`${id}-heading`}>{t(`history.${entry.action}`, { item: entryName(table, entry) })}</h2>
      <p className="quiet">
        <time dateTime={entry.changed_at}>{clockText(entry.changed_at)}</time>
        {' · '}
        <Persons table={table} entry={entry} />
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
    </div>
  );
}

type EntryProps = Pick<HistoryEntryItemProps, 'table' | 'entry'>;

/** Who made a change, and who had prepared it where that was somebody else. */
function Persons({ table, entry }: EntryProps) {
  const { t } = useTableTexts(table);
  const { changed_by_name, prepared_by_name, published_by } = entry;
  const publisher = changed_by_name ?? t('history.unknownPerson');
  const isPrepared = prepared_by_name && prepared_by_name !== changed_by_name;
  return (
    <>
      <bdi>{published_by === 'schedule' ? t('history.schedule') : publisher}</bdi>
      {isPrepared && ` · ${t('history.prepared', { person: prepared_by_name })}`}
    </>
  );
}

/** The fields of a change, before and after; those of a new or deleted item are folded away. */
function Changes({ table, entry }: EntryProps) {
  const { t, label, valueText } = useTableTexts(table);
  const changes = changesOf(table, entry);
  if (changes.length === 0) return null;

  const side = (name: 'before' | 'after', column: string, text: string) =>
    text !== '' && (
      <dd>
        {entry.action === 'update' && <span className={styles.side}>{t(`history.${name}`)}</span>}{' '}
        <CutText text={valueText(column, text)} length={SHOWN_LENGTH} />
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
  if (entry.action === 'update') return fields;
  return (
    <details>
      <summary>{t('history.details')}</summary>
      {fields}
    </details>
  );
}
