import { expect, it } from 'vitest';
import { handedPart, partName, partOfName, rowsOfPart, takenPart } from './table-part.ts';

it.each([
  ['metrics', { table: 'metrics' }],
  ['publications:7', { table: 'publications', limit: 7 }],
  ['publications#12', { table: 'publications', id: 12 }],
  ['ongoing_projects=P%201', { table: 'ongoing_projects', id: 'P 1' }],
  ['ongoing_projects=7', { table: 'ongoing_projects', id: '7' }],
] as const)('names a part %s and finds it by the name', (name, part) => {
  expect(partName(part)).toBe(name);
  expect(partOfName(name)).toEqual(part);
});

it('names a part alike where its number is given as text', () => {
  expect(partName({ table: 'publications', id: '12' })).toBe('publications#12');
});

it.each([{ limit: 7 }, { id: 12 }, { id: '12' }])('hands on the part %j whole', (given) => {
  const part = { table: 'ongoing_projects' as const, ...given };
  expect(takenPart(handedPart(part))).toEqual(part);
});

it.each(['', 'accounts', 'publications:', 'publications#x', 'publications:7#1', '__proto__'])(
  'knows no part %j',
  (name) => expect(partOfName(name)).toBeNull(),
);

it('takes the rows of a part', () => {
  const rows = [{ id: 3 }, { id: 1 }, { id: 2 }];

  expect(rowsOfPart(rows, {})).toEqual(rows);
  expect(rowsOfPart(rows, { limit: 2 })).toEqual([{ id: 3 }, { id: 1 }]);
  expect(rowsOfPart(rows, { id: 2 })).toEqual([{ id: 2 }]);
  expect(rowsOfPart(rows, { id: 9 })).toEqual([]);
});
