import type { HistoryEntry } from '../../data/history.ts';
import type { Panel } from '../panel/panel.ts';
import { entryItem } from '../values/history-entries.ts';
import { reorder } from './reorder.ts';
import type { Restoration } from './restoration.ts';
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
    if (result.kind !== 'done') return panel.tellFailure('save', result.error, entryItem(resource, entry));
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
