import { DataError } from '@burhan/shared/data/data-error';
import type { Draft, DraftVersion, PreparedAct } from '../../data/drafts.ts';
import { type FieldValues, storedValues } from '../../data/resource-store.ts';
import { itemName, type ResourceRow } from '../../resources/resource.ts';
import type { OpenForm } from '../panel/form-state.ts';
import type { Panel } from '../panel/panel.ts';
import { draftedRow, draftItem, draftOf, rowOf, valuesOf } from '../values/item-values.ts';
import { checkedValues, formFocus } from './open-form.ts';
import { writeVersion } from './versions.ts';

/** Keeps what the form says as a draft. A time that was to come stays; one that has passed would publish it at once. */
export async function saveDraft(panel: Panel, form: OpenForm): Promise<void> {
  const planned = form.draft?.action === 'delete' ? null : (form.draft?.publish_at ?? null);
  await scheduleForm(panel, form, planned && new Date(planned) > new Date() ? planned : null);
}

/** Keeps what the form says as a draft. @param publishAt when it is published, in UTC; null: no time. */
export async function scheduleForm(panel: Panel, form: OpenForm, publishAt: string | null): Promise<void> {
  const values = checkedValues(panel, form, publishAt !== null);
  if (!values) return panel.ask(null);
  await keep(panel, {
    act: preparedAct(panel, form, values, publishAt),
    known: form.draft ?? null,
    mine: values,
    item: values[panel.resource.itemColumn] ?? '',
    focus: formFocus(panel, form),
  });
}

/** Prepares the removal of a row. @param publishAt when it is removed, in UTC; null: no time. */
export async function scheduleRemoval(
  panel: Panel,
  row: ResourceRow,
  publishAt: string | null,
): Promise<void> {
  await keep(panel, {
    act: {
      row_id: String(row.id),
      action: 'delete',
      draft_values: {},
      base_version: row.updated_at,
      publish_at: publishAt,
    },
    known: draftOf(row, panel.lists.drafts),
    mine: valuesOf(panel.resource, row),
    item: itemName(panel.resource, row),
    focus: `edit:${row.id}`,
  });
}

type Kept = { act: PreparedAct; known: Draft | null; mine: FieldValues; item: string; focus: string };

/** Keeps an act as a draft: in the place of the one that is known, else as a new one. */
async function keep(panel: Panel, { act, known, mine, item, focus }: Kept): Promise<void> {
  const isRemoval = act.action === 'delete';
  const result = await writeVersion(panel, {
    act: isRemoval ? 'delete' : 'save',
    isOfForm: !isRemoval,
    item,
    mine,
    write: () => putDraft(panel, known, act),
    draft: {
      id: known?.id ?? null,
      rowId: act.row_id,
      writeOver: (theirs) => putDraft(panel, theirs, act),
      same: (theirs) => (theirs && isSameAct(theirs, act) ? { value: theirs } : null),
    },
  });

  if (result.kind === 'stopped') return;
  panel.ask(null);
  if (!isRemoval) panel.form.close();
  panel.focus(focus);
  if (result.kind === 'theirs') return;
  panel.lists.putDraft(result.value);
  const { t, times } = panel;
  const time = act.publish_at && { time: times.timeText(act.publish_at), zone: times.zone };
  const scheduled = isRemoval ? 'drafts.removalScheduled' : 'drafts.scheduled';
  panel.toast({ kind: 'success', title: time ? t(scheduled, time) : t('drafts.saved') });
}

export async function discard(panel: Panel, draft: Draft): Promise<void> {
  const { resource, draftStore, lists, t } = panel;
  const row = rowOf(draft, lists.rows);
  let latest = draft;
  const result = await writeVersion(panel, {
    act: 'save',
    isDeletion: true,
    item: draftItem(resource, draft, row),
    mine: valuesOf(resource, draftedRow(resource, draft, row)),
    write: () => draftStore.discard(draft),
    draft: {
      id: draft.id,
      rowId: null,
      writeOver: (theirs) => {
        latest = theirs ?? latest;
        return draftStore.discard(latest);
      },
      same: (theirs) => (theirs === null ? { value: undefined } : null),
    },
  });

  if (result.kind === 'theirs') return panel.focus(`draft:${draft.id}`);
  if (result.kind !== 'done') return;
  lists.dropDraft(draft.id);
  panel.toast({
    kind: 'success',
    title: t('drafts.discarded'),
    action: { label: t('history.undo'), press: () => panel.startNext(undoDiscard, latest) },
  });
  panel.focus(row ? `edit:${row.id}` : 'heading');
}

async function undoDiscard(panel: Panel, draft: Draft): Promise<void> {
  const { resource, draftStore, lists, t } = panel;
  const result = await panel.write(() => draftStore.undoDiscard(draft));
  if (result.kind !== 'done')
    return void panel.tellFailure('save', result.error, draftItem(resource, draft, rowOf(draft, lists.rows)));
  lists.putDraft({ ...draft, problem: null, problem_text: null });
  panel.toast({ kind: 'success', title: t('drafts.restored') });
  panel.focus(`draft:${draft.id}`);
}

/** What the form prepares. @param values checked. */
export function preparedAct(
  { resource }: Panel,
  { base }: OpenForm,
  values: FieldValues,
  publishAt: string | null,
): PreparedAct {
  const act = { draft_values: storedValues(resource, values), publish_at: publishAt };
  if (!base) return { ...act, row_id: null, action: 'insert', base_version: null };
  return { ...act, row_id: String(base.id), action: 'update', base_version: base.updated_at };
}

const timeOf = ({ publish_at }: PreparedAct) => publish_at && Date.parse(publish_at);

export function isSameAct(draft: PreparedAct, act: PreparedAct): boolean {
  const columns = Object.keys({ ...draft.draft_values, ...act.draft_values });
  return (
    draft.action === act.action &&
    timeOf(draft) === timeOf(act) &&
    draft.base_version === act.base_version &&
    columns.every((column) => (draft.draft_values[column] ?? '') === (act.draft_values[column] ?? ''))
  );
}

/** Keeps the act in the place of a draft, or as a new one; once, where an earlier answer was lost. */
export async function putDraft(panel: Panel, draft: DraftVersion | null, act: PreparedAct): Promise<Draft> {
  const { draftStore, form, lists } = panel;
  const { row_id, ...changed } = act;
  if (draft) return draftStore.save(draft, changed);

  const { lostDraft } = form.current() ?? {};
  if (lostDraft && row_id === null) {
    const { addition, knownIds } = lostDraft;
    const isAdded = (other: Draft) => !knownIds.includes(other.id) && isSameAct(other, addition);
    const added = (await draftStore.list()).find(isAdded);
    if (added) return isSameAct(added, act) ? added : draftStore.save(added, changed);
  }
  try {
    return await draftStore.add(act);
  } catch (error) {
    if (error instanceof DataError && error.code === 'no-answer')
      form.change({ lostDraft: { addition: act, knownIds: lists.drafts.map(({ id }) => id) } });
    throw error;
  }
}
