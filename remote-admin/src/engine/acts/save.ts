import { DataError } from '@burhan/shared/data/data-error';
import type { FieldValues } from '../../data/resource-store.ts';
import { itemName, type ResourceRow } from '../../resources/resource.ts';
import type { OpenForm } from '../panel/form-state.ts';
import type { Panel } from '../panel/panel.ts';
import { hasChanged, valuesOf } from '../values/item-values.ts';
import { checkedValues } from './open-form.ts';
import { publishOrAsk } from './publish.ts';
import { writeVersion } from './versions.ts';

/** Saves the open form, at the version that it was opened with; where it has a draft, that is published. */
export async function save(panel: Panel, form: OpenForm): Promise<void> {
  if (form.draft && form.draft.action !== 'delete') return publishOrAsk(panel, form, form.draft);
  const values = checkedValues(panel, form);
  if (!values) return;
  const { base } = form;
  const { resource, store, words } = panel;

  const result = await writeVersion(panel, {
    act: 'save',
    isOfForm: true,
    item: values[resource.itemColumn] ?? (base ? itemName(resource, base) : ''),
    mine: values,
    write: () => (base ? store.save(base, values) : addOnce(panel, form, values)),
    ...(base && {
      row: {
        id: base.id,
        same: (theirs) => theirs,
        writeOver: (theirs) =>
          theirs ? store.save(theirs, values) : store.add(values, values.id ? undefined : base.id),
      },
    }),
  });

  if (result.kind === 'stopped') return;
  panel.form.close();
  if (result.kind === 'theirs') return panel.focus(base ? `edit:${base.id}` : 'add');
  panel.lists.putRow(result.value, base?.id);
  panel.toast({ kind: 'success', title: words.text(base ? 'updated' : 'added') });
  panel.focus(base ? `edit:${result.value.id}` : 'add');
}

/** Saves some columns of a row at once, without the form. */
export async function change(panel: Panel, row: ResourceRow, values: FieldValues): Promise<void> {
  const result = await saveOver(panel, row, values);
  if (result.kind !== 'done') return;
  panel.lists.putRow(result.value, row.id);
  panel.toast({ kind: 'success', title: panel.words.text('updated') });
}

/** Writes values into a row without a form. */
export function saveOver(panel: Panel, row: ResourceRow, values: FieldValues) {
  const { resource, store } = panel;
  return writeVersion(panel, {
    act: 'save',
    item: itemName(resource, row),
    mine: values,
    write: () => store.save(row, values),
    row: { id: row.id, same: (theirs) => theirs, writeOver: (theirs) => store.save(theirs ?? row, values) },
  });
}

/** Adds a row, once: where an earlier answer was lost, the row may be there. */
async function addOnce(panel: Panel, { lostRow }: OpenForm, values: FieldValues): Promise<ResourceRow> {
  const { resource, store, lists } = panel;
  if (lostRow) {
    const isAdded = (row: ResourceRow) =>
      !lostRow.knownIds.includes(row.id) && !hasChanged(lostRow.addition, valuesOf(resource, row));
    const added = (await store.list()).find(isAdded);
    if (added) return hasChanged(lostRow.addition, values) ? store.save(added, values) : added;
  }
  try {
    return await store.add(values);
  } catch (error) {
    if (error instanceof DataError && error.code === 'no-answer')
      panel.form.change({ lostRow: { addition: values, knownIds: lists.rows.map(({ id }) => id) } });
    throw error;
  }
}
