import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { add } from './acts/open-form.ts';
import { useCsvExport } from './csv.ts';
import { useToast } from './overlays/toast-provider.tsx';
import { useOpenIds } from './panel/form-state.ts';
import { usePanel } from './panel/panel.ts';
import { focusKey } from './panel/use-focus-request.ts';
import styles from './panel.module.css';
import { useSession } from './session/session-context.ts';

/** What can be done with the whole list. The count stands beside the add button always. */
export function PanelToolbar({ onHistory }: { onHistory: () => void }) {
  const { t } = useTranslation('console');
  const panel = usePanel();
  const { resource, words, lists, form, parts, isBusy, confirmLoss } = panel;
  const { isOpen } = useOpenIds(form);
  const { logOut } = useSession();
  const showToast = useToast();
  const exportCsv = useCsvExport();
  const isReady = lists.status === 'ready';

  const leave = async () => {
    if (!(await confirmLoss())) return;
    form.close();
    await logOut();
    showToast({ kind: 'success', title: t('session.loggedOut') });
  };

  return (
    <div className={styles.toolbar}>
      {resource.isList && (
        <Button
          type={isOpen ? 'default' : 'primary'}
          aria-disabled={!isReady}
          onClick={() => isReady && !isBusy && void add(panel)}
          {...focusKey('add')}
        >
          {words.text('add')}
        </Button>
      )}
      {isReady && resource.rowLimit !== undefined && (
        <span className={styles.count}>
          {t('list.count', { count: lists.rows.length, limit: resource.rowLimit })}
        </span>
      )}
      <span className={styles.space} />
      {parts.Tools && <parts.Tools />}
      <Button onClick={onHistory}>{t('list.history')}</Button>
      <Button aria-disabled={!isReady} onClick={() => isReady && void exportCsv()}>
        {t('list.exportCsv')}
      </Button>
      <Button onClick={() => void leave()}>{t('session.logout')}</Button>
    </div>
  );
}
