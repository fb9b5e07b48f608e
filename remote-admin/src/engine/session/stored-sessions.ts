import { SESSION_SCOPES } from '@burhan/shared/data/session-scopes';
import { useSyncExternalStore } from 'react';
import { useServices } from '../services.ts';

const listeners = new Set<() => void>();

export function tellSessionsChanged(): void {
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether any scope has a session in this tab; not yet while the composed page is hydrated, which cannot know. */
export function useIsSessionStored(): boolean {
  const { hasStoredSession } = useServices();
  return useSyncExternalStore(
    listen,
    () => SESSION_SCOPES.some(hasStoredSession),
    () => false,
  );
}
