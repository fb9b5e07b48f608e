import type { Draft } from '../../data/draft.ts';
import { draftedRow, rowOf } from '../../data/drafts.ts';
import { newValues, type Row, type Table, type Values, valuesOf } from '../../data/table.ts';
import { isNew, type Opened } from '../records/use-opened.ts';
import type { Records } from '../records/use-records.ts';

/** The item that a form was opened with. It is kept through a reload, with what was typed since. */
export type OpenRecord = {
  /** The key of the item in its list. */
  key: string;
  /** The key of the element that gets the focus after the form has closed. */
  place: string;
  /** The row as it was when the form was opened; null for a new item. */
  base: Row | null;
  /** The draft of the item, as it was when the form was opened. */
  draft: Draft | null;
  initial: Values;
  values: Values;
  /** The typed values were restored after a reload. */
  wasRestored: boolean;
};

/** Opens an item with the typing from before a reload, else its draft, else its row. null: the item is gone. */
export function openRecord({ table, rows }: Records, opened: Opened): OpenRecord | null {
  const kept = keptForm(table, opened.key);
  if (kept) return { ...kept, wasRestored: true };
  const opening = { key: opened.key, wasRestored: false };
  if (isNew(opened)) {
    const ids = rows.map(({ id }) => String(id));
    const values = newValues(table, ids);
    return { ...opening, place: 'add', base: null, draft: null, initial: values, values };
  }
  if (!opened.item) return null;
  const { row, draft } = opened.item;
  const shown = draft && draft.action !== 'delete' ? draftedRow(table, draft, rowOf(draft, rows)) : row;
  const values = valuesOf(table, shown);
  const isAddition = draft?.action === 'insert';
  return {
    ...opening,
    place: isAddition ? `draft:${draft.id}` : `edit:${shown.id}`,
    base: isAddition ? null : shown,
    draft,
    initial: values,
    values,
  };
}

const storageKey = ({ name }: Table) => `burhan-console-form-${name}`;

/** Keeps the typed texts through a reload. If the storage is full or forbidden, the form works without it. */
export function keepForm(table: Table, record: OpenRecord): void {
  try {
    sessionStorage.setItem(storageKey(table), JSON.stringify(record));
  } catch (error) {
    console.warn('Typing is not kept through a reload:', error);
  }
}

export function forgetForm(table: Table): void {
  sessionStorage.removeItem(storageKey(table));
}

/** The kept form of an item; null if there is none, or if another version of the console kept it. */
function keptForm(table: Table, key: string): OpenRecord | null {
  try {
    const record: OpenRecord | null = JSON.parse(sessionStorage.getItem(storageKey(table)) ?? 'null');
    const isWhole = (values: Values) =>
      table.fields.every(({ column }) => typeof values[column] === 'string');
    return record?.key === key && isWhole(record.initial) && isWhole(record.values) ? record : null;
  } catch {
    return null;
  }
}
