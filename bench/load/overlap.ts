/** How alike two samples are. */
export type Likeness = {
  medians: readonly [number, number];
  /** Of 1, how much of both samples lies where the other is: 1 for equal ones, 0 for two that never meet. */
  overlap: number;
};

/**
 * Compares two samples of times. Who guesses from one time which of the samples it is of, by the best limit there is, is
 * right in (1 + (1 - overlap)) / 2 of the cases.
 */
export function likenessOf(one: readonly number[], other: readonly number[]): Likeness {
  const farthest = Math.max(
    ...[...one, ...other].map((limit) => Math.abs(shareUpTo(one, limit) - shareUpTo(other, limit))),
  );
  return { medians: [median(one), median(other)], overlap: 1 - farthest };
}

function shareUpTo(times: readonly number[], limit: number): number {
  return times.filter((time) => time <= limit).length / times.length;
}

function median(times: readonly number[]): number {
  const sorted = [...times].sort((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  const [before = 0, after = 0] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 0 ? (before + after) / 2 : after;
}
