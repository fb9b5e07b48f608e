import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useUnsavedChanges } from './unsaved-changes.tsx';

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
