import type { Draft } from './draft.ts';
import type { Row } from './table.ts';

/** Somebody else changed or deleted what was to be written. Nothing was overwritten. */
export class Conflict extends Error {
  override name = 'Conflict';
  readonly theirs: Theirs;

  constructor(theirs: Theirs) {
    super('Somebody else was faster.');
    this.theirs = theirs;
  }
}

/** What is there now: the row, or its draft; null where it is gone. */
export type Theirs = { of: 'row'; row: Row | null } | { of: 'draft'; draft: Draft | null };
