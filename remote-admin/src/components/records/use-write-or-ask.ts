import { Conflict, type Theirs, theirValues } from '../../data/conflict.ts';
import { differ, type Table, type Values } from '../../data/table.ts';
import { useAskVersions } from './use-ask-versions.tsx';

/** The result of a write: it is written, or the person took the other version, or goes on editing. */
export type Outcome<Value> =
  | { kind: 'written'; value: Value }
  | { kind: 'theirs'; theirs: Theirs }
  | { kind: 'editing' };

type Version = {
  /** The values before my changes, to tell which fields I changed; null: all of `mine` is wanted, as when restoring. */
  before: Values | null;
  mine: Values;
  /** My change deletes the item. */
  isDeletion?: boolean;
};

/**
 * Writes without overwriting the work of others. If somebody else was faster, both versions are shown, and the person
 * chooses. If my version is chosen, it replaces theirs, except in the fields that I did not change.
 */
export function useWriteOrAsk(table: Table) {
  const ask = useAskVersions(table);

  /** @param write gets my values, and the version that the person chose to overwrite, null before a conflict. */
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

/** My texts, with theirs in the fields that I did not change. */
function merged(table: Table, before: Values | null, mine: Values, theirs: Theirs): Values {
  const others = theirValues(table, theirs);
  if (!before || !others || !differ(before, mine)) return mine;
  const texts = Object.entries(mine).map(([column, text]) => [
    column,
    text === before[column] ? (others[column] ?? text) : text,
  ]);
  return Object.fromEntries(texts);
}
