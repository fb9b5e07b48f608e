import type { PanelKey } from '../routes.ts';

/** Login scopes of the console: each keeps a session of its own (docs/rules/accounts.md#session-scopes). */
export const SESSION_SCOPES = ['content', 'submitted', 'projects'] as const;

export type SessionScope = (typeof SESSION_SCOPES)[number];

/** The scope that each panel is logged in to. */
export const PANEL_SCOPES = {
  publications: 'content',
  submittedPapers: 'submitted',
  ongoingProjects: 'projects',
  metrics: 'content',
  pages: 'content',
  partners: 'content',
  contact: 'content',
} as const satisfies Record<PanelKey, SessionScope>;

/** Where `sessionStorage` keeps the session of a scope (docs/rules/accounts.md#session-scopes). */
export function sessionStorageKey(scope: SessionScope): string {
  return `burhan-auth-${scope}`;
}

/** Whether a session is remembered, without loading the client that could tell if it is still good. */
export function hasStoredSession(scope: SessionScope): boolean {
  return sessionStorage.getItem(sessionStorageKey(scope)) !== null;
}

/** The e-mail address of whoever has a session in this tab, in whichever scope; '' where nobody has. */
export function storedEmail(): string {
  for (const scope of SESSION_SCOPES) {
    const [, email] =
      /"email":"([^"\\]+)"/.exec(sessionStorage.getItem(sessionStorageKey(scope)) ?? '') ?? [];
    if (email) return email;
  }
  return '';
}
