import { DataError } from '@burhan/shared/data/data-error';
import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { useSyncExternalStore } from 'react';

type Waiting = { scope: SessionScope; resolve: () => void; reject: (reason: unknown) => void };

let waiting: readonly Waiting[] = [];
/** Sessions that ended while nothing was asked of them. */
let ended: SessionScope | null = null;
const listeners = new Set<() => void>();

/** Resolves when somebody has logged in again; rejects with 'unauthenticated' when they give up. */
export function waitForLogin(scope: SessionScope): Promise<void> {
  return new Promise((resolve, reject) => set([...waiting, { scope, resolve, reject }], ended));
}

/** Says that a session has ended by itself: the login form is shown over the page. */
export function tellSessionEnded(scope: SessionScope): void {
  set(waiting, scope);
}

/** The login of a scope succeeded: what waits for it is sent again. */
export function continueAfterLogin(): void {
  const resumed = waiting;
  set([], null);
  for (const { resolve } of resumed) resolve();
}

/** Nobody logs in: what waits for it fails. */
export function giveUpLogin(): void {
  const given = waiting;
  set([], null);
  for (const { reject } of given) reject(new DataError('unauthenticated', 'The session has ended.'));
}

/** The scope whose session has ended while it is in use; null: none has. */
export function useEndedSession(): SessionScope | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting[0]?.scope ?? ended,
  );
}

function set(nextWaiting: readonly Waiting[], nextEnded: SessionScope | null): void {
  waiting = nextWaiting;
  ended = nextEnded;
  for (const listener of listeners) listener();
}
