import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { HISTORY_PAGE_SIZE, type HistoryEntry } from '../../data/history.ts';
import { restorationOf } from '../acts/restore.ts';
import { usePages } from '../base/use-read.ts';
import { SideDrawer } from '../overlays/side-drawer.tsx';
import { usePanel } from '../panel/panel.ts';
import styles from './history.module.css';
import { HistoryItem } from './history-item.tsx';

export function HistoryDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('console');
  const panel = usePanel();
  const { history } = panel;
  const { status, ...pages } = usePages<HistoryEntry>((last) => history.list(last?.id), HISTORY_PAGE_SIZE);
  const { items: entries, hasMore, reload, readMore } = pages;

  return (
    <SideDrawer title={t('history.title')} closeLabel={t('history.close')} onClose={onClose}>
      {status === 'pending' && entries.length === 0 && <p role="status">{t('history.loading')}</p>}
      {status === 'failed' && (
        <p role="alert">
          {t('history.failed')} <Button onClick={() => void reload()}>{t('list.tryAgain')}</Button>
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
            onRestored={reload}
          />
        ))}
      </ol>
      {hasMore && <Button onClick={() => void readMore()}>{t('history.more')}</Button>}
    </SideDrawer>
  );
}
