import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { FIGURES } from './figures.ts';
import * as forest from './forest-plot.ts';
import * as funnel from './funnel-plot.ts';
import { pool, type Study } from './meta-analysis.ts';
import * as network from './network-graph.ts';
import * as review from './review-flow.ts';
import * as lattice from './star-lattice.ts';
import * as curves from './survival-curves.ts';

/*
 * What is read from a drawing is held against what follows from its data by the definition, worked out here once more.
 */
const ROOT = path.join(import.meta.dirname, '../../..');
const LARGEST_BYTES = 3072;

describe.each(Object.entries(FIGURES))('%s', (file, draw) => {
  it('is as the code draws it, and small', () => {
    const drawn = readFileSync(path.join(ROOT, file), 'utf8');
    expect(drawn).toBe(draw());
    expect(brotliCompressSync(drawn).length).toBeLessThanOrEqual(LARGEST_BYTES);
  });
});

it('files have the colours and the star of the pages', () => {
  const styles = (file: string) => readFileSync(path.join(ROOT, 'host/src/styles', file), 'utf8');
  const drawing = lattice.drawStarLattice();
  for (const [colour] of drawing.matchAll(/#[\da-f]{6}/g)) expect(styles('tokens.css')).toContain(colour);
  const [, star = ''] = /<pattern.* d="(.*)"\/><\/pattern>/.exec(drawing) ?? [];
  expect(styles('page.css')).toContain(`'${star}'`);
});

describe('the forest plot', () => {
  const drawing = forest.drawForestPlot();
  const weights = forest.STUDIES.map(([, error]) => 1 / error ** 2);
  const all = sum(weights);

  it('has whiskers from end to end of the 95 % intervals', () => {
    expectNear(
      numbers(drawing, /"plot-whisker" d="M(\S+) \S+H(.+?)"/g),
      forest.STUDIES.map((study) => limits(study).map(forest.x)),
    );
  });

  it('has squares around the estimates, whose areas are as the weights', () => {
    const squares = numbers(drawing, /M([\d.]+) [\d.]+h([\d.]+)v/g);
    const area = sum(squares.map(([, side = 0]) => side ** 2));
    expectNear(
      squares.map(([left = 0, side = 0]) => [left + side / 2, side]),
      forest.STUDIES.map(([ratio], index) => [
        forest.x(ratio),
        Math.sqrt((area * (weights[index] ?? 0)) / all),
      ]),
    );
  });

  it('has the diamond at the mean by weight, as wide as its interval', () => {
    const mean = sum(forest.STUDIES.map(([ratio], index) => (weights[index] ?? 0) * Math.log(ratio))) / all;
    const [low = 0, high = 0] = limits([Math.exp(mean), Math.sqrt(1 / all)]).map(forest.x);
    expectNear(numbers(drawing, /"plot-diamond".* d="M(\S+) \S+l(\S+) /g), [
      [(low + high) / 2, (high - low) / 2],
    ]);
    expectNear(numbers(drawing, /"6 5" d="M(\S+) /g), [[(low + high) / 2]]);
  });
});

it('the review loses the records that it leaves out, and no others', () => {
  const { databases, registers, leftOut, included } = review.RECORDS;
  const out = leftOut.map(({ records }) => records);
  expect(databases + registers - sum(out)).toBe(included);

  const drawing = review.drawReviewFlow();
  const turns = numbers(drawing, /H(\d+)a/g).flat();
  const threads = leftOut.map(({ turnsAt }) => turns.filter((turn) => turn === turnsAt).length);
  expect(threads.map((each) => each * review.RECORDS_PER_THREAD)).toEqual(out);
  expect(numbers(drawing, /"gold" d="M0 (\S+)H660"/g).length * review.RECORDS_PER_THREAD).toBe(included);
});

it('the funnel has the limits within which chance holds 95 %, and its full dots are those within', () => {
  const drawing = funnel.drawFunnelPlot();
  const [ratio, error] = pool(funnel.STUDIES);
  const [left = 0, right = 0] = limits([ratio, 0.5]).map(funnel.x);
  const apex = [funnel.x(ratio), funnel.y(0)];
  expectNear(numbers(drawing, /"tint" d="M(\S+) (\S+)L(\S+) (\S+)L(\S+) (\S+)"/g), [
    [left, funnel.y(0.5), ...apex, right, funnel.y(0.5)],
  ]);
  const [low = 0, high = 0] = limits([ratio, error]).map(funnel.x);
  expectNear(numbers(drawing, /"result" d="M(\S+) \S+l(\S+) /g), [[(low + high) / 2, (high - low) / 2]]);

  const isWithin = ([each, itsError]: Study) => Math.abs(Math.log(each / ratio)) <= 1.96 * itsError;
  const [full = '', hollow = ''] = drawing.split('<g class="line">');
  const dots = (part: string) => numbers(part, /cx="(\S+)" cy="(\S+)"/g);
  const places = (studies: readonly Study[]) => studies.map(([each, its]) => [funnel.x(each), funnel.y(its)]);
  expectNear(dots(full), places(funnel.STUDIES.filter(isWithin)));
  expectNear(dots(hollow), places(funnel.STUDIES.filter((study) => !isWithin(study))));
});

describe.each([
  ['line', curves.TREATED],
  ['mute', curves.UNTREATED],
])('the survival curve drawn as "%s"', (kind, arm) => {
  const [curve = '', bars = ''] = [
    ...curves.drawSurvivalCurves().matchAll(new RegExp(`"${kind}" d="(M[^"]*)"`, 'g')),
  ]
    .map(([, lines = '']) => lines)
    .slice(-2);
  /** Those last seen at the time of an event were still at risk of it. */
  const people = [
    ...arm.events.map((month) => ({ month, isEvent: true })),
    ...arm.lastSeen.map((month) => ({ month, isEvent: false })),
  ].sort((a, b) => a.month - b.month || Number(b.isEvent) - Number(a.isEvent));

  it('steps down one by one, by the share of those still at risk', () => {
    let share = 1;
    const steps = new Map<number, number>();
    people.forEach(({ month, isEvent }, index) => {
      if (!isEvent) return;
      share *= 1 - 1 / (people.length - index);
      steps.set(month, share);
    });
    expectNear(
      numbers(curve, /H([\d.]+)V([\d.]+)/g),
      [...steps].map(([month, each]) => [curves.x(month), curves.y(each)]),
    );
  });

  it('has a mark at each time when somebody was last seen', () => {
    const marks = numbers(curve.slice(1), /M(\S+?) /g).map(([x = 0]) => x);
    expectNear([marks], [[...new Set(arm.lastSeen)].map(curves.x)]);
  });

  it('has bars as long as there are people at risk', () => {
    const ticks = [0, 6, 12, 18, 24, 30, 36];
    expectNear(
      numbers(bars, /M\S+ ([\d.]+)V([\d.]+)/g).map(([from = 0, to = 0]) => [to - from]),
      ticks.map((tick) => [curves.BAR.pxPerPerson * people.filter(({ month }) => month >= tick).length]),
    );
  });
});

it('the network has lines as wide as there are studies, and dots of as much area as there are participants', () => {
  const drawing = network.drawNetworkGraph();
  const { COMPARISONS, INDIRECT, TREATMENTS } = network;
  expectNear(
    numbers(drawing, /stroke-width="(\S+)" d/g),
    COMPARISONS.map(({ studies }) => [studies * network.WIDTH_PER_STUDY]),
  );
  const took = TREATMENTS.map((treatment) =>
    sum(COMPARISONS.map(({ between, participants }) => participants[between.indexOf(treatment)] ?? 0)),
  );
  expectNear(
    numbers(drawing, / r="(\S+)"/g),
    took.map((participants) => [Math.sqrt((participants * network.AREA_PER_PARTICIPANT) / Math.PI)]),
  );
  const isIndirect = (pair: readonly number[]) => INDIRECT.every((each) => pair.includes(each));
  expect(COMPARISONS.filter(({ between }) => isIndirect(between))).toEqual([]);
});

it('the lattice has projects of neighbours, and dots of as much area as a partner has projects', () => {
  for (const { of } of lattice.PROJECTS) {
    const [[column, row], [otherColumn, otherRow]] = [lattice.PARTNERS[of[0]], lattice.PARTNERS[of[1]]];
    expect(Math.max(Math.abs(column - otherColumn), Math.abs(row - otherRow)), of.join()).toBe(1);
  }
  expectNear(
    numbers(lattice.drawStarLattice(), / r="(\S+)"/g),
    Object.keys(lattice.PARTNERS).map((partner) => {
      const projects = lattice.PROJECTS.filter(({ of }) => of.some((each) => each === partner)).length;
      return [Math.sqrt((projects * lattice.AREA_PER_PROJECT) / Math.PI)];
    }),
  );
});

function limits([ratio, error]: Study): number[] {
  return [-1.96, 1.96].map((deviations) => ratio * Math.exp(deviations * error));
}

function sum(values: readonly number[]): number {
  return values.reduce((all, each) => all + each, 0);
}

/** What each match holds in its groups. */
function numbers(drawing: string, pattern: RegExp): number[][] {
  return [...drawing.matchAll(pattern)].map((match) => match.slice(1).map(Number));
}

/** A drawing is to a tenth of a pixel. */
function expectNear(drawn: number[][], wanted: number[][]): void {
  const off = drawn.flat().map((each, index) => Math.abs(each - (wanted.flat()[index] ?? Number.NaN)));
  expect(drawn.map(({ length }) => length)).toEqual(wanted.map(({ length }) => length));
  expect(Math.max(...off)).toBeLessThan(0.11);
}
