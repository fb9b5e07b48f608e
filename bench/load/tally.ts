import { REQUEST_KINDS, type RequestKind, type RequestResult } from './load-request.ts';

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

/** A row per kind that was met, and one of all. Failed requests count, and so do their times. */
export function tallyRows(results: readonly RequestResult[], seconds: number): TallyRow[] {
  const kinds = REQUEST_KINDS.map(
    (kind) => [kind, results.filter((result) => result.kind === kind)] as const,
  );
  const met = kinds.filter(([, ofKind]) => ofKind.length > 0);
  return [...met, ['all', results] as const].map(([kind, rows]) => tallyRow(kind, rows, seconds));
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

/** The value that `percent` of the values, which ascend, do not exceed (nearest rank); null for none. */
function percentile(sorted: ArrayLike<number>, percent: number): number | null {
  const rank = Math.max(1, Math.ceil((percent / 100) * sorted.length));
  return sorted[rank - 1] ?? null;
}

const HEAD = ['', 'requests', 'per s', 'p50 ms', 'p95 ms', 'p99 ms', 'slowest ms', 'errors'];

/** The rows in aligned columns, for a terminal. */
export function tallyTable(rows: readonly TallyRow[]): string {
  const cells = [HEAD, ...rows.map(rowCells)];
  const widths = HEAD.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          const isText = column === 0 || column === HEAD.length - 1;
          return isText ? cell.padEnd(width) : cell.padStart(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function rowCells(row: TallyRow): string[] {
  const ms = (value: number | null) => (value === null ? '–' : value.toFixed(1));
  const problems = Object.entries(row.problems).map(([problem, count]) => `${count} × ${problem}`);
  return [
    row.kind,
    String(row.requests),
    row.perSecond.toFixed(1),
    ms(row.p50),
    ms(row.p95),
    ms(row.p99),
    ms(row.slowest),
    problems.join(', ') || '0',
  ];
}
