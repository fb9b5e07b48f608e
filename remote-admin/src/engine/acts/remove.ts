import { itemName, type ResourceRow } from '../../resources/resource.ts';
import type { Panel } from '../panel/panel.ts';
import { valuesOf } from '../values/item-values.ts';
import { writeVersion } from './versions.ts';

/** Deletes a row after the question. */
export async function remove(panel: Panel, row: ResourceRow): Promise<void> {
  const { resource, store } = panel;

  const result = await writeVersion(panel, {
    act: 'delete',
    item: itemName(resource, row),
    mine: valuesOf(resource, row),
    write: () => store.remove(row),
    row: { id: row.id, writeOver: (theirs) => store.remove(theirs ?? row) },
  });

  // An open dialog keeps the focus to itself: the toast must be reachable as soon as it shows.
  panel.ask(null);
  if (result.kind === 'theirs') return panel.focus(`edit:${row.id}`);
  if (result.kind !== 'done') return;
  panel.lists.dropRow(row.id);
  sayDeleted(panel, row);
}

/** Says that a row was deleted, with the way back (docs/rules/content.md#deleting-and-history). */
export function sayDeleted(panel: Panel, row: ResourceRow): void {
  panel.toast({
    kind: 'success',
    title: panel.words.text('deleted'),
    action: { label: panel.t('history.undo'), press: () => panel.startNext(undoRemove, row) },
  });
  panel.focus('heading');
}

async function undoRemove(panel: Panel, row: ResourceRow): Promise<void> {
  const { resource, history, lists, words } = panel;
  const result = await panel.write(async () => {
    const deletion = await history.lastDeletion(row.id);
    return deletion === null ? null : history.restoreDeleted(deletion);
  });
  if (result.kind !== 'done') return void panel.tellFailure('save', result.error, itemName(resource, row));
  if (result.value) lists.putRow(result.value);
  else await lists.reload(true);
  panel.toast({ kind: 'success', title: words.text('restored') });
  panel.focus(`edit:${row.id}`);
}
