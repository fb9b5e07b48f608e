import { expect, it } from 'vitest';
import { mergeOrder, move } from './order.ts';

it.each([
  ['down', 0, 2, ['b', 'c', 'a']],
  ['up', 2, 0, ['c', 'a', 'b']],
  ['nowhere', 1, 1, ['a', 'b', 'c']],
  ['past the end', 1, 3, ['a', 'b', 'c']],
  ['before the start', 1, -1, ['a', 'b', 'c']],
  ['from nowhere', 7, 0, ['a', 'b', 'c']],
])('moves an item %s', (_, from, to, result) => {
  expect(move(['a', 'b', 'c'], from, to)).toEqual(result);
});

it.each([
  ['leaves out what is gone', [3, 2, 1], [1, 2], [2, 1]],
  ['puts a new item behind the one it follows', [3, 1, 2], [1, 2, 9, 3], [3, 1, 2, 9]],
  ['puts a new first item first', [3, 1], [9, 1, 3], [9, 3, 1]],
])('%s when an order meets other items', (_, wanted, present, result) => {
  expect(mergeOrder(wanted, present)).toEqual(result);
});
