import { describe, expect, it } from 'vitest';
import { median, ratio } from './median.ts';

describe('median', () => {
  it.each([
    [[], null],
    [[7], 7],
    [[10, 2, 9], 9],
    [[1, 100, 2, 3], 2.5],
    [[100, 20, 3, 1000, 4], 20],
  ])('of %j is %j', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  it('leaves the order of the runs alone', () => {
    const runs = [3, 1, 2];

    median(runs);

    expect(runs).toEqual([3, 1, 2]);
  });
});

describe('ratio', () => {
  it.each([
    [150, 100, 1.5],
    [0, 100, 0],
    [5, 0, null],
    [null, 100, null],
    [5, null, null],
  ])('of %j to %j is %j', (value, reference, expected) => {
    expect(ratio(value, reference)).toBe(expected);
  });
});
