import { describe, expect, it } from 'vitest';
import type { RequestResult } from './load-request.ts';
import { tallyRows, tallyTable } from './tally.ts';

const page = (durationMs: number, problem: string | null = null): RequestResult => ({
  kind: 'page',
  durationMs,
  problem,
});

describe('a tally', () => {
  it('gives rate and percentiles per kind and of all', () => {
    const pages = Array.from({ length: 100 }, (_, index) => page(index + 1));
    const results: RequestResult[] = [...pages, { kind: 'write', durationMs: 500, problem: null }];

    expect(tallyRows(results, 10)).toEqual([
      { kind: 'page', requests: 100, perSecond: 10, p50: 50, p95: 95, p99: 99, slowest: 100, problems: {} },
      {
        kind: 'write',
        requests: 1,
        perSecond: 0.1,
        p50: 500,
        p95: 500,
        p99: 500,
        slowest: 500,
        problems: {},
      },
      { kind: 'all', requests: 101, perSecond: 10.1, p50: 51, p95: 96, p99: 100, slowest: 500, problems: {} },
    ]);
  });

  it('sorts times as numbers', () => {
    expect(tallyRows([page(9), page(100), page(20)], 1)[0]).toMatchObject({
      p50: 20,
      p99: 100,
      slowest: 100,
    });
  });

  it('has no times where nothing was asked', () => {
    expect(tallyRows([], 1)).toMatchObject([
      { kind: 'all', requests: 0, p50: null, p99: null, slowest: null },
    ]);
  });

  it('counts each problem', () => {
    const results = [page(1, 'HTTP 503'), page(1), page(1, 'ECONNRESET'), page(1, 'HTTP 503')];

    expect(tallyRows(results, 1)[0]?.problems).toEqual({ 'HTTP 503': 2, ECONNRESET: 1 });
  });

  it('is shown in columns', () => {
    const rows = tallyRows([page(1.25), page(20, 'HTTP 503')], 2);

    expect(tallyTable(rows).split('\n')).toEqual([
      '      requests  per s  p50 ms  p95 ms  p99 ms  slowest ms  errors',
      'page         2    1.0     1.3    20.0    20.0        20.0  1 × HTTP 503',
      'all          2    1.0     1.3    20.0    20.0        20.0  1 × HTTP 503',
    ]);
  });
});
