import type { Resource } from '@burhan/shared/resources/resource';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './resource-panel.module.css';
import { useSession } from './session/session-context.ts';
import { useToast } from './toasts/toast-context.ts';
import { useUnsavedChanges } from './unsaved/unsaved-context.ts';
import { useCsvExport } from './use-csv-export.ts';
import { focusKey } from './use-focus-request.ts';
import type { ResourcePanelState } from './use-resource-panel.ts';
import { useResourceTexts } from './use-resource-texts.ts';

type PanelToolbarProps = { resource: Resource; panel: ResourcePanelState; onHistory: () => void };

/** What can be done with the whole list. The count stands beside the add button always. */
export function PanelToolbar({ resource, panel, onHistory }: PanelToolbarProps) {
  const { t } = useTranslation('console');
  const { text } = useResourceTexts(resource);
  const { logOut } = useSession();
  const { confirmLoss } = useUnsavedChanges();
  const showToast = useToast();
  const { rows, editor } = panel;
  const exportCsv = useCsvExport(resource, async () => (await rows.reload(true)) ?? panel.reordering.ordered);
  const isReady = rows.status === 'ready';

  const leave = async () => {
    if (!(await confirmLoss())) return;
    editor.close();
    await logOut();
    showToast({ kind: 'success', title: t('session.loggedOut') });
  };

  return (
    <div className={styles.toolbar}>
      {resource.isList && (
        <Button
          type={editor.draft ? 'default' : 'primary'}
          aria-disabled={!isReady}
          onClick={() => isReady && panel.add()}
          {...focusKey('add')}
        >
          {text('add')}
        </Button>
      )}
      {isReady && resource.rowLimit !== undefined && (
        <span className={styles.count}>
          {t('list.count', { count: rows.rows.length, limit: resource.rowLimit })}
        </span>
      )}
      <span className={styles.space} />
      <Button onClick={onHistory}>{t('list.history')}</Button>
      <Button aria-disabled={!isReady} onClick={() => isReady && void exportCsv()}>
        {t('list.exportCsv')}
      </Button>
      <Button onClick={() => void leave()}>{t('session.logout')}</Button>
    </div>
  );
}
