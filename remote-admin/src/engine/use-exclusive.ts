import { useCallback, useRef, useState } from 'react';

type Acting = (act: () => Promise<void>) => Promise<void>;

/** One act at a time. */
export type Exclusive = {
  isBusy: boolean;
  /** Drops the act while another runs, so that nothing is sent twice. */
  exclusively: Acting;
  /** Runs the act after the one that runs: for what is offered once only, such as Undo. */
  inTurn: Acting;
};

export function useExclusive(): Exclusive {
  const running = useRef<Promise<void> | null>(null);
  const [isBusy, setBusy] = useState(false);

  const exclusively = useCallback(async (act: () => Promise<void>): Promise<void> => {
    if (running.current !== null) return;
    setBusy(true);
    running.current = act().finally(() => {
      running.current = null;
      setBusy(false);
    });
    await running.current;
  }, []);

  const inTurn = useCallback(
    async (act: () => Promise<void>): Promise<void> => {
      // Whether that one succeeded is told by itself.
      while (running.current !== null) await running.current.catch(() => {});
      await exclusively(act);
    },
    [exclusively],
  );

  return { isBusy, exclusively, inTurn };
}
