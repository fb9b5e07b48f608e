import { type ConsoleSession, openConsoleSession } from '@burhan/shared/data/console-session';
import type { SessionScope } from '@burhan/shared/resources/resource';
import type { SiteAddress } from '@burhan/testing/sign-in';
import { vi } from 'vitest';

/** A session of the console at a site. */
export function openSession(site: SiteAddress, scope: SessionScope = 'content'): ConsoleSession {
  return openConsoleSession(scope, {
    supabaseUrl: site.url,
    publishableKey: site.publishableKey,
    emailDomain: 'console.burhan.example',
  });
}

/** Gives this test an empty `sessionStorage`, as a new tab of a browser has it. */
export function openTab(): void {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
}
