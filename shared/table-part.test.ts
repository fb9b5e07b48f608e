import { expect, it } from 'vitest';
import { partName, rowsOfPart, type TablePart } from './table-part.ts';

const ROWS = [{ id: 3 }, { id: 1 }, { id: 2 }];

it.each<[string, TablePart, object[]]>([
  ['metrics', { table: 'metrics' }, ROWS],
  ['publications:2', { table: 'publications', limit: 2 }, [{ id: 3 }, { id: 1 }]],
  ['publications#2', { table: 'publications', id: '2' }, [{ id: 2 }]],
  ['ongoing_projects#P%201', { table: 'ongoing_projects', id: 'P 1' }, []],
])('the part %s has its rows', (name, part, rows) => {
  expect(partName(part)).toBe(name);
  expect(rowsOfPart(ROWS, part)).toEqual(rows);
});
