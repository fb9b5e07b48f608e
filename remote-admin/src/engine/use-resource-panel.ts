import type { FieldValues } from '@burhan/shared/data/resource-store';
import { itemName, type Resource, type ResourceRow } from '@burhan/shared/resources/resource';
import { type RefObject, useCallback, useMemo } from 'react';
import { useReorder } from './reorder/use-reorder.ts';
import { useSession } from './session/session-context.ts';
import { useToast } from './toasts/toast-context.ts';
import { useDelete } from './use-delete.ts';
import { useEditor } from './use-editor.ts';
import { useExclusive } from './use-exclusive.ts';
import { useFailureToast } from './use-failure-toast.ts';
import { useFocusRequest } from './use-focus-request.ts';
import { useResourceTexts } from './use-resource-texts.ts';
import { useRows } from './use-rows.ts';
import { useSave } from './use-save.ts';
import { useVersionedWrite } from './use-versioned-write.ts';

/** All that a panel can do, for any resource. @param root of the panel, within which the focus is moved. */
export function useResourcePanel(resource: Resource, root: RefObject<HTMLElement | null>) {
  const { session, run, takeRowsAhead } = useSession();
  const { text } = useResourceTexts(resource);
  const showToast = useToast();
  const onFailure = useFailureToast(resource);
  const requestFocus = useFocusRequest(root);
  const { isBusy, exclusively, inTurn } = useExclusive();
  const store = useMemo(() => session.store(resource), [session, resource]);
  const history = useMemo(() => session.history(resource), [session, resource]);
  const list = useCallback(() => run(() => takeRowsAhead() ?? store.list()), [run, store, takeRowsAhead]);
  const rows = useRows(list, (error) => onFailure('load', error));
  const editor = useEditor(resource);
  const { attempt, conflict } = useVersionedWrite({
    resource,
    store,
    exclusively,
    onFailure,
    reload: rows.reload,
  });
  const saving = useSave({ resource, store, editor, rows, attempt, requestFocus });
  const deletion = useDelete({
    resource,
    store,
    history,
    rows,
    attempt,
    inTurn,
    onFailure,
    requestFocus,
  });
  const reordering = useReorder(resource, store, rows);

  const openForm = async (open: () => Promise<void>) => {
    if (isBusy) return;
    saving.clearProblems();
    await open();
  };

  /** Saves some columns of a row at once, without the form. */
  const change = (row: ResourceRow, values: FieldValues) =>
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
    });

  return {
    rows,
    editor,
    saving,
    deletion,
    reordering,
    history,
    isBusy,
    conflict: conflict ?? reordering.conflict,
    attempt,
    store,
    change,
    onFailure,
    exclusively,
    edit: (row: ResourceRow) => void openForm(() => editor.openRow(row)),
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
      const base = editor.draft?.base;
      if (!(await editor.cancel())) return;
      saving.clearProblems();
      requestFocus(base ? `edit:${base.id}` : 'add');
      await rows.reload(true);
    },
  };
}

export type ResourcePanelState = ReturnType<typeof useResourcePanel>;
