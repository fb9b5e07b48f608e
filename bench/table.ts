import type { Figures } from './browser/phone-visit.ts';

/** By site, one entry for each round. */
export type Runs = ReadonlyMap<string, readonly Figures[]>;

/** What our site is to reach, by the label of the row. */
const GOALS: Readonly<Record<string, { atMost?: number; atLeast?: number }>> = {
  'Lighthouse performance': { atLeast: 100 },
  'Lighthouse accessibility': { atLeast: 100 },
  'Lighthouse best practices': { atLeast: 100 },
  'Lighthouse SEO': { atLeast: 100 },
  'Lighthouse TBT ms': { atMost: 30 },
  'blocking time from navigation start ms': { atMost: 100 },
  CLS: { atMost: 0 },
  'KB before the first view is complete (scripts and fonts after it apart)': { atMost: 90 },
  'script KB, nothing touched': { atMost: 10 },
  'script KB, whole visit': { atMost: 12 },
  'script main-thread ms, nothing touched': { atMost: 20 },
  'script main-thread ms, whole visit': { atMost: 60 },
  'carousel click (lab INP) ms': { atMost: 40 },
};

/** The medians, a row for each figure and a column for each site, the first of them ours; in brackets ours over theirs. */
export function markdownTable(runs: Runs): string {
  const sites = [...runs.keys()];
  const labels = [...new Set([...runs.values()].flat().flatMap((figures) => Object.keys(figures)))];
  const rows = labels.map((label) => {
    const [ours = null, ...theirs] = sites.map((site) => medianOf(runs, site, label));
    return [label, marked(label, ours), goal(label), ...theirs.map((value) => beside(label, ours, value))];
  });
  const head = ['', sites[0] ?? '', 'goal', ...sites.slice(1)];
  return [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function medianOf(runs: Runs, site: string, label: string): number | null {
  const values = (runs.get(site) ?? []).flatMap((figures) => figures[label] ?? []);
  const sorted = values.toSorted((left, right) => left - right);
  const [lower, upper] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2;
}

function goal(label: string): string {
  const { atLeast, atMost } = GOALS[label] ?? {};
  if (atLeast !== undefined) return `≥ ${atLeast}`;
  return atMost === undefined ? '' : `≤ ${atMost}`;
}

function marked(label: string, value: number | null): string {
  const { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY } = GOALS[label] ?? {};
  const isMissed = value !== null && (value < atLeast || value > atMost);
  return isMissed ? `**${formatted(label, value)}** (missed)` : formatted(label, value);
}

function beside(label: string, ours: number | null, theirs: number | null): string {
  const value = formatted(label, theirs);
  return ours === null || !theirs ? value : `${value} (×${(ours / theirs).toFixed(2)})`;
}

function formatted(label: string, value: number | null): string {
  if (value === null) return '–';
  return value.toFixed(label.endsWith('CLS') ? 3 : 0).replace(/^0\.0+$/, '0');
}
