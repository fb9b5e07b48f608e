import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { designed } from '../design/designed.tsx';
import { type UnsavedChanges, UnsavedContext } from './unsaved-context.ts';

const LossDialog = designed(async () => (await import('./loss-dialog.tsx')).LossDialog);

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
      {question && (
        <Suspense>
          <LossDialog onAnswer={question.answer} />
        </Suspense>
      )}
    </UnsavedContext>
  );
}
