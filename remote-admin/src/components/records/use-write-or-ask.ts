import { Conflict, type Theirs, theirValues } from '../../data/conflict.ts';
import { differ, type Table, type Values } from '../../data/table.ts';
import { useAskVersions } from './use-ask-versions.tsx';

/** What came of a write: it is written, or the person took the other version, or goes on editing. */
export type Outcome<Value> =
  | { kind: 'written'; value: Value }
  | { kind: 'theirs'; theirs: Theirs }
  | { kind: 'editing' };

type Version = {
  /** What the form opened with; null: all values are wanted, such as those of an older version. */
  before: Values | null;
  mine: Values;
  /** My version is that it is gone. */
  isDeletion?: boolean;
};

/**
 * Writes, and overwrites nothing: where somebody else was faster, both versions are shown, and the person chooses. My
 * version is written over theirs then, but for what I did not change.
 */
export function useWriteOrAsk(table: Table) {
  const ask = useAskVersions(table);

  /** @param write is given my values; and what there is now, where it is written over that. */
  return async <Value>(
    { before, mine, isDeletion = false }: Version,
    write: (mine: Values, over: Theirs | null) => Promise<Value>,
  ): Promise<Outcome<Value>> => {
    let values = mine;
    let over: Theirs | null = null;
    for (;;) {
      try {
        return { kind: 'written', value: await write(values, over) };
      } catch (error) {
        if (!(error instanceof Conflict)) throw error;
        const { theirs } = error;
        values = merged(table, before, mine, theirs);
        const choice = await ask(values, theirs, isDeletion);
        if (choice === 'theirs') return { kind: 'theirs', theirs };
        if (choice === 'editing') return { kind: 'editing' };
        over = theirs;
      }
    }
  };
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
