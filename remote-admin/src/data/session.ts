import { createConsoleClient } from '@burhan/shared/data/console-client';
import type { SupabaseAddress } from '@burhan/shared/data/public-reads';
import type { SessionScope } from '@burhan/shared/data/session-scopes';
import type { ConsoleRows } from '@burhan/shared/entities/schema';
import type { Resource } from '../resources/resource.ts';
import { read } from './answers.ts';
import { createDraftStore } from './drafts.ts';
import { createEdgeFunctions } from './edge-functions.ts';
import { createHistoryStore } from './history.ts';
import { createLogin } from './login.ts';
import { createNoticeStore } from './notices.ts';
import { createPreviewLinkStore } from './preview-links.ts';
import { createResourceStore } from './resource-store.ts';

/** A scope's login, and all that whoever is logged in to it can do. */
export type Session = Omit<ReturnType<typeof openSession>, 'client'>;

/** How many asked to join a project on a day (`YYYY-MM-DD`, in the site's time zone); days without any have none. */
export type JoinCount = ConsoleRows['join_counts'];

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

/** As many rows as the service answers with at most. */
const PAGE_SIZE = 1000;

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
    notices: createNoticeStore(client),
    /** What can be done with the account itself; its code is fetched when it is first wanted. */
    account: async () => (await import('./account.ts')).createAccountStore(client),
    /** How many asked to join, the oldest day first; projects that were deleted too. @throws DataError */
    joinCounts: async (): Promise<JoinCount[]> => {
      const counts: JoinCount[] = [];
      for (;;) {
        const query = client.supabase.from('join_counts').select('*').order('day').order('project_id');
        const page = await read<JoinCount[]>(query.range(counts.length, counts.length + PAGE_SIZE - 1));
        counts.push(...page);
        if (page.length < PAGE_SIZE) return counts;
      }
    },
    /** Whether the site has followed the content. @throws DataError */
    siteState: (): Promise<SiteState> => read(client.supabase.rpc('site_state')),
  };
}
