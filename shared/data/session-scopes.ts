import type { SessionScope } from '../resources/resource.ts';

/** Where a scope keeps its session: in `sessionStorage`, for the browser session only (Decisions 3). */
export function sessionStorageKey(scope: SessionScope): string {
  return `burhan-auth-${scope}`;
}

/** Whether a session is remembered, without loading the client that could tell if it is still good. */
export function hasStoredSession(scope: SessionScope): boolean {
  return sessionStorage.getItem(sessionStorageKey(scope)) !== null;
}
