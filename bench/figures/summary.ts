import { FIGURES, type Figure, type SiteRun } from './figures.ts';
import { median, ratio } from './median.ts';

export const OUR_SITE = 'burhan';

export type Spread = { median: number; lowest: number; highest: number };

/** Per site, per figure; null where the site has nothing of the kind (no button to click). */
export type Summary = Record<string, Record<string, Spread | null>>;

/** @param runs per site, one entry per round. */
export function summarize(runs: ReadonlyMap<string, readonly SiteRun[]>): Summary {
  const bySite = [...runs].map(([site, siteRuns]) => {
    const byFigure = FIGURES.map((figure) => [figure.key, spread(siteRuns.map(figure.read))] as const);
    return [site, Object.fromEntries(byFigure)] as const;
  });
  return Object.fromEntries(bySite);
}

/** Our median over the site's. */
export function ourRatio(summary: Summary, site: string, figure: Figure): number | null {
  return ratio(medianOf(summary, OUR_SITE, figure), medianOf(summary, site, figure));
}

/** Whether our site reaches the figure's goal; null without a goal, or without what it takes to say. */
export function reachesGoal(summary: Summary, figure: Figure): boolean | null {
  const { goal } = figure;
  const ours = medianOf(summary, OUR_SITE, figure);
  if (!goal || ours === null) return null;
  if (goal.kind === 'at least') return ours >= goal.value;
  if (goal.kind === 'at most') return ours <= goal.value;
  const times = ourRatio(summary, goal.peer, figure);
  return times === null ? null : times <= goal.value;
}

export function medianOf(summary: Summary, site: string, figure: Figure): number | null {
  return summary[site]?.[figure.key]?.median ?? null;
}

function spread(values: readonly (number | null)[]): Spread | null {
  const numbers = values.filter((value) => value !== null);
  const middle = median(numbers);
  if (middle === null) return null;
  return { median: middle, lowest: Math.min(...numbers), highest: Math.max(...numbers) };
}
