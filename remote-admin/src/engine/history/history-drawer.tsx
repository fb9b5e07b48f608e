import { Button } from 'antd';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { HISTORY_PAGE_SIZE, type HistoryEntry, type HistoryStore } from '../../data/history.ts';
import {
  changesOf,
  entryItem,
  isRestorable,
  type Restoration,
  restorationOf,
  restore,
} from '../acts/restore.ts';
import { useLatestRead } from '../base/use-read.ts';
import { CutText } from '../list/card-parts.tsx';
import { SideDrawer } from '../overlays/side-drawer.tsx';
import { usePanel } from '../panel/panel.ts';
import styles from './history.module.css';

export function HistoryDrawer({ onClose }: { onClose: () => void }) {
  const panel = usePanel();
  const { t, history } = panel;
  const { status, entries, hasMore, reload, readMore } = useEntries(history);

  return (
    <SideDrawer title={t('history.title')} closeLabel={t('history.close')} onClose={onClose}>
      {status === 'pending' && entries.length === 0 && <p role="status">{t('history.loading')}</p>}
      {status === 'failed' && (
        <p role="alert">
          {t('history.failed')} <Button onClick={() => void readMore()}>{t('list.tryAgain')}</Button>
        </p>
      )}
      {status === 'ready' && entries.length === 0 && <p>{t('history.empty')}</p>}
      {entries.length > 0 && <p className="quiet">{t('history.zone', { zone: panel.times.zone })}</p>}
      <ol className={styles.entries}>
        {entries.map((entry, index) => (
          <HistoryItem
            key={entry.id}
            entry={entry}
            restoration={restorationOf(panel, entry, entries.slice(0, index))}
            onRestored={reload}
          />
        ))}
      </ol>
      {hasMore && <Button onClick={() => void readMore()}>{t('history.more')}</Button>}
    </SideDrawer>
  );
}

type Entries = {
  status: 'pending' | 'failed' | 'ready';
  /** What was read so far. It stays while more is read, and when that fails. */
  entries: readonly HistoryEntry[];
  hasMore: boolean;
};

/** The changes, newest first, page by page. */
function useEntries(history: HistoryStore) {
  const [state, setState] = useState<Entries>({ status: 'pending', entries: [], hasMore: false });
  const begin = useLatestRead();
  /** What the read that is on its way, or failed, goes on from. */
  const known = useRef<readonly HistoryEntry[]>([]);

  const readOn = useCallback(
    async (from: readonly HistoryEntry[]) => {
      const isLatest = begin();
      known.current = from;
      setState((before) => ({ ...before, status: 'pending' }));
      try {
        const page = await history.list(from.at(-1)?.id);
        const hasMore = page.length === HISTORY_PAGE_SIZE;
        if (isLatest()) setState({ status: 'ready', entries: [...from, ...page], hasMore });
      } catch (error) {
        console.warn('The history could not be loaded:', error);
        if (isLatest()) setState((before) => ({ ...before, status: 'failed' }));
      }
    },
    [history, begin],
  );

  useEffect(() => void readOn([]), [readOn]);

  return {
    ...state,
    reload: () => readOn([]),
    /** The next page, or again the one that could not be read. */
    readMore: () => readOn(state.status === 'failed' ? known.current : state.entries),
  };
}

type HistoryItemProps = {
  entry: HistoryEntry;
  restoration: Restoration;
  onRestored: () => Promise<unknown>;
};

/** Enough to tell two versions apart; the whole text is a press away. */
const SHOWN_LENGTH = 160;

function HistoryItem({ entry, restoration, onRestored }: HistoryItemProps) {
  const { t, resource, times, isBusy, start } = usePanel();
  const id = useId();
  const { kind } = restoration;

  return (
    <li className={styles.entry}>
      <h2 id={`${id}-heading`}>{t(`history.${entry.action}`, { item: entryItem(resource, entry) })}</h2>
      <p className="quiet">
        <time dateTime={entry.changed_at}>{times.timeText(entry.changed_at)}</time>
        {' · '}
        <Persons entry={entry} />
      </p>
      <HistoryChanges entry={entry} />
      {kind !== 'none' && (
        <p id={`${id}-explanation`} className="quiet">
          {t(`history.effects.${kind}`)}
        </p>
      )}
      {isRestorable(restoration) && (
        <Button
          aria-describedby={`${id}-heading ${id}-explanation`}
          aria-disabled={isBusy}
          onClick={() => start(restore, restoration, entry, onRestored)}
        >
          {t('history.restore')}
        </Button>
      )}
    </li>
  );
}

/** Who made a change, and who had prepared it where that was somebody else. */
function Persons({ entry }: Pick<HistoryItemProps, 'entry'>) {
  const { t } = usePanel();
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
function HistoryChanges({ entry }: { entry: HistoryEntry }) {
  const { t, resource, words } = usePanel();
  const changes = changesOf(resource, entry);
  if (changes.length === 0) return null;

  const side = (name: 'before' | 'after', column: string, text: string) =>
    text !== '' && (
      <dd>
        <span className={styles.side}>{t(`history.${name}`)}</span>{' '}
        <CutText text={words.valueText(column, text)} length={SHOWN_LENGTH} />
      </dd>
    );
  const fields = (
    <dl className={styles.changes}>
      {changes.map(({ column, before, after }) => (
        <div key={column}>
          <dt>{words.label(column)}</dt>
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
