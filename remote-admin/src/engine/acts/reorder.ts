import { itemName, type ResourceRow } from '../../resources/resource.ts';
import type { Panel } from '../panel/panel.ts';
import type { Conflict } from '../panel/use-conflict.ts';
import { isSameOrder, mergeOrder } from '../values/row-order.ts';

type Id = ResourceRow['id'];

/**
 * Shows an order at once, and saves it as a whole. Moves made while one is being saved follow it; when a save fails, the
 * order of the table is shown again.
 */
export async function reorder(panel: Panel, ids: readonly Id[]): Promise<void> {
  const { order, lists } = panel;
  order.want(ids);
  if (order.isSaving.current) return;
  order.isSaving.current = true;
  const unsaved = await saveOrder(
    panel,
    lists.rows.map(({ id }) => id),
  );
  order.isSaving.current = false;
  panel.closeConflict();
  order.want(unsaved);
}

/** @returns the order that stays on the screen without being saved; null: that of the table. */
async function saveOrder(panel: Panel, present: readonly Id[]): Promise<readonly Id[] | null> {
  const { order, lists, store, t } = panel;
  let saved = present;
  let wanted = order.latest() ?? saved;
  while (!isSameOrder(wanted, saved)) {
    const [sent, expected] = [wanted, saved];
    const result = await panel.write(() => store.reorder(sent, expected));
    const read = result.kind === 'conflict' ? await lists.reload(true) : null;
    if (result.kind === 'done') {
      saved = sent;
    } else if (read) {
      const theirs = read.rows.map(({ id }) => id);
      const mine = mergeOrder(order.latest() ?? sent, theirs);
      const choice = await panel.askWhichVersion(conflictOf(panel, mine, read.rows));
      if (choice === 'theirs') return null;
      if (choice === 'editing') return mine;
      order.want(mine);
      saved = theirs;
    } else {
      order.want(null);
      panel.toast({ kind: 'error', title: t('reorder.failedTitle'), text: t('reorder.failed') });
      // The answer may be all that was lost: what the table says is shown.
      await lists.reload(true);
      return null;
    }
    wanted = order.latest() ?? saved;
  }
  lists.arrange(saved);
  panel.toast({ kind: 'success', title: t('reorder.saved') });
  return null;
}

function conflictOf({ resource, t }: Panel, mine: readonly Id[], theirs: readonly ResourceRow[]): Conflict {
  const nameOf = (id: Id | undefined) => {
    const row = theirs.find((candidate) => candidate.id === id);
    return row ? itemName(resource, row) : '';
  };
  return {
    text: t('reorder.conflict'),
    lines: mine.map((id, index) => ({
      label: String(index + 1),
      mine: nameOf(id),
      theirs: nameOf(theirs[index]?.id),
      differs: id !== theirs[index]?.id,
    })),
  };
}
