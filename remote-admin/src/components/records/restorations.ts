import type { HistoryEntry } from '../../data/history.ts';
import {
  columnText,
  differ,
  itemName,
  type Row,
  type Table,
  type Values,
  valuesOf,
} from '../../data/table.ts';
import { mergeOrder } from './order.ts';

/** What restoring an entry would do. With 'none', 'same', 'gone' and 'there' nothing can be restored. */
export type Restoration =
  | { kind: 'none' | 'same' | 'gone' | 'there' }
  | { kind: 'undelete' }
  | { kind: 'version'; row: Row; values: Values }
  | { kind: 'order'; ids: readonly Row['id'][] };

export function isRestorable({ kind }: Restoration): boolean {
  return kind === 'undelete' || kind === 'version' || kind === 'order';
}

/**
 * Finds out what restoring an entry of the history would do.
 * @param rows the present rows, in their order. @param newer all changes after the entry, newest first.
 */
export function restorationOf(
  table: Table,
  rows: readonly Row[],
  entry: HistoryEntry,
  newer: readonly HistoryEntry[],
): Restoration {
  const id = presentId(entry, newer);
  const row = rows.find((candidate) => String(candidate.id) === id);
  switch (entry.action) {
    case 'insert':
      return { kind: 'none' };
    case 'delete':
      return { kind: row ? 'there' : 'undelete' };
    case 'update': {
      if (!row) return { kind: 'gone' };
      const values = valuesOf(table, entry.old_row ?? {});
      // The change was in a column that forms do not edit.
      if (!differ(valuesOf(table, entry.new_row ?? {}), values)) return { kind: 'none' };
      return differ(valuesOf(table, row), values) ? { kind: 'version', row, values } : { kind: 'same' };
    }
    case 'reorder': {
      const present = rows.map((candidate) => candidate.id);
      const order = entry.old_row?.order;
      const ids = mergeOrder(Array.isArray(order) ? (order as Row['id'][]) : [], present);
      return String(ids) === String(present) ? { kind: 'same' } : { kind: 'order', ids };
    }
  }
}

/** One field before and after a change; '' if there was no row. */
export type FieldChange = { column: string; before: string; after: string };

export function changesOf({ fields }: Table, { old_row, new_row }: HistoryEntry): FieldChange[] {
  return fields.flatMap(({ column }) => {
    const before = old_row ? columnText(old_row, column) : '';
    const after = new_row ? columnText(new_row, column) : '';
    return before === after ? [] : [{ column, before, after }];
  });
}

/** The name of the changed item; the new name if the change renamed it. */
export function entryName(table: Table, { old_row, new_row }: HistoryEntry): string {
  return itemName(table, new_row ?? old_row ?? {});
}

/**
 * The id that the changed row has today. It may differ from the entry's id, since the ids of projects can be edited.
 * @param newer all changes after this one, newest first.
 */
export function presentId(entry: HistoryEntry, newer: readonly HistoryEntry[]): string {
  let id = entry.row_id ?? '';
  for (const { action, old_row, new_row } of newer.toReversed()) {
    if (action === 'update' && old_row && new_row && columnText(old_row, 'id') === id)
      id = columnText(new_row, 'id');
  }
  return id;
}
