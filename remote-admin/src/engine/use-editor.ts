import type { FieldValues } from '@burhan/shared/data/resource-store';
import type { Resource, ResourceRow } from '@burhan/shared/resources/resource';
import { useCallback, useState } from 'react';
import { type Draft, forgetDraft, keepDraft, keptDraft } from './drafts.ts';
import { hasChanged, newValues, valuesOf } from './form/form-values.ts';
import { useMarkUnsaved, useUnsavedChanges } from './unsaved/unsaved-context.ts';

export type Editor = {
  /** The open form; one at a time. */
  draft: Draft | null;
  /** Its typing came back after a reload. */
  wasRestored: boolean;
  openNew: (rows: readonly ResourceRow[]) => Promise<void>;
  openRow: (row: ResourceRow) => Promise<void>;
  change: (values: FieldValues) => void;
  /** Closes the form; asks first if typing would be lost. @returns whether it closed. */
  cancel: () => Promise<boolean>;
  /** Closes it without asking: it was saved. */
  close: () => void;
};

/** The open form of a panel, kept through reloads until it is saved or cancelled. */
export function useEditor(resource: Resource): Editor {
  const { confirmLoss } = useUnsavedChanges();
  const [draft, setDraft] = useState<Draft | null>(() => keptDraft(resource));
  const [wasRestored, setRestored] = useState(draft !== null);
  const isUnsaved = draft !== null && hasChanged(draft.initial, draft.values);

  const close = useCallback(() => {
    forgetDraft(resource);
    setDraft(null);
    setRestored(false);
  }, [resource]);

  useMarkUnsaved(isUnsaved, close);

  const open = async (base: ResourceRow | null, initial: FieldValues) => {
    if (!(await confirmLoss())) return;
    close();
    setDraft({ base, initial, values: initial });
  };

  return {
    draft,
    wasRestored,
    openNew: (rows) => open(null, newValues(resource, rows)),
    openRow: (row) => open(row, valuesOf(resource, row)),
    change: (values) => {
      setDraft((before) => {
        if (!before) return before;
        const next = { ...before, values };
        keepDraft(resource, next);
        return next;
      });
    },
    cancel: async () => {
      const mayClose = await confirmLoss();
      if (mayClose) close();
      return mayClose;
    },
    close,
  };
}
