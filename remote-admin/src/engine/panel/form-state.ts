import { useSyncExternalStore } from 'react';
import type { Draft, PreparedAct } from '../../data/drafts.ts';
import type { FieldValues } from '../../data/resource-store.ts';
import type { Resource, ResourceRow } from '../../resources/resource.ts';
import type { FieldProblems } from '../values/validation.ts';

/** An addition that got no answer: it may have been kept all the same, beside what was known then. */
export type LostAddition<Addition> = { addition: Addition; knownIds: readonly ResourceRow['id'][] };

export type OpenForm = {
  /** The row as it was when the form was opened; null for a new item. */
  base: ResourceRow | null;
  /** The draft of the item, as it was when the form was opened, or saved since. */
  draft?: Draft | null;
  initial: FieldValues;
  values: FieldValues;
  problems: FieldProblems;
  /** Why the last try to save failed, where no field is at fault. */
  failure?: string;
  /** Tells this form from those that were open before it. */
  opening: number;
  /** Its typing came back after a reload. */
  wasRestored: boolean;
  lostRow?: LostAddition<FieldValues>;
  lostDraft?: LostAddition<PreparedAct>;
};

const NO_PROBLEMS: FieldProblems = {};

/**
 * The open form of a panel, kept through reloads until it is saved or cancelled. It is apart from the panel's state, so
 * that a key press draws the form alone.
 */
export function createFormState(resource: Resource) {
  let form = keptForm(resource);
  let openings = 0;
  const listeners = new Set<() => void>();
  const set = (next: OpenForm | null) => {
    form = next;
    for (const listener of listeners) listener();
  };
  return {
    current: () => form,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    open: (opened: Pick<OpenForm, 'base' | 'draft' | 'initial'>) => {
      forgetForm(resource);
      set({
        ...opened,
        values: opened.initial,
        problems: NO_PROBLEMS,
        opening: ++openings,
        wasRestored: false,
      });
    },
    change: (changed: Partial<OpenForm>) => {
      if (!form) return;
      set({ ...form, ...changed });
      keepForm(resource, form);
    },
    close: () => {
      forgetForm(resource);
      set(null);
    },
  };
}

export type FormState = ReturnType<typeof createFormState>;

export function useOpenForm(state: FormState): OpenForm | null {
  return useSyncExternalStore(state.subscribe, state.current);
}

/** Of what the form is open, for the list beside it. */
export function useOpenIds(state: FormState) {
  const rowId = useSyncExternalStore(state.subscribe, () => state.current()?.base?.id ?? null);
  const draftId = useSyncExternalStore(state.subscribe, () => state.current()?.draft?.id ?? null);
  const opening = useSyncExternalStore(state.subscribe, () => state.current()?.opening ?? null);
  return { isOpen: opening !== null, opening, rowId, draftId };
}

/** Named as older releases name it: a tab keeps its typing when it is loaded again after a release. */
const formKey = (resource: Resource) => `burhan-console-draft-${resource.name}`;

/** Keeps typing through a reload. A full or forbidden storage costs only that. */
function keepForm(resource: Resource, { problems: _, wasRestored: __, ...form }: OpenForm): void {
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
  try {
    const form: OpenForm | null = JSON.parse(sessionStorage.getItem(formKey(resource)) ?? 'null');
    const isForm = form?.base !== undefined && isTexts(form.initial) && isTexts(form.values);
    return isForm ? { ...form, problems: NO_PROBLEMS, opening: 0, wasRestored: true } : null;
  } catch {
    return null;
  }
}

function isTexts(values: FieldValues): boolean {
  return Object.values(values).every((text) => typeof text === 'string');
}
