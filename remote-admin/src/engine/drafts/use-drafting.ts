import { useTranslation } from 'react-i18next';
import type { Draft, PreparedAct } from '../../data/drafts.ts';
import { type FieldValues, storedValues } from '../../data/resource-store.ts';
import { itemName, type ResourceRow } from '../../resources/resource.ts';
import { savedValues, valuesOf } from '../form/form-values.ts';
import type { PanelCore } from '../panel-core.ts';
import { useTimes } from '../times/format-time.ts';
import { useToast } from '../toasts/toast-provider.tsx';
import type { OpenForm } from '../use-editor.ts';
import type { useSave } from '../use-save.ts';
import type { Attempt } from '../use-versioned-write.ts';
import { draftedRow, draftItem, draftOf, rowOf } from './draft-values.ts';
import { actOf, isSaid, useDraftWrites } from './draft-writes.ts';
import { usePublishing } from './use-publishing.ts';
import { useScheduling } from './use-scheduling.ts';

type Saving = Pick<ReturnType<typeof useSave>, 'accepts'>;

/**
 * Preparing what is not public yet, and publishing it (docs/product-rules.md#preparing-changes).
 * @param tellDeleted says that a row was deleted, with the way back.
 */
export function useDrafting(
  panel: PanelCore,
  attempt: Attempt,
  { accepts }: Saving,
  tellDeleted: (row: ResourceRow) => void,
) {
  const { resource, rows, drafts, draftStore, editor, inTurn, onFailure, requestFocus } = panel;
  const { t } = useTranslation('console');
  const { zone, timeText } = useTimes();
  const showToast = useToast();
  const scheduling = useScheduling();
  const writes = useDraftWrites(panel);

  /** Keeps an act as a draft: in the place of the one that is known, else as a new one. */
  const keep = async (
    act: PreparedAct,
    known: Draft | null,
    mine: FieldValues,
    item: string,
    focus: string,
  ) => {
    const leave = () => {
      scheduling.close();
      if (act.action !== 'delete') editor.close();
      requestFocus(focus);
    };
    await attempt({
      act: act.action === 'delete' ? 'delete' : 'save',
      version: { id: '', updated_at: '' },
      mine,
      item,
      write: () => writes.put(known, act),
      onDone: async () => {
        const time = act.publish_at && { time: timeText(act.publish_at), zone };
        const scheduled = act.action === 'delete' ? 'drafts.removalScheduled' : 'drafts.scheduled';
        showToast({ kind: 'success', title: time ? t(scheduled, time) : t('drafts.saved') });
        leave();
        await rows.reload();
      },
      onGivenUp: leave,
      draft: {
        find: () => writes.find(known?.id ?? null, act.row_id),
        isDone: async (present) => present !== null && isSaid(present, act),
        writeOver: (present) => writes.put(present, act),
        onGivenUp: leave,
      },
    });
  };

  const focusOf = ({ base, draft }: OpenForm) => {
    if (base && rows.rows.some(({ id }) => id === base.id)) return `edit:${base.id}`;
    return draft ? `draft:${draft.id}` : 'add';
  };

  /** What the form prepares: as it was typed, or null when that cannot be kept. */
  const prepared = (form: OpenForm, isWhole: boolean, publishAt: string | null) => {
    const values = savedValues(resource, form.values);
    editor.change(values);
    if (!accepts(values, isWhole)) return null;
    return { values, act: actOf(form, storedValues(resource, values), publishAt) };
  };

  /** @param publishAt null: no time. */
  const saveForm = async (form: OpenForm, publishAt: string | null): Promise<void> => {
    const preparation = prepared(form, publishAt !== null, publishAt);
    if (!preparation) return scheduling.close();
    const { values, act } = preparation;
    await keep(act, form.draft ?? null, values, values[resource.itemColumn] ?? '', focusOf(form));
  };

  const publish = usePublishing(panel, attempt, writes, {
    tellDeleted,
    discard: (draft) => void discard(draft),
  });

  const itemOf = (draft: Draft) => draftItem(resource, draft, rowOf(draft, rows.rows));

  const undoDiscard = (draft: Draft) =>
    inTurn(async () => {
      try {
        await writes.run(() => draftStore.undoDiscard(draft));
        showToast({ kind: 'success', title: t('drafts.restored') });
        requestFocus(`draft:${draft.id}`);
        await rows.reload();
      } catch (error) {
        onFailure('save', error, itemOf(draft));
      }
    });

  const discard = async (draft: Draft): Promise<void> => {
    let version = draft;
    const row = rowOf(draft, rows.rows);
    await attempt({
      act: 'save',
      isDeletion: true,
      version: { id: '', updated_at: '' },
      mine: valuesOf(resource, draftedRow(resource, draft, row)),
      item: itemOf(draft),
      write: () => draftStore.discard(version),
      onDone: async () => {
        const undone = version;
        showToast({
          kind: 'success',
          title: t('drafts.discarded'),
          action: { label: t('history.undo'), press: () => void undoDiscard(undone) },
        });
        requestFocus(row ? `edit:${row.id}` : 'heading');
        await rows.reload();
      },
      onGivenUp: () => {},
      draft: {
        find: () => writes.find(draft.id, null),
        isDone: async (present) => present === null,
        writeOver: async (present) => {
          version = present ?? version;
          await draftStore.discard(version);
        },
        onGivenUp: () => requestFocus(`draft:${draft.id}`),
      },
    });
  };

  return {
    scheduling: {
      ...scheduling,
      close: () => {
        const { of } = scheduling.asked ?? {};
        scheduling.close();
        if (of && of !== 'form') requestFocus(`edit:${of.id}`);
      },
    },
    itemOf,
    focusOf,
    discard: (draft: Draft) => void discard(draft),
    /** Publishes what the form says; its draft goes with that. */
    publishForm: async (form: OpenForm, draft: Draft) => {
      const preparation = prepared(form, true, draft.publish_at);
      if (preparation) await publish({ draft, ...preparation, form, focus: focusOf(form) });
    },
    publish: (draft: Draft) => {
      const row = rowOf(draft, rows.rows);
      const values = valuesOf(resource, draftedRow(resource, draft, row));
      void publish({ draft, values, act: draft, form: null, focus: row ? `edit:${row.id}` : 'heading' });
    },
    /** A time that was to come stays; one that has passed would publish it at once. */
    saveForm: (form: OpenForm) => {
      const planned = form.draft?.action === 'delete' ? null : (form.draft?.publish_at ?? null);
      void saveForm(form, planned && new Date(planned) > new Date() ? planned : null);
    },
    /** @param time in UTC; null: no time. */
    schedule: (time: string | null) => {
      const { of } = scheduling.asked ?? {};
      if (of === 'form') return void (editor.form && saveForm(editor.form, time));
      if (!of) return;
      const act = {
        row_id: String(of.id),
        action: 'delete',
        draft_values: {},
        base_version: of.updated_at,
      } as const;
      const known = draftOf(of, drafts.drafts);
      void keep(
        { ...act, publish_at: time },
        known,
        valuesOf(resource, of),
        itemName(resource, of),
        `edit:${of.id}`,
      );
    },
  };
}
