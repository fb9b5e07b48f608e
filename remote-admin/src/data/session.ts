import type { SupabaseAddress } from '@burhan/shared/data/public-reads';
import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { createConsoleClient } from '@burhan/shared/supabase';
import type { Resource } from '../resources/resource.ts';
import { read } from './answers.ts';
import { createDraftStore } from './drafts.ts';
import { createEdgeFunctions } from './edge-functions.ts';
import { createHistoryStore } from './history.ts';
import { createLogin } from './login.ts';
import { createPreviewLinkStore } from './preview-links.ts';
import { createResourceStore } from './resource-store.ts';

/** A scope's login, and all that whoever is logged in to it can do. */
export type Session = Omit<ReturnType<typeof openSession>, 'client'>;

/** Whether the pages have followed the content (docs/rules/console.md#on-the-site). Times are the database's. */
export type SiteState = {
  /** When it was read. */
  now: string;
  /** Of the version on the site; null where nobody ever reported one. */
  on_site_since: string | null;
  /** Since when the site has not followed; null: everything is on it. */
  waiting_since: string | null;
  /** The items whose last change is not on the site. */
  waiting: readonly { table_name: string; row_id: string; waiting_since: string }[];
};

/** The session of a scope, which the browser's tab remembers. */
export function openSession(
  scope: SessionScope,
  { emailDomain, ...address }: SupabaseAddress & { emailDomain: string },
) {
  const client = createConsoleClient(scope, address);
  return {
    ...createLogin(client, scope, emailDomain),
    ...createEdgeFunctions(client),
    client,
    store: (resource: Resource) => createResourceStore(client, resource),
    history: (resource: Resource) => createHistoryStore(client, resource),
    drafts: (resource: Resource) => createDraftStore(client, resource),
    previewLinks: createPreviewLinkStore(client),
    /** What can be done with the account itself; its code is fetched when it is first wanted. */
    account: async () => (await import('./account.ts')).createAccountStore(client),
    /** Whether the site has followed the content. @throws DataError */
    siteState: (): Promise<SiteState> => read(client.supabase.rpc('site_state')),
  };
}
