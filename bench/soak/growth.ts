import type { ResourceUsage } from './probe.ts';

export type Sample = ResourceUsage & { atSeconds: number };

const MEGABYTE = 1024 * 1024;

/** What may come and go between two samples, besides a tenth. */
const LEEWAY: ResourceUsage = { heapBytes: 8 * MEGABYTE, residentBytes: 48 * MEGABYTE, handles: 8 };

const SHARE = 0.1;

/** The first third warms caches up; a leak goes on after it. */
const WARM_UP = 1 / 3;

/** What leaks, in words; nothing for a process that has settled. Compares medians of the time after the warm-up. */
export function findGrowth(samples: readonly Sample[]): string[] {
  const settled = samples.slice(Math.floor(samples.length * WARM_UP));
  const half = Math.floor(settled.length / 2);
  return (Object.keys(LEEWAY) as (keyof ResourceUsage)[]).flatMap((measure) => {
    const early = median(settled.slice(0, half).map((sample) => sample[measure]));
    const late = median(settled.slice(-half).map((sample) => sample[measure]));
    return late > early * (1 + SHARE) + LEEWAY[measure] ? [`${measure} grew from ${early} to ${late}`] : [];
  });
}

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;
}
