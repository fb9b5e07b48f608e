import { expect, it } from 'vitest';
import { mergeOrder } from './order.ts';

it.each([
  ['leaves out what is gone', [3, 2, 1], [1, 2], [2, 1]],
  ['puts a new item behind the one it follows', [3, 1, 2], [1, 2, 9, 3], [3, 1, 2, 9]],
  ['puts a new first item first', [3, 1], [9, 1, 3], [9, 3, 1]],
])('%s when an order meets other items', (_, wanted, present, result) => {
  expect(mergeOrder(wanted, present)).toEqual(result);
});
