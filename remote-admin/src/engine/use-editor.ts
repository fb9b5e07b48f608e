import type { FieldValues } from '@burhan/shared/data/resource-store';
import type { Resource, ResourceRow } from '@burhan/shared/resources/resource';
import { useCallback, useState } from 'react';
import { hasChanged, newValues, valuesOf } from './form/form-values.ts';
import { useMarkUnsaved, useUnsavedChanges } from './unsaved/unsaved-changes.tsx';

/** An open form: what it edits, what it started with, and what was typed. */
export type Draft = {
  /** The row as it was when the form was opened; null for a new item. */
  base: ResourceRow | null;
  initial: FieldValues;
  values: FieldValues;
};

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

const draftKey = (resource: Resource) => `burhan-console-draft-${resource.name}`;

/** Keeps typing through a reload. A full or forbidden storage costs only that. */
function keepDraft(resource: Resource, draft: Draft): void {
  try {
    sessionStorage.setItem(draftKey(resource), JSON.stringify(draft));
  } catch (error) {
    console.warn('Typing is not kept through a reload:', error);
  }
}

function forgetDraft(resource: Resource): void {
  sessionStorage.removeItem(draftKey(resource));
}

/** The draft that was kept; null when there is none, or it is from another version of the console. */
function keptDraft(resource: Resource): Draft | null {
  const text = sessionStorage.getItem(draftKey(resource));
  if (!text) return null;
  try {
    const draft: unknown = JSON.parse(text);
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { base, initial, values } = value as Record<string, unknown>;
  return typeof base === 'object' && isTexts(initial) && isTexts(values);
}

function isTexts(value: unknown): value is FieldValues {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}
