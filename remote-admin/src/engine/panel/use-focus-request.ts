import { type RefObject, useCallback, useLayoutEffect, useReducer, useRef } from 'react';

/** Marks what a focus request can name. */
export const focusKey = (key: string) => ({ 'data-focus-key': key });

/**
 * Moves the focus to an element that may come with a later render: to the item that was saved, to the heading when
 * what had the focus is gone.
 */
export function useFocusRequest(root: RefObject<HTMLElement | null>) {
  const wanted = useRef<string | null>(null);
  const [, render] = useReducer((count: number) => count + 1, 0);

  // With the change itself: a moment later it would take the focus from what a person chose meanwhile.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const found = root.current?.querySelector<HTMLElement>(
      `[data-focus-key="${CSS.escape(wanted.current)}"]`,
    );
    if (!found) return;
    wanted.current = null;
    found.focus();
  });

  return useCallback((key: string) => {
    wanted.current = key;
    // Also where nothing else changes: what is there has the focus before a toast can be reached.
    render();
  }, []);
}
