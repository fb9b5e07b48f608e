import { hasStoredSession, SESSION_SCOPES, type SessionScope } from '@burhan/shared/data/session-scopes';
import { useSyncExternalStore } from 'react';

type Listener = (loggedOut: SessionScope | undefined) => void;

const listeners = new Set<Listener>();

/** Says that a scope was logged in, or out. @param loggedOut the one that somebody logged out of by hand. */
export function tellSessionsChanged(loggedOut?: SessionScope): void {
  for (const listener of listeners) listener(loggedOut);
}

/** @returns how to stop listening. */
export function listenToSessions(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a scope has a session in this tab. @param scope undefined: whichever. */
export function useIsSessionStored(scope?: SessionScope): boolean {
  return useSyncExternalStore(listenToSessions, () =>
    scope ? hasStoredSession(scope) : SESSION_SCOPES.some(hasStoredSession),
  );
}
