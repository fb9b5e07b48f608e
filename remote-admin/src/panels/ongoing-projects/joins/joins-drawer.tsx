import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../../engine/base/services.ts';
import { useRead } from '../../../engine/base/use-read.ts';
import { useTimes } from '../../../engine/base/use-times.ts';
import { saveCsv } from '../../../engine/csv.ts';
import { wallTimeOf } from '../../../engine/drafts/wall-time.ts';
import { SideDrawer } from '../../../engine/overlays/side-drawer.tsx';
import { usePanel } from '../../../engine/panel/panel.ts';
import { useSession } from '../../../engine/session/session-context.ts';
import styles from './joins.module.css';
import { ProjectJoins } from './project-joins.tsx';

/** How many asked to join each project of the list (docs/product-rules.md#how-many-asked). */
export function JoinsDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('console');
  const session = useSession();
  const { zone } = useTimes();
  const { timeZone } = useServices();
  const { rows } = usePanel().lists;
  const { state, reload } = useRead(() => session.joinCounts());
  const { status } = state;
  const counts = status === 'ready' ? state.value : [];
  const today = wallTimeOf(new Date(), timeZone).slice(0, 10);

  const exportCsv = () => {
    const heads = [
      t('ongoingProjects.columns.id'),
      t('ongoingProjects.joins.export.day'),
      t('ongoingProjects.joins.export.presses'),
    ];
    const lines = counts.map(({ project_id, day, presses }) => [project_id, day, String(presses)]);
    saveCsv(`join_counts-${today}.csv`, [heads, ...lines]);
  };

  return (
    <SideDrawer
      title={t('ongoingProjects.joins.title')}
      closeLabel={t('ongoingProjects.joins.close')}
      onClose={onClose}
    >
      {status === 'pending' && <p role="status">{t('ongoingProjects.joins.loading')}</p>}
      {status === 'failed' && (
        <p role="alert">
          {t('ongoingProjects.joins.failed')}{' '}
          <Button onClick={() => void reload()}>{t('list.tryAgain')}</Button>
        </p>
      )}
      {status === 'ready' && (
        <>
          <p className={styles.about}>{t('ongoingProjects.joins.about', { zone })}</p>
          {counts.length > 0 && <Button onClick={exportCsv}>{t('list.exportCsv')}</Button>}
          {rows.length === 0 && <p>{t('ongoingProjects.empty')}</p>}
          {rows.map(({ id }) => (
            <ProjectJoins key={id} id={String(id)} counts={counts} today={today} />
          ))}
        </>
      )}
    </SideDrawer>
  );
}
