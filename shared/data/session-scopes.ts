import type { SessionScope } from '../resources/resource.ts';

export const SESSION_SCOPES = ['content', 'submitted', 'projects'] as const satisfies readonly SessionScope[];

/** Where `sessionStorage` keeps the session of a scope (docs/product-rules.md#session-scopes). */
export function sessionStorageKey(scope: SessionScope): string {
  return `burhan-auth-${scope}`;
}

/** Whether a session is remembered, without loading the client that could tell if it is still good. */
export function hasStoredSession(scope: SessionScope): boolean {
  return sessionStorage.getItem(sessionStorageKey(scope)) !== null;
}
