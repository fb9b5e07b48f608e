import type { Draft, PreparedAct } from '../../data/drafts.ts';
import type { FieldValues } from '../../data/resource-store.ts';
import type { ResourceRow } from '../../resources/resource.ts';
import type { OpenForm } from '../panel/form-state.ts';
import type { Panel } from '../panel/panel.ts';
import { draftedRow, draftItem, hasChanged, rowOf, valuesOf } from '../values/item-values.ts';
import { discard, isSameAct, preparedAct, putDraft } from './drafts.ts';
import { checkedValues, formFocus } from './open-form.ts';
import { sayDeleted } from './remove.ts';
import { writeVersion } from './versions.ts';

/** Publishes a draft from the list. */
export async function publish(panel: Panel, draft: Draft): Promise<void> {
  const row = rowOf(draft, panel.lists.rows);
  await publishAct(panel, {
    draft,
    act: draft,
    values: valuesOf(panel.resource, draftedRow(panel.resource, draft, row)),
    form: null,
    focus: row ? `edit:${row.id}` : 'heading',
  });
}

/** Publishes what the form says, by its draft; asks first where that waits for its time. */
export async function publishOrAsk(panel: Panel, form: OpenForm, draft: Draft): Promise<void> {
  if (!checkedValues(panel, form)) return;
  if (draft.publish_at && new Date(draft.publish_at) > new Date())
    return panel.ask({ kind: 'publication', form, draft });
  await publishForm(panel, form, draft);
}

/** Publishes what the form says; its draft goes with that. */
export async function publishForm(panel: Panel, form: OpenForm, draft: Draft): Promise<void> {
  const values = checkedValues(panel, form);
  if (!values) return;
  const act = preparedAct(panel, form, values, draft.publish_at);
  await publishAct(panel, { draft, act, values, form, focus: formFocus(panel, form) });
}

type Publication = {
  draft: Draft;
  /** What is to be public, as the draft will have it: that is kept first, where the draft says something else. */
  act: PreparedAct;
  values: FieldValues;
  /** The form that it was typed in; null: none. */
  form: OpenForm | null;
  focus: string;
};

async function publishAct(panel: Panel, { draft, act, values, form, focus }: Publication): Promise<void> {
  const { resource, store, draftStore, lists, words } = panel;
  const row = rowOf(draft, lists.rows);
  const { id } = draftedRow(resource, { ...draft, ...act }, row);
  let latest: Draft | null = draft;
  let isPublished = false;

  const publishAt = async (base_version: string | null): Promise<ResourceRow | null> => {
    const { row_id, action, draft_values, publish_at } = act;
    const wanted = { row_id, action, draft_values, base_version, publish_at };
    if (!latest || !isSameAct(latest, wanted)) {
      latest = await putDraft(panel, latest, wanted);
      lists.putDraft(latest);
      if (form) panel.form.change({ draft: latest });
    }
    const published = await draftStore.publish(latest);
    isPublished = true;
    return published;
  };
  /** The row that says already what is to be public: an earlier answer was lost. */
  const published = (rows: readonly ResourceRow[]): { value: ResourceRow | null } | null => {
    if (act.action === 'delete') return rows.some((present) => present.id === id) ? null : { value: null };
    const isMeant = (present: ResourceRow) =>
      act.row_id === null || [act.row_id, values.id].includes(String(present.id));
    const found = rows.find(
      (present) => isMeant(present) && !hasChanged(values, valuesOf(resource, present)),
    );
    return found ? { value: found } : null;
  };

  const result = await writeVersion(panel, {
    act: act.action === 'delete' ? 'delete' : 'save',
    isOfForm: form !== null,
    item: values[resource.itemColumn] || draftItem(resource, draft, row),
    mine: values,
    write: () => publishAt(act.base_version),
    row: {
      id,
      writeOver: (theirs) => {
        if (theirs) return publishAt(theirs.updated_at);
        if (act.action !== 'update') return publishAt(act.base_version);
        return store.add(values, values.id ? undefined : id);
      },
      ...(act.action !== 'delete' && { same: (theirs) => theirs }),
    },
    draft: {
      id: draft.id,
      rowId: act.row_id,
      writeOver: (theirs) => {
        latest = theirs;
        return publishAt(act.base_version);
      },
      same: (theirs, rows) => (theirs === null ? published(rows) : null),
    },
  });

  if (result.kind === 'stopped') return;
  if (form) panel.form.close();
  if (result.kind === 'theirs') {
    panel.focus(focus);
    if (result.of === 'row' && latest) await discard(panel, latest);
    return;
  }
  const left = isPublished ? null : latest;
  if (left) {
    // The table said already what the draft says, or the row was put back: nothing is left to publish.
    const discarded = await panel.write(() => draftStore.discard(left));
    if (discarded.kind !== 'done') panel.tellFailure('save', discarded.error);
  }
  lists.dropDraft(latest?.id ?? draft.id);
  if (result.value === null) {
    lists.dropRow(id);
    if (row) sayDeleted(panel, row);
    return;
  }
  lists.putRow(result.value, row?.id);
  panel.toast({ kind: 'success', title: words.text(act.action === 'insert' ? 'added' : 'updated') });
  panel.focus(focus);
}
