import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { requiredContext } from '../base/required-context.ts';
import { LazyDialog } from './lazy-dialog.ts';

type UnsavedChanges = {
  /** Marks that something would be lost; null: no more. @param discard throws it away. */
  mark: (discard: (() => void) | null) => void;
  /** True at once when nothing would be lost; else asks first. */
  confirmLoss: () => Promise<boolean>;
};

export const [UnsavedContext, useUnsavedChanges] = requiredContext<UnsavedChanges>('UnsavedChangesProvider');

/** While true, leaving asks first: the page, the panel, and whatever calls `confirmLoss`. */
export function useMarkUnsaved(isUnsaved: boolean, discard: () => void): void {
  const { mark } = useUnsavedChanges();
  useEffect(() => {
    mark(isUnsaved ? discard : null);
    return () => mark(null);
  }, [isUnsaved, mark, discard]);
}

/** Knows whether typing is not saved, warns when the page is left, and asks before it is thrown away. */
export function UnsavedChangesProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('console');
  const marked = useRef<(() => void) | null>(null);
  const [question, setQuestion] = useState<{ answer: (mayLose: boolean) => void } | null>(null);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (marked.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  const changes = useMemo<UnsavedChanges>(
    () => ({
      mark: (discard) => {
        marked.current = discard;
      },
      confirmLoss: () => {
        if (!marked.current) return Promise.resolve(true);
        return new Promise((resolve) => {
          setQuestion({
            answer: (mayLose) => {
              setQuestion(null);
              if (mayLose) marked.current?.();
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
        <LazyDialog
          title={t('unsaved.title')}
          onClose={() => question.answer(false)}
          buttons={[
            { label: t('unsaved.discard'), onClick: () => question.answer(true) },
            { label: t('unsaved.keepEditing'), type: 'primary', onClick: () => question.answer(false) },
          ]}
        >
          <p>{t('unsaved.text')}</p>
        </LazyDialog>
      )}
    </UnsavedContext>
  );
}

type GuardedLinkProps = { to: string; isCurrent: boolean; children: ReactNode };

/** A link inside the console that asks first when typing would be lost. */
export function GuardedLink({ to, isCurrent, children }: GuardedLinkProps) {
  const { confirmLoss } = useUnsavedChanges();
  const navigate = useNavigate();

  const follow = async (event: MouseEvent) => {
    // A new tab or window loses nothing.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    if (await confirmLoss()) await navigate(to);
  };

  return (
    <Link
      to={to}
      {...(isCurrent && { 'aria-current': 'page' as const })}
      onClick={(event) => void follow(event)}
    >
      {children}
    </Link>
  );
}
