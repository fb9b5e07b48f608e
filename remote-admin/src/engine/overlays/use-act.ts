import { useRef, useState } from 'react';
import { type Tried, useFailureWords } from '../base/failure-words.ts';
import { useToast } from './toast-provider.tsx';

/** Does what is pressed, one act at a time. @param onFailure takes what an act throws. */
export function useAct(onFailure: (error: unknown) => void) {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);

  const act = async (run: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await run();
    } catch (error) {
      onFailure(error);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };

  return { isBusy, act };
}

/** @returns says in a toast with this title why something failed, in words for what was tried. */
export function useFailedToast(title: string, tried: Tried): (error: unknown) => void {
  const showToast = useToast();
  const failureWords = useFailureWords();
  return (error) => showToast({ kind: 'error', title, text: failureWords(error, tried) });
}
