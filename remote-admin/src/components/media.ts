import { useSyncExternalStore } from 'react';

/** Whether somebody points with a finger: phones have better lists and clocks of their own than any page. */
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
