import { describe, expect, it } from 'vitest';
import { FIGURES } from './figures.ts';
import { OUR_SITE, ourRatio, reachesGoal, summarize } from './summary.ts';
import { buildRun } from './testing/build-run.ts';

function figureOf(key: string) {
  const figure = FIGURES.find((candidate) => candidate.key === key);
  if (!figure) throw new Error(`no figure ${key}`);
  return figure;
}

describe('summarize', () => {
  it('keeps the spread of the runs beside their median', () => {
    const summary = summarize(
      new Map([['spa', [900, 800, 4000].map((publicationsMs) => buildRun({ publicationsMs }))]]),
    );

    expect(summary.spa?.publications).toEqual({ median: 900, lowest: 800, highest: 4000 });
  });

  it('has nothing where no run has', () => {
    const summary = summarize(new Map([['static-limit', [buildRun({ clickMs: null })]]]));

    expect(summary['static-limit']?.clickMs).toBeNull();
  });
});

describe('a goal', () => {
  it.each([
    ['performance', { performance: 100 }, {}, true],
    ['performance', { performance: 99 }, {}, false],
    ['blocking', {}, { blockingMs: 100 }, true],
    ['blocking', {}, { blockingMs: 101 }, false],
    ['publications', {}, { publicationsMs: 420 }, true],
    ['publications', {}, { publicationsMs: 421 }, false],
    ['requests', {}, { requests: 500 }, null],
  ])('%s with %j %j: reached %j', (key, lighthouse, phone, expected) => {
    const summary = summarize(
      new Map([
        [OUR_SITE, [buildRun(phone, lighthouse)]],
        ['without-scripts', [buildRun({ publicationsMs: 400 })]],
      ]),
    );

    expect(reachesGoal(summary, figureOf(key))).toBe(expected);
  });

  it('relative to a peer is open while that peer is not measured', () => {
    const summary = summarize(new Map([[OUR_SITE, [buildRun()]]]));

    expect(reachesGoal(summary, figureOf('publications'))).toBeNull();
    expect(ourRatio(summary, 'without-scripts', figureOf('publications'))).toBeNull();
  });
});
