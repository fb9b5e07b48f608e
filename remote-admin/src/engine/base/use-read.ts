import { useCallback, useEffect, useRef, useState } from 'react';

/** 'failed': nothing to show. What was there stays when a later read fails. */
export type Reading<Value> =
  | { status: 'pending' }
  | { status: 'failed'; error: unknown }
  | { status: 'ready'; value: Value };

/** What is read when a part of the console is first shown. After a failure, `reload` asks again. */
export function useRead<Value>(read: () => Promise<Value>) {
  const [state, setState] = useState<Reading<Value>>({ status: 'pending' });
  const latest = useRef(read);
  latest.current = read;
  const begin = useLatestRead();

  const reload = useCallback(async () => {
    const isLatest = begin();
    try {
      const value = await latest.current();
      if (isLatest()) setState({ status: 'ready', value });
    } catch (error) {
      console.warn('A part of the console could not be loaded:', error);
      if (isLatest())
        setState((before) => (before.status === 'ready' ? before : { status: 'failed', error }));
    }
  }, [begin]);

  useEffect(() => void reload(), [reload]);

  return { state, reload };
}

/** @returns begins a read and tells whether it is the latest still: a slower answer must not undo a later one. */
export function useLatestRead(): () => () => boolean {
  const asked = useRef(0);
  return useCallback(() => {
    asked.current++;
    const number = asked.current;
    return () => number === asked.current;
  }, []);
}

type Pages<Item> = {
  status: 'pending' | 'failed' | 'ready';
  /** What was read so far. It stays while more is read, and when that fails. */
  items: readonly Item[];
  hasMore: boolean;
  error?: unknown;
};

/**
 * A list that is read page by page, from its beginning when it is first shown and when `of` changes.
 * @param readPage gives what comes after an item; undefined: from the beginning.
 * @param pageSize a page with as many has another one after it.
 */
export function usePages<Item>(
  readPage: (last: Item | undefined) => Promise<readonly Item[]>,
  pageSize: number,
  of?: unknown,
) {
  const [state, setState] = useState<Pages<Item>>({ status: 'pending', items: [], hasMore: false });
  const latest = useRef(readPage);
  latest.current = readPage;
  const begin = useLatestRead();
  /** What the read that is on its way, or failed, goes on from. */
  const known = useRef<readonly Item[]>([]);

  const readOn = useCallback(
    async (from: readonly Item[]) => {
      const isLatest = begin();
      known.current = from;
      setState((before) => ({ ...before, status: 'pending' }));
      try {
        const page = await latest.current(from.at(-1));
        if (isLatest())
          setState({ status: 'ready', items: [...from, ...page], hasMore: page.length === pageSize });
      } catch (error) {
        console.warn('A part of the console could not be loaded:', error);
        if (isLatest()) setState((before) => ({ ...before, status: 'failed', error }));
      }
    },
    [begin, pageSize],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for what is asked for now
  useEffect(() => void readOn([]), [readOn, of]);

  return {
    ...state,
    reload: () => readOn([]),
    /** The next page, or again the one that could not be read. */
    readMore: () => readOn(state.status === 'failed' ? known.current : state.items),
  };
}
