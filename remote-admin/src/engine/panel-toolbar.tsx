import { Button } from 'antd';
import { useState } from 'react';
import { add } from './acts/open-form.ts';
import { lazyWithTimeout } from './base/lazy-with-timeout.tsx';
import { useCsvExport } from './csv.ts';
import { useOpenIds } from './panel/form-state.ts';
import { usePanel } from './panel/panel.ts';
import styles from './panel.module.css';
import { LogoutButton } from './session/logout-button.tsx';
import { useSession } from './session/session-context.ts';

const HistoryDrawer = lazyWithTimeout(
  async () => (await import('./history/history-drawer.tsx')).HistoryDrawer,
);

/** What can be done with the whole list. The count stands beside the add button always. */
export function PanelToolbar() {
  const panel = usePanel();
  const { t, resource, words, lists, form, parts, isBusy, confirmLoss, toast } = panel;
  const { isOpen } = useOpenIds(form);
  const { logOut } = useSession();
  const exportCsv = useCsvExport();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const isReady = lists.status === 'ready';

  const leave = async () => {
    if (!(await confirmLoss())) return;
    form.close();
    await logOut();
    toast({ kind: 'success', title: t('session.loggedOut') });
  };

  return (
    <div className="line">
      {resource.isList && (
        <Button
          type={isOpen ? 'default' : 'primary'}
          aria-disabled={!isReady}
          onClick={() => isReady && !isBusy && void add(panel)}
          data-focus-key="add"
        >
          {words.text('add')}
        </Button>
      )}
      {resource.rowLimit !== undefined && (
        <span className={`muted ${styles.count}`}>
          {isReady && t('list.count', { count: lists.rows.length, limit: resource.rowLimit })}
        </span>
      )}
      <span className={styles.space} />
      {parts.Tools && <parts.Tools />}
      <Button onClick={() => setHistoryOpen(true)}>{t('list.history')}</Button>
      {!resource.hasOwnColumns && (
        <Button aria-disabled={!isReady} onClick={() => isReady && void exportCsv()}>
          {t('list.exportCsv')}
        </Button>
      )}
      <LogoutButton onPress={leave} />
      {isHistoryOpen && <HistoryDrawer onClose={() => setHistoryOpen(false)} />}
    </div>
  );
}
