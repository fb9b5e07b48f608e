import { isDataError } from '@burhan/shared/data/data-error';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

type Insertion<Wanted, Stored> = {
  insert: (wanted: Wanted) => Promise<Stored>;
  update: (stored: Stored, wanted: Wanted) => Promise<Stored>;
  /** Reads everything that the table holds. */
  list: () => Promise<Stored[]>;
  isSame: (stored: Stored, wanted: Wanted) => boolean;
};

/**
 * Inserts something only once, even if the answer to a try gets lost. The next try then looks for what the
 * first one stored, and updates it if the wanted values have changed.
 * @param shown the key of the list's query. The next try ignores rows that the list had when the first try
 * failed, because they are older.
 */
export function useInsertOnce<Wanted, Stored extends { id: unknown }>(
  shown: QueryKey,
  { insert, update, list, isSame }: Insertion<Wanted, Stored>,
) {
  const queryClient = useQueryClient();
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
      const known = queryClient.getQueryData<readonly Stored[]>(shown) ?? [];
      if (isDataError(error, 'no-answer')) lost.current = { wanted, ids: known.map(({ id }) => id) };
      throw error;
    }
  };
}
