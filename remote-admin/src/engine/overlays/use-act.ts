import { useRef, useState } from 'react';
import { type Tried, useFailureWords } from '../base/failure-words.ts';
import { useToast } from './toast-provider.tsx';

/** One act at a time. */
export function useTurns() {
  const running = useRef<Promise<void> | null>(null);
  const [isRunning, setRunning] = useState(false);

  /** Drops the act while another runs. */
  const start = async (act: () => Promise<void>): Promise<void> => {
    if (running.current !== null) return;
    setRunning(true);
    running.current = act().finally(() => {
      running.current = null;
      setRunning(false);
    });
    await running.current;
  };
  /** Waits for the one that runs. */
  const startNext = async (act: () => Promise<void>): Promise<void> => {
    // Whether that one succeeded is told by itself.
    while (running.current !== null) await running.current.catch(() => {});
    await start(act);
  };
  return { isRunning, start, startNext };
}

/** Does what is pressed, one act at a time. @param onFailure takes what an act throws. */
export function useAct(onFailure: (error: unknown) => void) {
  const { isRunning, start } = useTurns();
  return { isBusy: isRunning, act: (run: () => Promise<void>) => start(() => run().catch(onFailure)) };
}

/** @returns says in a toast with this title why something failed, in words for what was tried. */
export function useFailedToast(title: string, tried: Tried): (error: unknown) => void {
  const showToast = useToast();
  const failureWords = useFailureWords();
  return (error) => showToast({ kind: 'error', title, text: failureWords(error, tried) });
}
