import { useSyncExternalStore } from 'react';

const COARSE = '(pointer: coarse)';

/** Whether somebody points with a finger: phones have better lists and clocks of their own than any page. */
export function useIsCoarsePointer(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(COARSE);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(COARSE).matches,
  );
}
