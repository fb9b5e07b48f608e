import { useLayoutEffect, useState } from 'react';

/** Gives the focus back to what had it before, when a dialog has gone and nothing else took it. */
export function useReturnedFocus(): void {
  // At the first rendering: before the dialog itself has taken it.
  const [before] = useState(() => document.activeElement);

  useLayoutEffect(() => {
    const giveBack = () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
    };
    // The dialog's own elements are still there, and have the focus, until this change is complete.
    return () => queueMicrotask(giveBack);
  }, [before]);
}
