import { DataError } from '@burhan/shared/data/data-error';
import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { useSyncExternalStore } from 'react';

/** A session that ended while it was in use, and the promise of the next login. */
type EndedSession = { scope: SessionScope; login: PromiseWithResolvers<void> };

let ended: EndedSession | null = null;
const listeners = new Set<() => void>();

/** Shows the login form over the page. Resolves after the login; rejects with 'unauthenticated' if it is cancelled. */
export function waitForLogin(scope: SessionScope): Promise<void> {
  ended ??= { scope, login: Promise.withResolvers() };
  for (const listener of listeners) listener();
  return ended.login.promise;
}

/** Somebody has logged in again, so the requests that wait for it are sent again. */
export function continueAfterLogin(): void {
  close()?.resolve();
}

/** The login was cancelled, so the requests that wait for it fail. */
export function giveUpLogin(): void {
  close()?.reject(new DataError('unauthenticated', 'The session has ended.'));
}

/** Whether the session of a scope has ended while it is in use. */
export function useIsSessionEnded(scope: SessionScope): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => ended?.scope === scope,
  );
}

function close(): EndedSession['login'] | undefined {
  const login = ended?.login;
  ended = null;
  for (const listener of listeners) listener();
  return login;
}
