import { useCallback, useState } from 'react';
import type { Draft } from '../data/drafts.ts';
import type { FieldValues } from '../data/resource-store.ts';
import type { Resource, ResourceRow } from '../resources/resource.ts';
import { draftedRow } from './drafts/draft-values.ts';
import { hasChanged, newValues, valuesOf } from './form/form-values.ts';
import { useMarkUnsaved, useUnsavedChanges } from './unsaved/unsaved-changes.tsx';

export type OpenForm = {
  /** The row as it was when the form was opened; null for a new item. */
  base: ResourceRow | null;
  /** The draft of the item, as it was when the form was opened, or saved since. */
  draft?: Draft | null;
  initial: FieldValues;
  values: FieldValues;
};

/** The open form of a panel, kept through reloads until it is saved or cancelled. */
export function useEditor(resource: Resource) {
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

  const open = async (form: Pick<OpenForm, 'base' | 'draft' | 'initial'>) => {
    if (!(await confirmLoss())) return;
    close();
    setForm({ ...form, values: form.initial });
  };

  const changeForm = (changed: Partial<OpenForm>) =>
    setForm((before) => {
      if (!before) return before;
      const next = { ...before, ...changed };
      keepForm(resource, next);
      return next;
    });

  return {
    form,
    /** Its typing came back after a reload. */
    wasRestored,
    openNew: (rows: readonly ResourceRow[]) => open({ base: null, initial: newValues(resource, rows) }),
    openRow: (row: ResourceRow, removal?: Draft) =>
      open({ base: row, initial: valuesOf(resource, row), ...(removal && { draft: removal }) }),
    /** Opens what a draft prepares. @param row that it changes; null for an addition, or where it is gone. */
    openDraft: (draft: Draft, row: ResourceRow | null) => {
      const drafted = draftedRow(resource, draft, row);
      const base = draft.action === 'insert' ? null : drafted;
      return open({ base, draft, initial: valuesOf(resource, drafted) });
    },
    /** The draft was saved at this version, and the form stays open. */
    keepDraft: (draft: Draft) => changeForm({ draft }),
    change: (values: FieldValues) => changeForm({ values }),
    /** Asks first if typing would be lost. @returns whether the form closed. */
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
