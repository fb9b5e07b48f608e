import { describe, expect, it } from 'vitest';
import type { SiteRun } from './figures.ts';
import { markdownTable } from './markdown-table.ts';
import { OUR_SITE, summarize } from './summary.ts';
import { buildRun } from './testing/build-run.ts';

const table = (sites: Record<string, SiteRun[]>) => markdownTable(summarize(new Map(Object.entries(sites))));
const row = (text: string, label: string) => text.split('\n').find((line) => line.startsWith(`| ${label} |`));

describe('markdownTable', () => {
  it('gives the medians of the runs and our ratio to each peer', () => {
    const text = table({
      [OUR_SITE]: [400, 410, 9000].map((publicationsMs) => buildRun({ publicationsMs })),
      'without-scripts': [400, 390, 400].map((publicationsMs) => buildRun({ publicationsMs })),
      spa: [buildRun({ publicationsMs: 820 })],
    });

    expect(text.split('\n').slice(0, 2)).toEqual([
      '|  | burhan | goal | without-scripts | spa |',
      '| --- | ---: | ---: | ---: | ---: |',
    ]);
    expect(row(text, 'publications painted ms')).toBe(
      '| publications painted ms | 410 | ≤ 1.05 × without-scripts | 400 (×1.02) | 820 (×0.50) |',
    );
  });

  it('marks a goal that was missed, of each kind', () => {
    const text = table({
      [OUR_SITE]: [buildRun({ publicationsMs: 461, blockingMs: 101 }, { performance: 99 })],
      'without-scripts': [buildRun({ publicationsMs: 400, blockingMs: 0 })],
    });

    expect(row(text, 'publications painted ms')).toContain('| **461** (missed) |');
    expect(row(text, 'blocking time from navigation start ms')).toContain('| **101** (missed) | ≤ 100 | 0 |');
    expect(row(text, 'Lighthouse performance')).toContain('| **99** (missed) | ≥ 100 |');
  });

  it('shows a dash where a site has nothing of the kind', () => {
    const text = table({
      [OUR_SITE]: [buildRun({ clickMs: 24 })],
      'static-limit': [buildRun({ clickMs: null })],
    });

    expect(row(text, 'carousel click (lab INP) ms')).toBe('| carousel click (lab INP) ms | 24 | ≤ 40 | – |');
  });

  it('shows the peers alone when our site was not measured', () => {
    const text = table({ spa: [buildRun({ publicationsMs: 820 })] });

    expect(text.split('\n')[0]).toBe('|  | spa |');
    expect(row(text, 'publications painted ms')).toBe('| publications painted ms | 820 |');
  });
});
