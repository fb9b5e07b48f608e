import type { Draft } from './draft.ts';
import { type Row, type Table, type Values, valuesOf } from './table.ts';

/** Somebody else changed or deleted the row or the draft meanwhile. Nothing was overwritten. */
export class Conflict extends Error {
  override name = 'Conflict';
  readonly theirs: Theirs;

  constructor(theirs: Theirs) {
    super('Somebody else was faster.');
    this.theirs = theirs;
  }
}

/** What is stored now: the row, or its draft; null if it is gone. */
export type Theirs = { of: 'row'; row: Row | null } | { of: 'draft'; draft: Draft | null };

/** The texts of what is stored now; null if it is gone or is a prepared removal. */
export function theirValues(table: Table, theirs: Theirs): Values | null {
  if (theirs.of === 'row') return theirs.row && valuesOf(table, theirs.row);
  const { draft } = theirs;
  return draft && draft.action !== 'delete' ? valuesOf(table, draft.draft_values) : null;
}
