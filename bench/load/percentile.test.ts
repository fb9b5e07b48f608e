import { describe, expect, it } from 'vitest';
import { percentile } from './percentile.ts';

const oneToHundred = Array.from({ length: 100 }, (_, index) => index + 1);

describe('percentile', () => {
  it.each([
    [oneToHundred, 50, 50],
    [oneToHundred, 95, 95],
    [oneToHundred, 99, 99],
    [oneToHundred, 100, 100],
    [[3, 8, 9], 50, 8],
    [[3, 8, 9], 99, 9],
    [[7], 50, 7],
    [[], 50, null],
  ])('of %j at %i is %j', (sorted, percent, expected) => {
    expect(percentile(sorted, percent)).toBe(expected);
  });
});
