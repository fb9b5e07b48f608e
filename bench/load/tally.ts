import { createHistogram } from 'node:perf_hooks';
import { REQUEST_KINDS, type RequestKind, type RequestResult } from './load-request.ts';

/** One kind's figures over a run. Times in ms. */
export type TallyRow = {
  kind: RequestKind | 'all';
  requests: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  slowest: number;
  /** How often each problem was met. */
  problems: Record<string, number>;
};

/** A row per kind that was met, and one of all. Failed requests count, and so do their times. */
export function tallyRows(results: readonly RequestResult[], seconds: number): TallyRow[] {
  const kinds = REQUEST_KINDS.map(
    (kind) => [kind, results.filter((result) => result.kind === kind)] as const,
  );
  const met = kinds.filter(([, ofKind]) => ofKind.length > 0);
  return [...met, ['all', results] as const].map(([kind, rows]) => tallyRow(kind, rows, seconds));
}

function tallyRow(kind: TallyRow['kind'], results: readonly RequestResult[], seconds: number): TallyRow {
  const microseconds = createHistogram();
  const problems: Record<string, number> = {};
  for (const { durationMs, problem } of results) {
    microseconds.record(Math.max(1, Math.round(durationMs * 1000)));
    if (problem !== null) problems[problem] = (problems[problem] ?? 0) + 1;
  }
  const [p50 = 0, p95 = 0, p99 = 0] = [50, 95, 99].map((percent) => microseconds.percentile(percent) / 1000);
  const perSecond = Math.round((results.length / seconds) * 10) / 10;
  const slowest = microseconds.max / 1000;
  return { kind, requests: results.length, perSecond, p50, p95, p99, slowest, problems };
}
