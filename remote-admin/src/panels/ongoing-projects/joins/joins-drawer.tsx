import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { JoinCount } from '../../../data/join-counts.ts';
import { useServices } from '../../../engine/base/services.ts';
import { useRead } from '../../../engine/base/use-read.ts';
import { useTimes } from '../../../engine/base/use-times.ts';
import { saveCsv } from '../../../engine/csv.ts';
import { wallTimeOf } from '../../../engine/drafts/wall-time.ts';
import { SideDrawer } from '../../../engine/overlays/side-drawer.tsx';
import { usePanel } from '../../../engine/panel/panel.ts';
import { useSession } from '../../../engine/session/session-context.ts';
import { DaysPlot } from './days-plot.tsx';
import { joinNumbersOf } from './join-numbers.ts';
import styles from './joins.module.css';

/** How many asked to join each study of the list (docs/product-rules.md#how-many-asked). */
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
            <Study key={id} id={String(id)} counts={counts} today={today} />
          ))}
        </>
      )}
    </SideDrawer>
  );
}

const PERIODS = ['today', 'week', 'month', 'all'] as const;

function Study({ id, counts, today }: { id: string; counts: readonly JoinCount[]; today: string }) {
  const { t } = useTranslation('console');
  const headingId = useId();
  const numbers = joinNumbersOf(id, counts, today);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls in the drawer is reached by keyboard, and may have no button.
    <section className={styles.study} aria-labelledby={headingId} tabIndex={0}>
      <h2 id={headingId}>
        <bdi>{id}</bdi>
      </h2>
      <table className={styles.numbers} aria-labelledby={headingId}>
        <thead>
          <tr>
            {PERIODS.map((period) => (
              <th key={period} scope="col">
                {t(`ongoingProjects.joins.periods.${period}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {PERIODS.map((period) => (
              <td key={period}>{numbers[period]}</td>
            ))}
          </tr>
        </tbody>
      </table>
      <DaysPlot {...numbers} />
    </section>
  );
}
