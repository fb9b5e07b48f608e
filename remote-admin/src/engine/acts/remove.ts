import { itemName, type ResourceRow } from '../../resources/resource.ts';
import type { Panel } from '../panel/panel.ts';
import { draftOf } from '../values/draft-values.ts';
import { valuesOf } from '../values/form-values.ts';
import { publish } from './publish.ts';
import { sayDeleted } from './undo-delete.ts';
import { writeVersion } from './versions.ts';

/** Deletes a row after the question; a removal that was prepared goes with it. */
export async function remove(panel: Panel, row: ResourceRow): Promise<void> {
  const draft = draftOf(row, panel.lists.drafts);
  if (draft?.action === 'delete') {
    panel.ask(null);
    return publish(panel, draft);
  }
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
