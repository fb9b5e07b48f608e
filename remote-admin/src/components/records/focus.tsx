import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react';

const FocusContext = createContext<(key: string) => void>(() => {});

/** Moves the focus to the element with this `data-focus-key`, as soon as it is there. */
export function useFocus(): (key: string) => void {
  return useContext(FocusContext);
}

/** The area in which `useFocus` finds elements, such as a saved item, or the heading after a deletion. */
export function FocusArea({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  const [, render] = useReducer((count: number) => count + 1, 0);

  // A normal effect would run later, and could take the focus from what the person chose meanwhile.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const key = CSS.escape(wanted.current);
    const found = root.current?.querySelector<HTMLElement>(`[data-focus-key="${key}"]`);
    // A new row or draft is drawn only with a later rendering.
    if (!found) return;
    found.focus();
    wanted.current = null;
  });

  const focus = useCallback((key: string) => {
    wanted.current = key;
    render();
  }, []);

  return (
    <FocusContext value={focus}>
      <div ref={root}>{children}</div>
    </FocusContext>
  );
}
