/** The middle value; of an even number the mean of the two in the middle. null for none. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

/** How many times `reference` a value is; null where either is missing or the reference is 0. */
export function ratio(value: number | null, reference: number | null): number | null {
  return value === null || !reference ? null : value / reference;
}
