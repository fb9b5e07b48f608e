/** The latest change of some rows, as ISO 8601 in UTC; null without rows, or where a time cannot be read. */
export function newestTime(rows: readonly { updated_at: string }[]): string | null {
  const times = rows.map(({ updated_at }) => Date.parse(updated_at)).filter((time) => !Number.isNaN(time));
  return times.length > 0 ? new Date(Math.max(...times)).toISOString() : null;
}
