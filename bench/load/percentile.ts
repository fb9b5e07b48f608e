/**
 * The value that `percent` of the values do not exceed (nearest rank); null for none.
 * @param sorted ascending.
 */
export function percentile(sorted: ArrayLike<number>, percent: number): number | null {
  const rank = Math.max(1, Math.ceil((percent / 100) * sorted.length));
  return sorted[rank - 1] ?? null;
}
