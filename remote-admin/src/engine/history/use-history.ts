import { HISTORY_PAGE_SIZE, type HistoryEntry, type HistoryStore } from '@burhan/shared/data/history';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '../session/session-context.ts';

export type HistoryState = {
  status: 'pending' | 'failed' | 'ready';
  entries: readonly HistoryEntry[];
  hasMore: boolean;
};

/** The changes of a table, newest first, a page at a time. */
export function useHistory(history: HistoryStore) {
  const { run } = useSession();
  const [state, setState] = useState<HistoryState>({ status: 'pending', entries: [], hasMore: false });
  const runInSession = useRef(run);
  runInSession.current = run;

  const load = useCallback(
    async (known: readonly HistoryEntry[]) => {
      try {
        const page = await runInSession.current(() => history.list(known.at(-1)?.id));
        setState({
          status: 'ready',
          entries: [...known, ...page],
          hasMore: page.length === HISTORY_PAGE_SIZE,
        });
      } catch (error) {
        console.warn('The history could not be loaded:', error);
        setState((before) => ({ ...before, status: 'failed' }));
      }
    },
    [history],
  );

  useEffect(() => void load([]), [load]);

  return { ...state, reload: () => load([]), loadMore: () => load(state.entries) };
}
