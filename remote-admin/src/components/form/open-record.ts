import { draftedRow, rowOf } from '../../data/drafts.ts';
import { newValues, valuesOf } from '../../data/table.ts';
import { isNew, type Opened } from '../records/use-opened.ts';
import type { Records } from '../records/use-records.ts';
import { type KeptForm, keptForm } from './kept-form.ts';

export type OpenRecord = KeptForm & {
  /** Its typing came back after a reload. */
  wasRestored: boolean;
};

/** What the form of an item begins with: what was typed before a reload, its draft, or its row. null: the item is gone. */
export function openRecord({ table, rows }: Records, opened: Opened): OpenRecord | null {
  const kept = keptForm(table, opened.key);
  if (kept) return { ...kept, wasRestored: true };
  const opening = { key: opened.key, wasRestored: false };
  if (isNew(opened)) {
    const values = newValues(
      table,
      rows.map(({ id }) => String(id)),
    );
    return { ...opening, base: null, draft: null, initial: values, values };
  }
  if (!opened.item) return null;
  const { row, draft } = opened.item;
  const shown = draft && draft.action !== 'delete' ? draftedRow(table, draft, rowOf(draft, rows)) : row;
  const values = valuesOf(table, shown);
  const base = draft?.action === 'insert' ? null : shown;
  return { ...opening, base, draft, initial: values, values };
}
