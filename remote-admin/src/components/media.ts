import { useSyncExternalStore } from 'react';

/** Whether the pointer is a finger. A phone's own lists and clocks are better than those of any page. */
export const useIsCoarsePointer = () => useMediaQuery('(pointer: coarse)');

/** Whether a media query matches now. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
}
