import { useCallback, useRef, useState } from 'react';

/** One act at a time: what is asked for while another runs is dropped, so that nothing is sent twice. */
export function useExclusive() {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);

  const exclusively = useCallback(async (act: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await act();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }, []);

  return { isBusy, exclusively };
}
