import type { TallyRow } from './tally.ts';

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
