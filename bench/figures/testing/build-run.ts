import type { SiteRun } from '../figures.ts';

/** A run with plain figures, changed where a test needs it. */
export function buildRun(
  phone: Partial<SiteRun['phone']> = {},
  lighthouse: Partial<SiteRun['lighthouse']> = {},
): SiteRun {
  return {
    phone: {
      firstPaintMs: 300,
      largestPaintMs: 600,
      publicationsMs: 300,
      blockingMs: 50,
      layoutShift: 0,
      firstViewKB: 80,
      totalKB: 160,
      scriptKB: 0,
      scripts: [],
      requests: 9,
      untouchedScriptKB: 0,
      untouchedScriptMs: 10,
      scriptMs: 20,
      clickMs: 24,
      secondVisitMs: 350,
      problems: [],
      ...phone,
    },
    lighthouse: {
      performance: 100,
      accessibility: 100,
      bestPractices: 100,
      seo: 100,
      firstPaintMs: 800,
      largestPaintMs: 1000,
      blockingMs: 0,
      layoutShift: 0,
      imperfect: [],
      version: '13.5.0',
      ...lighthouse,
    },
  };
}
