import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { JoinCount } from '../../data/session.ts';
import { useRead } from '../../engine/base/use-read.ts';
import { useTimes } from '../../engine/base/use-times.ts';
import { saveCsv } from '../../engine/csv.ts';
import { SideDrawer } from '../../engine/overlays/side-drawer.tsx';
import { usePanel } from '../../engine/panel/panel.ts';
import { useSession } from '../../engine/session/session-context.ts';
import styles from './joins-drawer.module.css';

/** How many asked to join each project of the list (docs/rules/publications.md#how-many-asked). */
export function JoinsDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('console');
  const session = useSession();
  const times = useTimes();
  const { rows } = usePanel().lists;
  const { state, reload } = useRead(() => session.joinCounts());
  const { status } = state;
  const counts = status === 'ready' ? state.value : [];
  const today = times.today();

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
          <p className={`quiet ${styles.about}`}>{t('ongoingProjects.joins.about', { zone: times.zone })}</p>
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

const PERIODS = ['today', 'week', 'month', 'all'] as const;

type ProjectJoinsProps = { id: string; counts: readonly JoinCount[]; today: string };

/** How many asked to join one project: numbers, and a bar for each day of a month. */
function ProjectJoins({ id, counts, today }: ProjectJoinsProps) {
  const { t } = useTranslation('console');
  const headingId = useId();
  const numbers = joinNumbersOf(id, counts, today);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls in the drawer is reached by keyboard, and may have no button.
    <section className={styles.project} aria-labelledby={headingId} tabIndex={0}>
      <h2 id={headingId}>
        <bdi>{id}</bdi>
      </h2>
      <table className={styles.numbers} aria-labelledby={headingId}>
        <thead>
          <tr>
            {PERIODS.map((period) => (
              <th key={period} scope="col" className="quiet">
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

const BAR = 8;
const GAP = 2;
const HEIGHT = 48;
/** A day that has any is seen, also beside one that has a thousand times as many. */
const LEAST = 2;

/** A bar for each of the days, in the direction of reading; its text says the sum and the highest day. */
function DaysPlot({ days, month }: Pick<ReturnType<typeof joinNumbersOf>, 'days' | 'month'>) {
  const { t, i18n } = useTranslation('console');
  const id = useId();
  const none = { day: '', presses: 0 };
  const highest = days.reduce((found, day) => (day.presses > found.presses ? day : found), none);
  const width = days.length * (BAR + GAP) - GAP;
  const left = (index: number) => {
    const start = index * (BAR + GAP);
    return i18n.dir() === 'rtl' ? width - BAR - start : start;
  };
  const text =
    highest.presses === 0
      ? t('ongoingProjects.joins.plotEmpty')
      : t('ongoingProjects.joins.plot', { count: month, day: highest.day, most: highest.presses });

  return (
    <figure className={styles.plot}>
      <svg viewBox={`0 0 ${width} ${HEIGHT + 1}`} role="img" aria-labelledby={id} preserveAspectRatio="none">
        <title id={id}>{text}</title>
        {days.map(({ day, presses }, index) => {
          const height = presses === 0 ? 0 : Math.max(LEAST, (presses / highest.presses) * HEIGHT);
          return <rect key={day} x={left(index)} y={HEIGHT - height} width={BAR} height={height} />;
        })}
        <path d={`M0 ${HEIGHT + 0.5}H${width}`} />
      </svg>
      <figcaption className="quiet" aria-hidden="true">
        <time dateTime={days.at(0)?.day}>{days.at(0)?.day}</time>
        <time dateTime={days.at(-1)?.day}>{days.at(-1)?.day}</time>
      </figcaption>
    </figure>
  );
}

const WEEK_DAYS = 7;
const MONTH_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** `week` and `month` are the last 7 and 30 days, today included. @param today `YYYY-MM-DD`, as the days of the counts. */
function joinNumbersOf(id: string, counts: readonly JoinCount[], today: string) {
  const own = counts.filter(({ project_id }) => project_id === id);
  const pressesOn = (day: string) => own.find((count) => count.day === day)?.presses ?? 0;
  const days = Array.from({ length: MONTH_DAYS }, (_, index) => {
    const day = dayBefore(today, MONTH_DAYS - 1 - index);
    return { day, presses: pressesOn(day) };
  });
  return {
    today: pressesOn(today),
    week: sum(days.slice(-WEEK_DAYS)),
    month: sum(days),
    all: sum(own),
    days,
  };
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
}

function sum(counts: readonly Pick<JoinCount, 'presses'>[]): number {
  return counts.reduce((total, { presses }) => total + presses, 0);
}
