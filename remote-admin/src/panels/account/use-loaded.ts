import { useCallback, useEffect, useRef, useState } from 'react';

type Loaded<Value> = { status: 'pending' | 'failed' } | { status: 'ready'; value: Value };

/** What is read when a part of the page is first shown. After a failure, `reload` asks again. */
export function useLoaded<Value>(load: () => Promise<Value>) {
  const [state, setState] = useState<Loaded<Value>>({ status: 'pending' });
  const latest = useRef(load);
  latest.current = load;

  const reload = useCallback(async () => {
    try {
      setState({ status: 'ready', value: await latest.current() });
    } catch (error) {
      console.warn('A part of My account could not be loaded:', error);
      setState((before) => (before.status === 'ready' ? before : { status: 'failed' }));
    }
  }, []);

  useEffect(() => void reload(), [reload]);

  return { state, reload };
}
