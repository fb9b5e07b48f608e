import { itemName, type ResourceRow } from '../../resources/resource.ts';
import type { Panel } from '../panel/panel.ts';

/** Says that a row was deleted, with the way back (docs/product-rules.md#deleting-and-history). */
export function sayDeleted(panel: Panel, row: ResourceRow): void {
  panel.toast({
    kind: 'success',
    title: panel.words.text('deleted'),
    action: { label: panel.words.t('history.undo'), press: () => panel.startNext(undoRemove, row) },
  });
  panel.focus('heading');
}

async function undoRemove(panel: Panel, row: ResourceRow): Promise<void> {
  const { resource, history, lists, words } = panel;
  const result = await panel.write(async () => {
    const deletion = await history.lastDeletion(row.id);
    return deletion === null ? null : history.restoreDeleted(deletion);
  });
  if (result.kind !== 'done') return panel.tellFailure('save', result.error, itemName(resource, row));
  if (result.value) lists.putRow(result.value);
  panel.toast({ kind: 'success', title: words.text('restored') });
  panel.focus(`edit:${row.id}`);
}
