import type { FieldValues } from '@burhan/shared/data/resource-store';
import type { Resource, ResourceRow } from '@burhan/shared/resources/resource';
import { useCallback, useState } from 'react';
import { hasChanged, newValues, valuesOf } from './form/form-values.ts';
import { useMarkUnsaved, useUnsavedChanges } from './unsaved/unsaved-changes.tsx';

/** An open form: what it edits, what it started with, and what was typed. */
export type OpenForm = {
  /** The row as it was when the form was opened; null for a new item. */
  base: ResourceRow | null;
  initial: FieldValues;
  values: FieldValues;
};

export type Editor = {
  /** The open form; one at a time. */
  form: OpenForm | null;
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
  const [form, setForm] = useState<OpenForm | null>(() => keptForm(resource));
  const [wasRestored, setRestored] = useState(form !== null);
  const isUnsaved = form !== null && hasChanged(form.initial, form.values);

  const close = useCallback(() => {
    forgetForm(resource);
    setForm(null);
    setRestored(false);
  }, [resource]);

  useMarkUnsaved(isUnsaved, close);

  const open = async (base: ResourceRow | null, initial: FieldValues) => {
    if (!(await confirmLoss())) return;
    close();
    setForm({ base, initial, values: initial });
  };

  return {
    form,
    wasRestored,
    openNew: (rows) => open(null, newValues(resource, rows)),
    openRow: (row) => open(row, valuesOf(resource, row)),
    change: (values) => {
      setForm((before) => {
        if (!before) return before;
        const next = { ...before, values };
        keepForm(resource, next);
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

/** Named as older releases name it: a tab keeps its typing when it is loaded again after a release. */
const formKey = (resource: Resource) => `burhan-console-draft-${resource.name}`;

/** Keeps typing through a reload. A full or forbidden storage costs only that. */
function keepForm(resource: Resource, form: OpenForm): void {
  try {
    sessionStorage.setItem(formKey(resource), JSON.stringify(form));
  } catch (error) {
    console.warn('Typing is not kept through a reload:', error);
  }
}

function forgetForm(resource: Resource): void {
  sessionStorage.removeItem(formKey(resource));
}

/** The form that was kept; null when there is none, or it is from another version of the console. */
function keptForm(resource: Resource): OpenForm | null {
  const text = sessionStorage.getItem(formKey(resource));
  if (!text) return null;
  try {
    const form: unknown = JSON.parse(text);
    return isForm(form) ? form : null;
  } catch {
    return null;
  }
}

function isForm(value: unknown): value is OpenForm {
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
