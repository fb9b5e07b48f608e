/** Figures by the label of their row; null if a page lacks what they measure. */
export type Figures = Record<string, number | null>;

/** The figures by site, with one entry for each round. */
export type Runs = ReadonlyMap<string, readonly Figures[]>;

/** The medians: a row for each figure, a column for each site, ours first; in brackets our figure over theirs. */
export function markdownTable(runs: Runs): string {
  const sites = [...runs.keys()];
  const labels = [...new Set([...runs.values()].flat().flatMap((figures) => Object.keys(figures)))];
  const rows = labels.map((label) => {
    const [ours = null, ...theirs] = sites.map((site) => medianOf(runs, site, label));
    return [label, formatted(label, ours), ...theirs.map((value) => beside(label, ours, value))];
  });
  const head = ['', ...sites];
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

function beside(label: string, ours: number | null, theirs: number | null): string {
  const value = formatted(label, theirs);
  return ours === null || !theirs ? value : `${value} (×${(ours / theirs).toFixed(2)})`;
}

function formatted(label: string, value: number | null): string {
  if (value === null) return '–';
  return value.toFixed(label.endsWith('CLS') ? 3 : 0).replace(/^0\.0+$/, '0');
}
