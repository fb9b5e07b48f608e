import { type DataErrorCode, isDataError } from '@burhan/shared/data/data-error';
import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from './request.ts';

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

/** While something waits it is read again: soon after a change, then more rarely. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** After these it may be answered later. Any other refusal stays one. */
const MAY_PASS: readonly DataErrorCode[] = ['no-answer', 'paused', 'too-many'];

/** Whether the site has followed. It is asked in the background alone, and never asks for a login. */
export function siteStateQuery(scope: SessionScope) {
  return queryOptions({
    queryKey: ['site-state', scope],
    queryFn: ({ signal }) =>
      request<SiteState>(scope, (supabase) => supabase.rpc('site_state').abortSignal(signal), {
        asksForLogin: false,
      }),
    refetchOnWindowFocus: 'always',
    // Nobody waits for it: it is asked again when the browser is back online.
    networkMode: 'online',
    refetchInterval: ({ state: { data, error } }) => {
      if (error) return isDataError(error, ...MAY_PASS) && LONGEST_PAUSE_MS;
      if (!data?.waiting_since) return false;
      const waitedMs = Date.parse(data.now) - Date.parse(data.waiting_since);
      return Math.min(Math.max(waitedMs, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
    },
  });
}

/**
 * The database's clock, which decides when something is published. The computer's may be wrong: only how long ago the
 * state was read is taken from it.
 */
export function useDatabaseClock(scope: SessionScope): () => Date {
  const { data, dataUpdatedAt } = useQuery(siteStateQuery(scope));
  const aheadMs = data ? dataUpdatedAt - Date.parse(data.now) : 0;
  return () => new Date(Date.now() - aheadMs);
}
