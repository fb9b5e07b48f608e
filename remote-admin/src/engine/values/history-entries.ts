import type { HistoryEntry } from '../../data/history.ts';
import { columnText, fieldsOf, type Resource, type ResourceRow } from '../../resources/resource.ts';

/** One field before and after a change; '' where there was no row. */
export type FieldChange = { column: string; before: string; after: string };

export function changesOf(resource: Resource, { old_row, new_row }: HistoryEntry): FieldChange[] {
  return fieldsOf(resource).flatMap(([column]) => {
    const before = old_row ? columnText(old_row, column) : '';
    const after = new_row ? columnText(new_row, column) : '';
    return before === after ? [] : [{ column, before, after }];
  });
}

/** What the changed item went by; the later name where it was renamed. */
export function entryItem(resource: Resource, { old_row, new_row }: HistoryEntry): string {
  return columnText(new_row ?? old_row ?? {}, resource.itemColumn);
}

export function orderBefore({ old_row }: HistoryEntry): ResourceRow['id'][] {
  const order = old_row?.order;
  return Array.isArray(order) ? order : [];
}

/**
 * The id that the changed row has today: ids of projects may be edited.
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
