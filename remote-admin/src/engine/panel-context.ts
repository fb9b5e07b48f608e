import type { RefObject } from 'react';
import type { Draft } from '../data/drafts.ts';
import type { FieldValues } from '../data/resource-store.ts';
import { itemName, type Resource, type ResourceRow } from '../resources/resource.ts';
import { draftOf, rowOf } from './drafts/draft-values.ts';
import { useDrafting } from './drafts/use-drafting.ts';
import { usePanelCore } from './panel-core.ts';
import type { PanelParts } from './panel-parts.ts';
import { useReorder } from './reorder/use-reorder.ts';
import { requiredContext } from './required-context.ts';
import { useToast } from './toasts/toast-provider.tsx';
import { useDelete } from './use-delete.ts';
import type { OpenForm } from './use-editor.ts';
import { useSave } from './use-save.ts';
import { useVersionedWrite } from './use-versioned-write.ts';

export type Panel = ReturnType<typeof useNewPanel>;

export const [PanelContext, usePanel] = requiredContext<Panel>('ResourcePanel');

/** All that a panel can do, for any resource. @param root of the panel, within which the focus is moved. */
export function useNewPanel(
  resource: Resource,
  parts: PanelParts<ResourceRow>,
  root: RefObject<HTMLElement | null>,
) {
  const core = usePanelCore(resource, root);
  const { attempt, conflict } = useVersionedWrite(core);
  const saving = useSave(core, attempt);
  const deletion = useDelete(core, attempt);
  const drafting = useDrafting(core, attempt, saving, deletion.tellDeleted);
  const reordering = useReorder(core);
  const { rows, drafts, editor, store, text, isBusy, requestFocus } = core;
  const showToast = useToast();

  const openForm = async (open: () => Promise<void>) => {
    if (isBusy) return;
    saving.clearProblems();
    await open();
  };

  return {
    ...core,
    parts,
    attempt,
    conflict: conflict ?? reordering.conflict,
    saving,
    deletion,
    drafting,
    reordering,
    openId: editor.form?.base?.id ?? null,
    openDraftId: editor.form?.draft?.id ?? null,
    /** What is prepared for a row; undefined: nothing. */
    draftOf: (row: ResourceRow) => drafts.drafts.find(({ row_id }) => row_id === String(row.id)),
    save: (form: OpenForm) => {
      const { draft } = form;
      void (draft && draft.action !== 'delete' ? drafting.publishForm(form, draft) : saving.save(form));
    },
    /** Deletes the row whose deletion is asked about; a removal that was prepared goes with it. */
    remove: () => {
      const row = deletion.asked;
      const draft = row && draftOf(row, drafts.drafts);
      if (draft?.action !== 'delete') return deletion.remove();
      deletion.giveUp();
      drafting.publish(draft);
    },
    /** Saves some columns of a row at once, without the form. */
    change: (row: ResourceRow, values: FieldValues) =>
      void attempt({
        act: 'save',
        version: row,
        mine: values,
        item: itemName(resource, row),
        write: (version) => store.save(version, values),
        onDone: async () => {
          showToast({ kind: 'success', title: text('updated') });
          await rows.reload();
        },
        onGivenUp: () => {},
      }),
    /** Opens what the row's draft prepares, where it has one. */
    edit: (row: ResourceRow) => {
      const draft = draftOf(row, drafts.drafts);
      void openForm(() =>
        draft?.action === 'update' ? editor.openDraft(draft, row) : editor.openRow(row, draft ?? undefined),
      );
    },
    editDraft: (draft: Draft) => void openForm(() => editor.openDraft(draft, rowOf(draft, rows.rows))),
    add: () => {
      const limit = resource.rowLimit;
      if (limit !== undefined && rows.rows.length >= limit) {
        showToast({ kind: 'error', title: text('limit.title'), text: text('limit.text') });
        // Somebody else may have made room since.
        void rows.reload(true);
        return;
      }
      void openForm(() => editor.openNew(rows.rows));
    },
    cancel: async () => {
      const form = editor.form;
      if (!form || !(await editor.cancel())) return;
      saving.clearProblems();
      requestFocus(drafting.focusOf(form));
      await rows.reload(true);
    },
  };
}
