import { expect, it } from 'vitest';
import { looksSame } from './shown-rows.ts';

const row = { id: 1, title: 'A', order_index: 1, updated_at: '2026-01-01T00:00:00Z' };

it('takes rows for the same that differ in what no page shows, or in the order of their columns', () => {
  const later = { updated_at: '2026-02-01T00:00:00Z', order_index: 2, title: 'A', id: 1 };

  expect(looksSame([row], [later])).toBe(true);
});

it('tells rows apart that are changed, gone or in another order', () => {
  const other = { ...row, id: 2 };

  expect(looksSame([row], [{ ...row, title: 'B' }])).toBe(false);
  expect(looksSame([row, other], [row])).toBe(false);
  expect(looksSame([row, other], [other, row])).toBe(false);
});
