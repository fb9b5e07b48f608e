import { FIGURES, type Figure, type Goal } from './figures.ts';
import { medianOf, OUR_SITE, ourRatio, reachesGoal, type Summary } from './summary.ts';

/**
 * The table of medians: per peer its figure and, in brackets, how many times the peer's figure ours is. A goal that was
 * missed is marked.
 */
export function markdownTable(summary: Summary): string {
  const peers = Object.keys(summary).filter((site) => site !== OUR_SITE);
  const hasOurs = OUR_SITE in summary;
  const head = ['', ...(hasOurs ? [OUR_SITE, 'goal'] : []), ...peers];
  const rows = FIGURES.map((figure) => [
    figure.label,
    ...(hasOurs ? [ours(summary, figure), goalText(figure.goal)] : []),
    ...peers.map((peer) => theirs(summary, peer, figure)),
  ]);
  return [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...rows].map(line).join('\n');
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function ours(summary: Summary, figure: Figure): string {
  const value = formatted(medianOf(summary, OUR_SITE, figure), figure.digits);
  return reachesGoal(summary, figure) === false ? `**${value}** (missed)` : value;
}

function theirs(summary: Summary, peer: string, figure: Figure): string {
  const times = ourRatio(summary, peer, figure);
  const value = formatted(medianOf(summary, peer, figure), figure.digits);
  return times === null ? value : `${value} (×${times.toFixed(2)})`;
}

function goalText(goal: Goal | null): string {
  if (!goal) return '';
  if (goal.kind === 'at least') return `≥ ${goal.value}`;
  if (goal.kind === 'at most') return `≤ ${goal.value}`;
  return `≤ ${goal.value} × ${goal.peer}`;
}

function formatted(value: number | null, digits: number): string {
  return value === null ? '–' : value.toFixed(digits).replace(/^0\.0+$/, '0');
}
