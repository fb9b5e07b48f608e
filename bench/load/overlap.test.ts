import { expect, it } from 'vitest';
import { likenessOf } from './overlap.ts';

it.each([
  [[1, 2, 3], [1, 2, 3], [2, 2], 1],
  [[1, 2], [10, 11, 12, 13], [1.5, 11.5], 0],
  [[1, 2, 3, 4], [3, 4, 5, 6], [2.5, 4.5], 0.5],
])('%j and %j have the medians and the overlap %j, %d', (one, other, medians, overlap) => {
  expect(likenessOf(one, other)).toEqual({ medians, overlap });
});
