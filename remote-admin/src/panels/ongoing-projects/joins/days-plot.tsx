import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { JoinNumbers } from './join-numbers.ts';
import styles from './joins.module.css';

const BAR = 8;
const GAP = 2;
const HEIGHT = 48;
/** A day that has any is seen, also beside one that has a thousand times as many. */
const LEAST = 2;

/** A bar for each of the days, in the direction of reading; its text says the sum and the highest day. */
export function DaysPlot({ days, month }: Pick<JoinNumbers, 'days' | 'month'>) {
  const { t, i18n } = useTranslation('console');
  const id = useId();
  const highest = days.reduce((found, day) => (day.presses > found.presses ? day : found), {
    day: '',
    presses: 0,
  });
  const width = days.length * (BAR + GAP) - GAP;
  const left = (place: number) => {
    const start = place * (BAR + GAP);
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
        {days.map(({ day, presses }, place) => {
          const height = presses === 0 ? 0 : Math.max(LEAST, (presses / highest.presses) * HEIGHT);
          return <rect key={day} x={left(place)} y={HEIGHT - height} width={BAR} height={height} />;
        })}
        <path d={`M0 ${HEIGHT + 0.5}H${width}`} />
      </svg>
      <figcaption aria-hidden="true">
        <time dateTime={days.at(0)?.day}>{days.at(0)?.day}</time>
        <time dateTime={days.at(-1)?.day}>{days.at(-1)?.day}</time>
      </figcaption>
    </figure>
  );
}
