import type { Use } from './run-suite.ts';

/** Of one suite, in tests.budget.json: processor seconds that it should not pass, and exactly what it starts. */
export type Budget = { seconds?: number; servers?: number; databases?: number; browsers?: number };

const STARTED = ['servers', 'databases', 'browsers'] as const;

/** One line: what was used, and in brackets what the budget says. */
export function describeUse(use: Use, budget: Budget): string {
  const said = (value: string, allowed?: number) =>
    allowed === undefined ? value : `${value} (of ${allowed})`;
  const started = STARTED.filter((kind) => use[kind] || budget[kind]).map((kind) =>
    said(`${use[kind] ?? 0} ${kind}`, budget[kind]),
  );
  return [said(`${use.seconds.toFixed(0)} processor seconds`, budget.seconds), ...started].join(', ');
}

/** Says that a suite took longer than it should; machines differ, so this is no failure. */
export function overTime(name: string, use: Use, { seconds = Number.POSITIVE_INFINITY }: Budget): string[] {
  if (use.seconds <= seconds) return [];
  return [`Over its budget: ${name} took ${use.seconds.toFixed(0)} processor seconds of ${seconds}.`];
}

/** What was started is the same on every machine: any other number than the budget's is a failure. */
export function startsThatDiffer(name: string, use: Use, budget: Budget): string[] {
  return STARTED.filter((kind) => budget[kind] !== undefined && budget[kind] !== (use[kind] ?? 0)).map(
    (kind) =>
      `${name}: started ${use[kind] ?? 0} ${kind}; "${kind}" of "${name}" in tests.budget.json says ${budget[kind]}`,
  );
}
