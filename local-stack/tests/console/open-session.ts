import type { ResourceStore } from '@burhan/remote-admin/src/data/resource-store.ts';
import { openSession as openConsoleSession } from '@burhan/remote-admin/src/data/session.ts';
import { fieldsOf, type Resource, type ResourceRow } from '@burhan/remote-admin/src/resources/resource.ts';
import type { SessionScope } from '@burhan/shared/data/session-scopes';
import type { Account, SiteAddress } from '@burhan/testing/sign-in';
import { vi } from 'vitest';

export type ConsoleSession = ReturnType<typeof openConsoleSession>;

/** A session of the console at a site. */
export function openSession(site: SiteAddress, scope: SessionScope = 'content') {
  return openConsoleSession(scope, {
    supabaseUrl: site.url,
    publishableKey: site.publishableKey,
    emailDomain: 'console.burhan.example',
  });
}

/** A session of the admin's, in a tab of its own. */
export async function logInAsAdmin(site: SiteAddress & { admin: Account }): Promise<ConsoleSession> {
  openTab();
  const session = openSession(site);
  await session.logIn(site.admin);
  return session;
}

/** A column that takes any short text. */
export const textColumn = (resource: Resource): string =>
  fieldsOf(resource).find(([name, { control }]) => control === 'text' && name !== 'id')?.[0] ?? '';

export async function firstRow(store: ResourceStore): Promise<ResourceRow> {
  const [row] = await store.list();
  if (!row) throw new Error('No rows.');
  return row;
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
