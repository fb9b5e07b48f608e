import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);
dayjs.extend(timezone);

const FORMAT = 'YYYY-MM-DDTHH:mm';

/** An instant that a clock's time stands for, with the offset that the clock has then, such as +03:00. */
export type Instant = { time: string; offset: string };

/**
 * The instants at which clocks in a zone show a time: none where they skip it, two where they are put back over it.
 * @param wallTime such as 2026-03-29T02:30.
 * @returns in order; `time` in UTC, as ISO 8601. null: the text is no time.
 */
export function instantsOf(wallTime: string, zone: string): Instant[] | null {
  const shown = dayjs.utc(wallTime, FORMAT);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wallTime) || !shown.isValid()) return null;
  // No zone is changed twice within two days: the offsets around the time are the ones that it can have.
  const offsets = [-1, 1].map((days) => shown.add(days, 'day').tz(zone).utcOffset());
  return [...new Set(offsets)]
    .map((minutes) => shown.subtract(minutes, 'minute').tz(zone))
    .filter((instant) => instant.format(FORMAT) === wallTime)
    .toSorted((a, b) => a.valueOf() - b.valueOf())
    .map((instant) => ({ time: instant.toISOString(), offset: instant.format('Z') }));
}

/** What clocks in a zone show at an instant, as a datetime-local field has it. */
export function wallTimeOf(time: string | Date, zone: string): string {
  return dayjs(time).tz(zone).format(FORMAT);
}
