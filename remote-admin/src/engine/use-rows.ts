import type { ResourceRow } from '@burhan/shared/resources/resource';
import { useCallback, useEffect, useRef, useState } from 'react';

export type Rows = {
  /** 'failed': nothing to show. Rows that were there stay when a later read fails. */
  status: 'pending' | 'failed' | 'ready';
  rows: readonly ResourceRow[];
  /**
   * Reads the table again. @returns the rows; null when it failed.
   * @param isQuiet does not tell of a failure: something more important was told just now.
   */
  reload: (isQuiet?: boolean) => Promise<readonly ResourceRow[] | null>;
};

/** The rows of a panel. @param list reads the table; the same function while it is the same table. */
export function useRows(
  list: () => Promise<readonly ResourceRow[]>,
  onFailure: (error: unknown) => void,
): Rows {
  const [state, setState] = useState<Omit<Rows, 'reload'>>({ status: 'pending', rows: [] });
  const tell = useRef(onFailure);
  tell.current = onFailure;
  const reads = useRef(0);

  const reload = useCallback(
    async (isQuiet = false) => {
      reads.current++;
      const read = reads.current;
      try {
        const rows = await list();
        // A slower answer to an earlier question must not undo a later one.
        if (read === reads.current) setState({ status: 'ready', rows });
        return rows;
      } catch (error) {
        setState((before) => (before.status === 'ready' ? before : { status: 'failed', rows: [] }));
        if (!isQuiet) tell.current(error);
        return null;
      }
    },
    [list],
  );

  useEffect(() => void reload(), [reload]);

  return { ...state, reload };
}
