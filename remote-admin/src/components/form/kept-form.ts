import type { Draft } from '../../data/draft.ts';
import type { Row, Table, Values } from '../../data/table.ts';

/** What an open form began with, and what was typed since. */
export type KeptForm = {
  /** Names the item. */
  key: string;
  /** The row as it was when the form was opened; null for a new item. */
  base: Row | null;
  /** The draft of the item, as it was when the form was opened. */
  draft: Draft | null;
  initial: Values;
  values: Values;
};

const storageKey = ({ name }: Table) => `burhan-console-form-${name}`;

/** Keeps typing through a reload. A full or forbidden storage costs only that. */
export function keepForm(table: Table, form: KeptForm): void {
  try {
    sessionStorage.setItem(storageKey(table), JSON.stringify(form));
  } catch (error) {
    console.warn('Typing is not kept through a reload:', error);
  }
}

export function forgetForm(table: Table): void {
  sessionStorage.removeItem(storageKey(table));
}

/** The form of an item that was kept; null when there is none, or it is from another version of the console. */
export function keptForm(table: Table, key: string): KeptForm | null {
  try {
    const form: KeptForm | null = JSON.parse(sessionStorage.getItem(storageKey(table)) ?? 'null');
    return form?.key === key && isTexts(form.initial) && isTexts(form.values) ? form : null;
  } catch {
    return null;
  }
}

function isTexts(values: Values): boolean {
  return Object.values(values).every((text) => typeof text === 'string');
}
