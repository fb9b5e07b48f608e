import { Conflict, type Theirs } from '../../data/conflict.ts';
import { differ, type Table, type Values, valuesOf } from '../../data/table.ts';

export type Choice = 'mine' | 'theirs' | 'editing';

/** Two versions of something, between which a person chooses (docs/rules/content.md#versions). */
export type Versions = {
  text: string;
  lines: readonly VersionLine[];
};

export type VersionLine = { label: string; mine: string; theirs: string; differs: boolean };

/** What came of a write: it is written, or the person took the other version, or goes on editing. */
export type Outcome<Value> =
  | { kind: 'written'; value: Value }
  | { kind: 'theirs'; theirs: Theirs }
  | { kind: 'editing' };

/**
 * Writes, and overwrites nothing: where somebody else was faster, both versions are shown, and the person chooses. My
 * version is written over theirs then, but for what I did not change.
 * @param write is given my values; and what there is now, where it is written over that.
 * @param ask shows both versions.
 */
export async function writeOrAsk<Value>(
  table: Table,
  { before, mine }: { before: Values | null; mine: Values },
  write: (mine: Values, over: Theirs | null) => Promise<Value>,
  ask: (mine: Values, theirs: Theirs) => Promise<Choice>,
): Promise<Outcome<Value>> {
  let values = mine;
  let over: Theirs | null = null;
  for (;;) {
    try {
      return { kind: 'written', value: await write(values, over) };
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      const { theirs } = error;
      values = merged(table, before, mine, theirs);
      const choice = await ask(values, theirs);
      if (choice === 'theirs') return { kind: 'theirs', theirs };
      if (choice === 'editing') return { kind: 'editing' };
      over = theirs;
    }
  }
}

/** The texts of theirs, where it is there. */
export function theirValues(table: Table, theirs: Theirs): Values | null {
  const { of } = theirs;
  if (of === 'row') return theirs.row && valuesOf(table, theirs.row);
  const { draft } = theirs;
  return draft && draft.action !== 'delete' ? valuesOf(table, draft.draft_values) : null;
}

/** My texts; of what I did not change, theirs. */
function merged(table: Table, before: Values | null, mine: Values, theirs: Theirs): Values {
  const others = theirValues(table, theirs);
  if (!before || !others || !differ(before, mine)) return mine;
  const texts = Object.entries(mine).map(([column, text]) => [
    column,
    text === before[column] ? (others[column] ?? text) : text,
  ]);
  return Object.fromEntries(texts);
}
