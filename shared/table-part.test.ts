import { expect, it } from 'vitest';
import { partName, rowsOfPart } from './table-part.ts';

it.each([
  ['metrics', { table: 'metrics' }],
  ['publications:7', { table: 'publications', limit: 7 }],
  ['publications#12', { table: 'publications', id: '12' }],
  ['publications#12', { table: 'publications', id: 12 }],
  ['ongoing_projects#P%201', { table: 'ongoing_projects', id: 'P 1' }],
] as const)('names a part %s', (name, part) => {
  expect(partName(part)).toBe(name);
});

it('takes the rows of a part', () => {
  const rows = [{ id: 3 }, { id: 1 }, { id: 2 }];

  expect(rowsOfPart(rows, {})).toEqual(rows);
  expect(rowsOfPart(rows, { limit: 2 })).toEqual([{ id: 3 }, { id: 1 }]);
  expect(rowsOfPart(rows, { id: 2 })).toEqual([{ id: 2 }]);
  expect(rowsOfPart(rows, { id: 9 })).toEqual([]);
});
