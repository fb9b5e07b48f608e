import { REQUEST_KINDS, type RequestKind, type RequestResult } from './load-request.ts';
import { percentile } from './percentile.ts';

/** One kind's figures over a run. Times in ms. */
export type TallyRow = {
  kind: RequestKind | 'all';
  requests: number;
  perSecond: number;
  p50: number | null;
  p95: number | null;
  p99: number | null;
  slowest: number | null;
  /** How often each problem was met. */
  problems: Record<string, number>;
};

export type Tally = {
  add(result: RequestResult): void;
  /** A row per kind that was met, and one of all. Failed requests count, and so do their times. */
  rows(seconds: number): TallyRow[];
};

export function createTally(): Tally {
  const results: RequestResult[] = [];
  return {
    add: (result) => void results.push(result),
    rows(seconds) {
      const kinds = REQUEST_KINDS.map((kind) => ({
        kind,
        met: results.filter((result) => result.kind === kind),
      }));
      const rows = kinds
        .filter(({ met }) => met.length > 0)
        .map(({ kind, met }) => tallyRow(kind, met, seconds));
      return [...rows, tallyRow('all', results, seconds)];
    },
  };
}

function tallyRow(kind: TallyRow['kind'], results: readonly RequestResult[], seconds: number): TallyRow {
  const durations = Float64Array.from(results, ({ durationMs }) => durationMs).sort();
  const problems: Record<string, number> = {};
  for (const { problem } of results) {
    if (problem !== null) problems[problem] = (problems[problem] ?? 0) + 1;
  }
  return {
    kind,
    requests: results.length,
    perSecond: results.length / seconds,
    p50: percentile(durations, 50),
    p95: percentile(durations, 95),
    p99: percentile(durations, 99),
    slowest: durations.at(-1) ?? null,
    problems,
  };
}
