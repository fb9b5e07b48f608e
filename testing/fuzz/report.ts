import { curlLine } from './curl-line.ts';
import type { Finding, Tally } from './run-attacks.ts';

/** One finding, with what sends it again. */
export function findingText({ target, index, violation, attacks, smallest }: Finding, seed: number): string {
  const again = `npm run fuzz -- --target ${target} --seed ${seed} --only ${index}`;
  const lines = smallest ? [curlLine(smallest)] : attacks.map(curlLine);
  const remark = smallest
    ? ''
    : attacks.length > 1
      ? '  one of these, sent at once:\n'
      : '  not again when it is alone; it came after others:\n';
  return `✗ ${target} #${index}: not "${violation.rule}": ${violation.detail}\n${remark}${lines.map((line) => `  ${line}`).join('\n')}\n  (${again})`;
}

const HUNDREDS = [200, 300, 400, 500, 0];

/** What was sent and what came of it. */
export function tallyTable(tallies: readonly Tally[]): string {
  const rows = tallies.map(
    ({ target, sent, statuses, slowestAnswer, slowestProbe, logBytes, mostLogBytes, findings }) => [
      target,
      String(sent),
      ...HUNDREDS.map((hundred) => String(statuses[hundred] ?? 0)),
      String(Math.round(slowestAnswer.ownMs)),
      String(Math.round(slowestProbe.ownMs)),
      String(Math.round(logBytes / Math.max(1, sent))),
      String(Math.round(mostLogBytes)),
      String(findings.length),
    ],
  );
  const head = [
    'target',
    'requests',
    '2xx',
    '3xx',
    '4xx',
    '5xx',
    'closed',
    'slowest ms',
    'probe ms',
    'log B',
    'most',
    'findings',
  ];
  return [head, ...rows]
    .map((row) => row.map((cell, index) => (index === 0 ? cell.padEnd(10) : cell.padStart(11))).join(''))
    .join('\n');
}
