import type { Resource } from '@burhan/shared/resources/resource';
import { Button, Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ResourcePanelState } from '../use-resource-panel.ts';
import { useReturnedFocus } from '../use-returned-focus.ts';
import styles from './history.module.css';
import { HistoryItem } from './history-item.tsx';
import { useHistory } from './use-history.ts';
import { useRestore } from './use-restore.ts';

type HistoryDrawerProps = { resource: Resource; panel: ResourcePanelState; onClose: () => void };

/** Who changed what and when, newest first, with the way back. */
export function HistoryDrawer({ resource, panel, onClose }: HistoryDrawerProps) {
  const { t, i18n } = useTranslation('console');
  useReturnedFocus();
  const history = useHistory(panel.history);
  const restorationOf = useRestore(resource, panel, history.reload);
  const { status, entries, hasMore } = history;

  return (
    <Drawer
      open
      size="min(34rem, 100vw)"
      placement={i18n.dir() === 'rtl' ? 'left' : 'right'}
      title={t('history.title')}
      closable={false}
      onClose={onClose}
      extra={<Button onClick={onClose}>{t('history.close')}</Button>}
    >
      {status === 'pending' && <p role="status">{t('history.loading')}</p>}
      {status === 'failed' && (
        <p role="alert">
          {t('history.failed')} <Button onClick={() => void history.reload()}>{t('list.tryAgain')}</Button>
        </p>
      )}
      {status === 'ready' && entries.length === 0 && <p>{t('history.empty')}</p>}
      <ol className={styles.entries}>
        {entries.map((entry, index) => (
          <HistoryItem
            key={entry.id}
            resource={resource}
            entry={entry}
            restoration={restorationOf(entry, entries.slice(0, index))}
            isBusy={panel.isBusy}
          />
        ))}
      </ol>
      {hasMore && <Button onClick={() => void history.loadMore()}>{t('history.more')}</Button>}
    </Drawer>
  );
}
