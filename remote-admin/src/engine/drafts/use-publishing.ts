import type { Draft, PreparedAct } from '../../data/drafts.ts';
import type { FieldValues } from '../../data/resource-store.ts';
import type { ResourceRow } from '../../resources/resource.ts';
import { hasChanged, valuesOf } from '../form/form-values.ts';
import type { PanelCore } from '../panel-core.ts';
import { useToast } from '../toasts/toast-provider.tsx';
import type { OpenForm } from '../use-editor.ts';
import type { Attempt } from '../use-versioned-write.ts';
import { draftedRow, draftItem, rowOf } from './draft-values.ts';
import { type DraftWrites, isSaid } from './draft-writes.ts';

type Publication = {
  draft: Draft;
  /** What is to be public, in texts and as the draft will have it: it is kept first, where the draft says something else. */
  values: FieldValues;
  act: PreparedAct;
  /** The form that it was typed in; null: none. */
  form: OpenForm | null;
  focus: string;
};

type Telling = { tellDeleted: (row: ResourceRow) => void; discard: (draft: Draft) => void };

/** Publishing a draft: what somebody else did to it or to its row meanwhile is shown, and the person chooses. */
export function usePublishing(
  panel: PanelCore,
  attempt: Attempt,
  { put, find, run }: DraftWrites,
  { tellDeleted, discard }: Telling,
) {
  const { resource, text, rows, store, draftStore, editor, onFailure, requestFocus } = panel;
  const showToast = useToast();

  /** Whether the table says already what is to be public: an earlier answer was lost. */
  const isPublic = async ({ row_id, action }: PreparedAct, values: FieldValues) => {
    const present = await store.list();
    if (action === 'delete') return !present.some(({ id }) => String(id) === row_id);
    const known = new Set(rows.rows.map(({ id }) => id));
    const isMeant = ({ id }: ResourceRow) =>
      row_id === null ? !known.has(id) : [row_id, values.id].includes(String(id));
    return present.some((row) => isMeant(row) && !hasChanged(values, valuesOf(resource, row)));
  };

  return async ({ draft, values, act, form, focus }: Publication): Promise<void> => {
    const row = rowOf(draft, rows.rows);
    let latest: Draft | null = draft;
    let isCarriedOut = false;

    const publishAt = async (base: string | null) => {
      const wanted = { ...act, base_version: act.action === 'insert' ? null : base };
      const { row_id, action, draft_values, base_version, publish_at } = wanted;
      const acted = { row_id, action, draft_values, base_version, publish_at };
      if (!latest || !isSaid(latest, acted)) latest = await put(latest, acted);
      if (form) editor.keepDraft(latest);
      await draftStore.publish(latest);
      isCarriedOut = true;
    };

    /** Where the table said already what the draft says, nothing is left to publish. */
    const clear = async () => {
      try {
        const left = latest;
        if (left && !isCarriedOut) await run(() => draftStore.discard(left));
      } catch (error) {
        onFailure('save', error);
      }
    };

    const leave = () => {
      if (form) editor.close();
      requestFocus(focus);
    };

    await attempt({
      act: act.action === 'delete' ? 'delete' : 'save',
      version: draftedRow(resource, { ...draft, ...act }, row),
      mine: values,
      item: values[resource.itemColumn] || draftItem(resource, draft, row),
      write: (version) => publishAt(version.updated_at),
      ...(act.action === 'update' && {
        writeGone: () => store.add(values, values.id ? undefined : Number(act.row_id)),
      }),
      onDone: async () => {
        await clear();
        if (act.action === 'delete') {
          if (row) tellDeleted(row);
          requestFocus('heading');
        } else {
          showToast({ kind: 'success', title: text(act.action === 'insert' ? 'added' : 'updated') });
          leave();
        }
        await rows.reload();
      },
      onGivenUp: () => {
        leave();
        if (latest) discard(latest);
      },
      draft: {
        find: () => find(draft.id, act.row_id),
        isDone: async (present) => present === null && (await isPublic(act, values)),
        writeOver: async (present) => {
          latest = present;
          await publishAt(act.base_version);
        },
        onGivenUp: leave,
      },
    });
  };
}
