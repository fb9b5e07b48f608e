import type { HistoryEntry } from '../../data/history.ts';
import { itemName, type ResourceRow } from '../../resources/resource.ts';
import { hasChanged, valuesOf } from '../form/form-values.ts';
import { usePanel } from '../panel-context.ts';
import { isSameOrder, mergeOrder } from '../reorder/move.ts';
import { useSession } from '../session/session-context.ts';
import { useToast } from '../toasts/toast-provider.tsx';
import { entryItem, orderBefore, presentId } from './history-entries.ts';

/** What restoring an entry would do; 'same' and 'gone': nothing to do, nothing to do it to. */
export type Restoration =
  | { kind: 'none' | 'same' | 'gone' | 'there' }
  | { kind: 'undelete' | 'version' | 'order'; restore: () => void };

/** Putting back older versions, deleted rows and older orders; a conflict is shown like any other. */
export function useRestore(onRestored: () => Promise<unknown>) {
  const { resource, text, rows, reordering, history, store, attempt, exclusively, onFailure } = usePanel();
  const { run } = useSession();
  const showToast = useToast();

  const tellAndReload = async () => {
    showToast({ kind: 'success', title: text('restored') });
    await rows.reload();
    await onRestored();
  };

  const undelete = (entry: HistoryEntry) =>
    exclusively(async () => {
      try {
        await run(() => history.restoreDeleted(entry.id));
        await tellAndReload();
      } catch (error) {
        onFailure('save', error, entryItem(resource, entry));
      }
    });

  const restoreVersion = (row: ResourceRow, entry: HistoryEntry) => {
    const values = valuesOf(resource, entry.old_row ?? {});
    return attempt({
      act: 'save',
      version: row,
      mine: values,
      item: itemName(resource, row),
      write: (version) => store.save(version, values),
      onDone: tellAndReload,
      onGivenUp: () => void onRestored(),
    });
  };

  /** @param newer all changes after the entry, newest first. */
  return (entry: HistoryEntry, newer: readonly HistoryEntry[]): Restoration => {
    const id = presentId(entry, newer);
    const row = rows.rows.find((candidate) => String(candidate.id) === id);
    switch (entry.action) {
      case 'insert':
        return { kind: 'none' };
      case 'delete':
        return row ? { kind: 'there' } : { kind: 'undelete', restore: () => void undelete(entry) };
      case 'update': {
        if (!row) return { kind: 'gone' };
        const before = valuesOf(resource, entry.old_row ?? {});
        // It was about something that forms do not edit.
        if (!hasChanged(valuesOf(resource, entry.new_row ?? {}), before)) return { kind: 'none' };
        if (!hasChanged(valuesOf(resource, row), before)) return { kind: 'same' };
        return { kind: 'version', restore: () => void restoreVersion(row, entry) };
      }
      case 'reorder': {
        const present = reordering.ordered.map((candidate) => candidate.id);
        const before = mergeOrder(orderBefore(entry), present);
        if (isSameOrder(before, present)) return { kind: 'same' };
        return { kind: 'order', restore: () => reordering.reorder(before) };
      }
    }
  };
}
