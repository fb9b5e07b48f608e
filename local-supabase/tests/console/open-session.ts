import {
  type Credentials,
  giveCode,
  logIn,
  logOut,
  openRecovery,
  requestRecovery,
  resumeSession,
} from '@burhan/remote-admin/src/data/session.ts';
import { setProject, supabaseOf } from '@burhan/remote-admin/src/data/supabase.ts';
import { SESSION_SCOPES, type SessionScope } from '@burhan/shared/data/session-scopes';
import type { Account, SiteAddress } from '@burhan/testing/sign-in';
import { vi } from 'vitest';

export type ConsoleSession = ReturnType<typeof openSession>;

/** Prepares logging in to a scope of the console at a site. */
export function openSession({ url, publishableKey }: SiteAddress, scope: SessionScope = 'content') {
  setProject({ supabaseUrl: url, publishableKey });
  return {
    supabase: supabaseOf(scope),
    logIn: (credentials: Credentials) => logIn(scope, credentials),
    giveCode: (code: string) => giveCode(scope, code),
    requestRecovery: (username: string) => requestRecovery(scope, username),
    openRecovery: (tokenHash: string) => openRecovery(scope, tokenHash),
    logOut: () => logOut(scope),
    resume: () => resumeSession(scope),
  };
}

/** Logs the admin in to every scope, in a tab of its own. */
export async function logInAsAdmin(site: SiteAddress & { admin: Account }): Promise<ConsoleSession> {
  openTab();
  for (const scope of SESSION_SCOPES) await openSession(site, scope).logIn(site.admin);
  return openSession(site);
}

/** Gives this test an empty `sessionStorage`, as in a new tab of a browser. */
export function openTab(): void {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
}
