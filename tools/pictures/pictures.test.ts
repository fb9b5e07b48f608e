import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';

const LARGEST_BYTES = 60 * 1024;
const LARGEST_FIGURE_BYTES = 3072;
const ROOT = path.join(import.meta.dirname, '../..');
const STATIC = path.join(ROOT, 'host/static');
const FOREST_PLOT = path.join(ROOT, 'remote-public/src/pages/home/forest-plot.svg');

const drawn = globSync('media/**/*.svg', { cwd: import.meta.dirname });
const figures = globSync('media/figures/*.svg', { cwd: STATIC }).map((file) => path.join(STATIC, file));

it.each(drawn.map((file) => file.replace(/svg$/, 'jpg')))('%s is there, and small', (file) => {
  expect(statSync(path.join(STATIC, file)).size).toBeLessThanOrEqual(LARGEST_BYTES);
});

it('figures are small, and have the colours and the star of the pages', () => {
  const styles = (file: string) => readFileSync(path.join(ROOT, 'host/src/styles', file), 'utf8');
  expect(figures).toHaveLength(5);
  for (const file of [...figures, FOREST_PLOT]) {
    const drawing = readFileSync(file, 'utf8');
    expect(brotliCompressSync(drawing).length, file).toBeLessThanOrEqual(LARGEST_FIGURE_BYTES);
    for (const [colour] of drawing.matchAll(/#[\da-f]{6}/g)) expect(styles('tokens.css')).toContain(colour);
    const [, star] = /<pattern.* d="(.*)"\/><\/pattern>/.exec(drawing) ?? [];
    if (star) expect(styles('page.css')).toContain(`'${star}'`);
  }
});

it('the forest plot agrees with itself: squares by weight, the diamond at the mean, as wide as its interval', () => {
  const drawing = readFileSync(FOREST_PLOT, 'utf8');
  const numbers = (pattern: RegExp) =>
    [...drawing.matchAll(pattern)].map((match) => match.slice(1).map(Number) as [number, number]);
  // The axis is logarithmic: half a whisker is 1.96 standard errors.
  const studies = numbers(/"plot-whisker" d="M(\S+) \S+H(.+?)"/g).map(([low, high]) => ({
    middle: (low + high) / 2,
    weight: ((high - low) / 2) ** -2,
  }));
  const squares = numbers(/M([\d.]+) [\d.]+h([\d.]+)v/g);
  const weights = sum(studies.map(({ weight }) => weight));
  const area = sum(squares.map(([, side]) => side ** 2));

  expect(studies).toHaveLength(8);
  expect(squares).toHaveLength(8);
  studies.forEach(({ middle, weight }, place) => {
    const [left = 0, side = 0] = squares[place] ?? [];
    expect(Math.abs(left + side / 2 - middle)).toBeLessThan(0.2);
    expect(Math.abs(side - Math.sqrt((area * weight) / weights))).toBeLessThan(0.2);
  });
  const mean = sum(studies.map(({ middle, weight }) => middle * weight)) / weights;
  const [[top, half] = [0, 0]] = numbers(/"plot-diamond".* d="M(\S+) \S+l(\S+) /g);
  expect(Math.abs(top - mean)).toBeLessThan(0.2);
  expect(Math.abs(half - 1 / Math.sqrt(weights))).toBeLessThan(0.2);
  expect(Math.abs((numbers(/"6 5" d="M(\S+) /g)[0]?.[0] ?? 0) - mean)).toBeLessThan(0.2);
});

const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);
