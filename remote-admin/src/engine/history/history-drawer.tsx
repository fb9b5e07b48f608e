import { Button } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HISTORY_PAGE_SIZE, type HistoryEntry } from '../../data/history.ts';
import { restorationOf } from '../acts/restore.ts';
import { SideDrawer } from '../overlays/side-drawer.tsx';
import { usePanel } from '../panel/panel.ts';
import styles from './history.module.css';
import { HistoryItem } from './history-item.tsx';

export function HistoryDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('console');
  const panel = usePanel();
  const history = useHistory();
  const { status, entries, hasMore } = history;

  return (
    <SideDrawer title={t('history.title')} closeLabel={t('history.close')} onClose={onClose}>
      {status === 'pending' && <p role="status">{t('history.loading')}</p>}
      {status === 'failed' && (
        <p role="alert">
          {t('history.failed')} <Button onClick={() => void history.reload()}>{t('list.tryAgain')}</Button>
        </p>
      )}
      {status === 'ready' && entries.length === 0 && <p>{t('history.empty')}</p>}
      {entries.length > 0 && <p className={styles.zone}>{t('history.zone', { zone: panel.times.zone })}</p>}
      <ol className={styles.entries}>
        {entries.map((entry, index) => (
          <HistoryItem
            key={entry.id}
            entry={entry}
            restoration={restorationOf(panel, entry, entries.slice(0, index))}
            onRestored={history.reload}
          />
        ))}
      </ol>
      {hasMore && <Button onClick={() => void history.loadMore()}>{t('history.more')}</Button>}
    </SideDrawer>
  );
}

type HistoryState = {
  status: 'pending' | 'failed' | 'ready';
  entries: readonly HistoryEntry[];
  hasMore: boolean;
};

function useHistory() {
  const { history } = usePanel();
  const [state, setState] = useState<HistoryState>({ status: 'pending', entries: [], hasMore: false });

  const load = useCallback(
    async (known: readonly HistoryEntry[]) => {
      try {
        const page = await history.list(known.at(-1)?.id);
        setState({
          status: 'ready',
          entries: [...known, ...page],
          hasMore: page.length === HISTORY_PAGE_SIZE,
        });
      } catch (error) {
        console.warn('The history could not be loaded:', error);
        setState((before) => ({ ...before, status: 'failed' }));
      }
    },
    [history],
  );

  useEffect(() => void load([]), [load]);

  return { ...state, reload: () => load([]), loadMore: () => load(state.entries) };
}
