import type { HistoryEntry } from '../../data/history.ts';
import type { FieldValues } from '../../data/resource-store.ts';
import { columnText, fieldsOf, type Resource, type ResourceRow } from '../../resources/resource.ts';
import type { Panel } from '../panel/panel.ts';
import { hasChanged, valuesOf } from '../values/item-values.ts';
import { isSameOrder, mergeOrder } from '../values/row-order.ts';
import { reorder } from './reorder.ts';
import { saveOver } from './save.ts';

/** Puts back an older version, a deleted row or an older order; a conflict is shown like any other. */
export async function restore(
  panel: Panel,
  restoration: Restoration,
  entry: HistoryEntry,
  onRestored: () => Promise<unknown>,
): Promise<void> {
  const { resource, history, lists, words } = panel;
  if (restoration.kind === 'order') return void reorder(panel, restoration.ids);
  if (restoration.kind === 'undelete') {
    const result = await panel.write(() => history.restoreDeleted(entry.id));
    if (result.kind !== 'done')
      return void panel.tellFailure('save', result.error, entryItem(resource, entry));
    lists.putRow(result.value);
  }
  if (restoration.kind === 'version') {
    const { row, values } = restoration;
    const result = await saveOver(panel, row, values);
    if (result.kind === 'stopped') return;
    if (result.kind === 'theirs') return void onRestored();
    lists.putRow(result.value, row.id);
  }
  panel.toast({ kind: 'success', title: words.text('restored') });
  await onRestored();
}

/** What restoring an entry would do; 'same' and 'gone': nothing to do, nothing to do it to. */
export type Restoration =
  | { kind: 'none' | 'same' | 'gone' | 'there' }
  | { kind: 'undelete' }
  | { kind: 'version'; row: ResourceRow; values: FieldValues }
  | { kind: 'order'; ids: readonly ResourceRow['id'][] };

export function isRestorable({ kind }: Restoration): boolean {
  return kind === 'undelete' || kind === 'version' || kind === 'order';
}

/** @param newer all changes after the entry, newest first. */
export function restorationOf(
  { resource, lists, order }: Panel,
  entry: HistoryEntry,
  newer: readonly HistoryEntry[],
): Restoration {
  const id = presentId(entry, newer);
  const row = lists.rows.find((candidate) => String(candidate.id) === id);
  switch (entry.action) {
    case 'insert':
      return { kind: 'none' };
    case 'delete':
      return { kind: row ? 'there' : 'undelete' };
    case 'update': {
      if (!row) return { kind: 'gone' };
      const values = valuesOf(resource, entry.old_row ?? {});
      // It was about something that forms do not edit.
      if (!hasChanged(valuesOf(resource, entry.new_row ?? {}), values)) return { kind: 'none' };
      if (!hasChanged(valuesOf(resource, row), values)) return { kind: 'same' };
      return { kind: 'version', row, values };
    }
    case 'reorder': {
      const present = order.rows.map((candidate) => candidate.id);
      const ids = mergeOrder(orderBefore(entry), present);
      return isSameOrder(ids, present) ? { kind: 'same' } : { kind: 'order', ids };
    }
  }
}

/** One field before and after a change; '' where there was no row. */
export type FieldChange = { column: string; before: string; after: string };

export function changesOf(resource: Resource, { old_row, new_row }: HistoryEntry): FieldChange[] {
  return fieldsOf(resource).flatMap(([column, { control }]) => {
    if (control === 'hidden') return [];
    const before = old_row ? columnText(old_row, column) : '';
    const after = new_row ? columnText(new_row, column) : '';
    return before === after ? [] : [{ column, before, after }];
  });
}

/** What the changed item went by; the later name where it was renamed. */
export function entryItem(resource: Resource, { old_row, new_row }: HistoryEntry): string {
  return columnText(new_row ?? old_row ?? {}, resource.itemColumn);
}

function orderBefore({ old_row }: HistoryEntry): ResourceRow['id'][] {
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
