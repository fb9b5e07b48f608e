import { noticesOf } from '@burhan/shared/retraction-notices';

/**
 * The time of the latest change of some rows, as ISO 8601 in UTC; null if there is no valid time. A notice that is
 * found about a publication counts as a change of it.
 */
export function newestTime(rows: readonly { updated_at: string; notices?: unknown }[]): string | null {
  const times = rows
    .flatMap((row) => [row.updated_at, ...noticesOf(row).map(({ found_at }) => found_at)])
    .map((time) => Date.parse(time))
    .filter((time) => !Number.isNaN(time));
  return times.length > 0 ? new Date(Math.max(...times)).toISOString() : null;
}
