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
