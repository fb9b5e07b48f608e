import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { lazyWithAntDesign } from '../design/lazy-with-ant-design.tsx';

const LossDialog = lazyWithAntDesign(async () => (await import('./loss-dialog.tsx')).LossDialog);

type UnsavedChanges = {
  /** Marks that something would be lost. @param discard throws it away. @returns how to unmark it. */
  mark: (discard: () => void) => () => void;
  /** True at once when nothing would be lost; else asks first. */
  confirmLoss: () => Promise<boolean>;
};

const UnsavedContext = createContext<UnsavedChanges>({
  mark: () => () => {},
  confirmLoss: async () => true,
});

export const useUnsavedChanges = (): UnsavedChanges => useContext(UnsavedContext);

/** While true, leaving asks first: the page, the panel, and whatever calls `confirmLoss`. */
export function useMarkUnsaved(isUnsaved: boolean, discard: () => void): void {
  const { mark } = useUnsavedChanges();
  useEffect(() => (isUnsaved ? mark(discard) : undefined), [isUnsaved, mark, discard]);
}

/** Knows whether typing is not saved, warns when the page is left, and asks before it is thrown away. */
export function UnsavedChangesProvider({ children }: { children: ReactNode }) {
  const marks = useRef(new Set<() => void>());
  const [question, setQuestion] = useState<{ answer: (mayLose: boolean) => void } | null>(null);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (marks.current.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  const changes = useMemo<UnsavedChanges>(
    () => ({
      mark: (discard) => {
        marks.current.add(discard);
        return () => {
          marks.current.delete(discard);
        };
      },
      confirmLoss: () => {
        if (marks.current.size === 0) return Promise.resolve(true);
        return new Promise((resolve) => {
          setQuestion({
            answer: (mayLose) => {
              setQuestion(null);
              if (mayLose) for (const discard of marks.current) discard();
              resolve(mayLose);
            },
          });
        });
      },
    }),
    [],
  );

  return (
    <UnsavedContext value={changes}>
      {children}
      {question && <LossDialog onAnswer={question.answer} />}
    </UnsavedContext>
  );
}
