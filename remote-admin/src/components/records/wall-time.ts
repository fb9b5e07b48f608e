import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);
dayjs.extend(timezone);

const FORMAT = 'YYYY-MM-DDTHH:mm';

/** An instant that a local time stands for, with the zone's offset at that instant, such as +03:00. */
export type Instant = { time: string; offset: string };

/**
 * The instants at which clocks in a zone show a time. There is none if the clocks skip it, and there are two
 * if the clocks are put back and show it again.
 * @param wallTime such as 2026-03-29T02:30.
 * @returns in order; `time` in UTC, as ISO 8601. null: the text is no time.
 */
export function instantsOf(wallTime: string, zone: string): Instant[] | null {
  const shown = dayjs.utc(wallTime, FORMAT);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wallTime) || !shown.isValid()) return null;
  // No zone changes its offset twice within two days, so the time has the offset of the day before or of the day after.
  const offsets = [-1, 1].map((days) => shown.add(days, 'day').tz(zone).utcOffset());
  return [...new Set(offsets)]
    .map((minutes) => shown.subtract(minutes, 'minute').tz(zone))
    .filter((instant) => instant.format(FORMAT) === wallTime)
    .toSorted((a, b) => a.valueOf() - b.valueOf())
    .map((instant) => ({ time: instant.toISOString(), offset: instant.format('Z') }));
}

/** The local time in a zone at an instant, in the format of a datetime-local field. */
export function wallTimeOf(time: string | Date, zone: string): string {
  return dayjs(time).tz(zone).format(FORMAT);
}
