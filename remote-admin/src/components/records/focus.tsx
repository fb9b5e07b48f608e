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

/** What is inside can be given the focus: the item that was saved, the heading when what had the focus is gone. */
export function FocusArea({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  const [, render] = useReducer((count: number) => count + 1, 0);

  // With the change itself: a moment later it would take the focus from what a person chose meanwhile.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const key = CSS.escape(wanted.current);
    const found = root.current?.querySelector<HTMLElement>(`[data-focus-key="${key}"]`);
    found?.focus();
    // While a form is open nothing behind it takes the focus: it gets it once the form is gone.
    if (found && document.activeElement === found) wanted.current = null;
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
