import type { PanelKey } from '../routes.ts';

/** Login scopes of the console. Each scope has its own session (docs/rules/accounts.md#session-scopes). */
export const SESSION_SCOPES = ['content', 'submitted', 'projects'] as const;

export type SessionScope = (typeof SESSION_SCOPES)[number];

/** The login scope of each panel. */
export const PANEL_SCOPES = {
  publications: 'content',
  submittedPapers: 'submitted',
  ongoingProjects: 'projects',
  metrics: 'content',
  pages: 'content',
  partners: 'content',
  contact: 'content',
} as const satisfies Record<PanelKey, SessionScope>;

/** The key of a scope's session in `sessionStorage` (docs/rules/accounts.md#session-scopes). */
export function sessionStorageKey(scope: SessionScope): string {
  return `burhan-auth-${scope}`;
}

/** Whether a session is stored. It may have ended: checking that would need supabase-js, a large download. */
export function hasStoredSession(scope: SessionScope): boolean {
  return sessionStorage.getItem(sessionStorageKey(scope)) !== null;
}

/** The e-mail address of the account with a session in this tab, in any scope; '' if there is no session. */
export function storedEmail(): string {
  for (const scope of SESSION_SCOPES) {
    const [, email] =
      /"email":"([^"\\]+)"/.exec(sessionStorage.getItem(sessionStorageKey(scope)) ?? '') ?? [];
    if (email) return email;
  }
  return '';
}
