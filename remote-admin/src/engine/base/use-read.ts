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
  const reads = useRef(0);

  const reload = useCallback(async () => {
    reads.current++;
    const number = reads.current;
    // A slower answer to an earlier question must not undo a later one.
    const show = (next: (before: Reading<Value>) => Reading<Value>) => {
      if (number === reads.current) setState(next);
    };
    try {
      const value = await latest.current();
      show(() => ({ status: 'ready', value }));
    } catch (error) {
      console.warn('A part of the console could not be loaded:', error);
      show((before) => (before.status === 'ready' ? before : { status: 'failed', error }));
    }
  }, []);

  useEffect(() => void reload(), [reload]);

  return { state, reload };
}
