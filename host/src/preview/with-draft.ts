import { readOrder } from '@burhan/shared/entities/content';
import { COLUMNS } from '@burhan/shared/entities/schema';
import type { Draft, DraftRow } from './draft.ts';

/**
 * The rows of a table as they would be public with a draft: its row changed, added at its place, or removed.
 * @param rows all of the table, in its order.
 */
export function withDraft(
  rows: readonly DraftRow[],
  { table, action, rowId, row }: Pick<Draft, 'table' | 'action' | 'rowId' | 'row'>,
): DraftRow[] {
  const index = rows.findIndex(({ id }) => String(id) === rowId);
  const others = rows.filter((_, each) => each !== index);
  if (action === 'delete') return others;

  const order = readOrder(COLUMNS[table]);
  const isInPlace = index >= 0 && order.every((column) => rows[index]?.[column] === row[column]);
  if (isInPlace) return rows.with(index, row);
  const next = others.findIndex((other) => comesAfter(other, row, order));
  return others.toSpliced(next < 0 ? others.length : next, 0, row);
}

export function selectedColumns(row: DraftRow, select: string): DraftRow {
  if (select === '*') return row;
  return Object.fromEntries(select.split(',').map((column) => [column, row[column] ?? null]));
}

function comesAfter(one: DraftRow, other: DraftRow, order: readonly string[]): boolean {
  const column = order.find((each) => one[each] !== other[each]);
  return column !== undefined && (one[column] ?? 0) > (other[column] ?? 0);
}
