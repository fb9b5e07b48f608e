import type { JoinCount } from '@burhan/shared/data/join-counts';
import { Button, Drawer } from 'antd';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReturnedFocus } from '../../../engine/dialog.tsx';
import { usePanel } from '../../../engine/panel-context.ts';
import { useServices } from '../../../engine/services.ts';
import { useSession } from '../../../engine/session/session-context.ts';
import { useTimes } from '../../../engine/times/format-time.ts';
import { wallTimeOf } from '../../../engine/times/wall-time.ts';
import { saveCsv } from '../../../engine/use-csv-export.ts';
import { DaysPlot } from './days-plot.tsx';
import { joinNumbersOf } from './join-numbers.ts';
import styles from './joins.module.css';

/** How many asked to join each study of the list (docs/product-rules.md#how-many-asked). */
export function JoinsDrawer({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('console');
  const { zone } = useTimes();
  const { timeZone } = useServices();
  const { rows } = usePanel();
  useReturnedFocus();
  const { status, counts, reload } = useJoinCounts();
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
    <Drawer
      open
      size="min(34rem, 100vw)"
      placement={i18n.dir() === 'rtl' ? 'left' : 'right'}
      title={t('ongoingProjects.joins.title')}
      closable={false}
      onClose={onClose}
      extra={<Button onClick={onClose}>{t('ongoingProjects.joins.close')}</Button>}
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
          {rows.rows.length === 0 && <p>{t('ongoingProjects.empty')}</p>}
          {rows.rows.map(({ id }) => (
            <Study key={id} id={String(id)} counts={counts} today={today} />
          ))}
        </>
      )}
    </Drawer>
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

type JoinCounts = { status: 'pending' | 'failed' | 'ready'; counts: readonly JoinCount[] };

function useJoinCounts() {
  const { session, run } = useSession();
  const [state, setState] = useState<JoinCounts>({ status: 'pending', counts: [] });
  const runInSession = useRef(run);
  runInSession.current = run;

  const reload = useCallback(async () => {
    setState({ status: 'pending', counts: [] });
    try {
      setState({ status: 'ready', counts: await runInSession.current(() => session.joinCounts()) });
    } catch (error) {
      console.warn('The numbers could not be loaded:', error);
      setState({ status: 'failed', counts: [] });
    }
  }, [session]);

  useEffect(() => void reload(), [reload]);

  return { ...state, reload };
}
