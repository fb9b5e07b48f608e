import { DataError } from '@burhan/shared/data/data-error';
import { useRef } from 'react';

type Insertion<Wanted, Stored> = {
  insert: (wanted: Wanted) => Promise<Stored>;
  update: (stored: Stored, wanted: Wanted) => Promise<Stored>;
  /** What the table holds. */
  list: () => Promise<Stored[]>;
  /** The ids that the list showed. */
  knownIds: () => readonly unknown[];
  isSame: (stored: Stored, wanted: Wanted) => boolean;
};

/**
 * Inserts something once. The answer to an earlier try may have been lost: what that try wrote is found then, and is
 * changed where something else is wanted by now.
 */
export function useInsertOnce<Wanted, Stored extends { id: unknown }>({
  insert,
  update,
  list,
  knownIds,
  isSame,
}: Insertion<Wanted, Stored>) {
  const lost = useRef<{ wanted: Wanted; ids: readonly unknown[] } | null>(null);

  return async (wanted: Wanted): Promise<Stored> => {
    if (lost.current) {
      const { wanted: sent, ids } = lost.current;
      const stored = (await list()).find((each) => !ids.includes(each.id) && isSame(each, sent));
      if (stored) return isSame(stored, wanted) ? stored : update(stored, wanted);
    }
    try {
      return await insert(wanted);
    } catch (error) {
      if (error instanceof DataError && error.code === 'no-answer')
        lost.current = { wanted, ids: knownIds() };
      throw error;
    }
  };
}
