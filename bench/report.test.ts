import { describe, expect, it } from 'vitest';
import { OUR_SITE } from './figures/summary.ts';
import { buildRun } from './figures/testing/build-run.ts';
import { buildReport, type ReportInput } from './report.ts';
import { markdownReport } from './write-report.ts';

function reportOf(input: Partial<ReportInput> & { busyPercents?: number[] } = {}) {
  const ours = buildRun(
    {
      publicationsMs: 420,
      problems: ['404 https://127.0.0.1/x'],
      scripts: [{ path: '/host/a.js', kb: 61.24 }],
    },
    { imperfect: ['seo:canonical'] },
  );
  const runs = new Map([
    [OUR_SITE, [ours, ours]],
    ['without-scripts', [buildRun({ publicationsMs: 400 })]],
  ]);
  return buildReport({
    measurement: { runs, busyPercents: input.busyPercents ?? [3, 5, 20] },
    software: { nginx: '1.22.1', compression: 'brotli', chromium: '156.0' },
    notes: [],
    rounds: 2,
    ...input,
  });
}

describe('buildReport', () => {
  it('gives our ratios to each peer and says which goals are reached', () => {
    const report = reportOf();

    expect(report.ratios['without-scripts']).toMatchObject({ publications: 1.05 });
    expect(report.ratios).not.toHaveProperty(OUR_SITE);
    expect(report.goals).toMatchObject({ publications: true, requests: null, simulatedLargestPaint: null });
  });

  it('names each problem and imperfect audit once, by site', () => {
    expect(reportOf().remarks).toEqual({
      [OUR_SITE]: { imperfectAudits: ['seo:canonical'], problems: ['404 https://127.0.0.1/x'] },
      'without-scripts': { imperfectAudits: [], problems: [] },
    });
  });
});

describe('markdownReport', () => {
  it('carries its date, the conditions, the table, the remarks and our scripts', () => {
    const text = markdownReport({
      ...reportOf({ notes: ['a note'] }),
      measuredAt: '2026-11-20T10:00:00.000Z',
    });

    expect(text).toContain('Measured 2026-11-20: medians of 2,');
    expect(text).toContain('precompressed brotli for all, one Chromium 156.0');
    expect(text).toContain('1.6 Mbps,\n150 ms, processor 4 times slower');
    expect(text).toContain('| publications painted ms | 420 | ≤ 1.05 × without-scripts | 400 (×1.05) |');
    expect(text).toContain('- a note\n');
    expect(text).toContain(`- ${OUR_SITE}, imperfect audits: seo:canonical`);
    expect(text).toContain('| `/host/a.js` | 61.2 |');
    expect(text).not.toContain('busy');
  });

  it('warns when the machine was busy', () => {
    expect(markdownReport(reportOf({ busyPercents: [20, 60, 61, 2] }))).toContain(
      '**2 of 4 runs began on a busy machine: distrust the times.**',
    );
  });
});
