import { DataError, type DataErrorCode, isDataError } from '@burhan/shared/data/data-error';
import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from './request.ts';

/** Whether the site shows the latest content (docs/rules/console.md#on-the-site). Times are by the database's clock. */
export type SiteState = {
  /** When this state was read. */
  now: string;
  /** Since when the site shows its present content; null if this was never reported. */
  on_site_since: string | null;
  /** Since when a change has not been on the site; null: everything is on it. */
  waiting_since: string | null;
  /** The items whose last change is not on the site. */
  waiting: readonly { table_name: string; row_id: string; waiting_since: string }[];
};

/** While a change waits, the state is read again: at short pauses first, then at longer ones. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** Failures that may pass, so the state is read again. Any other failure is final. */
const MAY_PASS: readonly DataErrorCode[] = ['no-answer', 'paused', 'too-many'];

/** The state of the site. It is read only in the background, and never asks for a login. */
export function siteStateQuery(scope: SessionScope) {
  return queryOptions({
    queryKey: ['site-state', scope],
    queryFn: async ({ signal }) => {
      const state = await request<SiteState | null>(
        scope,
        (supabase) => supabase.rpc('site_state').abortSignal(signal),
        { asksForLogin: false },
      );
      if (!Array.isArray(state?.waiting)) throw new DataError('no-answer', 'Unreadable state of the site.');
      return state;
    },
    refetchOnWindowFocus: 'always',
    // Nobody waits for the answer, so the request pauses until the browser is back online.
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
 * The database's clock, which decides when something is published. The computer's clock may be wrong, so it only tells
 * how long ago the state was read.
 */
export function useDatabaseClock(scope: SessionScope): () => Date {
  const { data, dataUpdatedAt } = useQuery(siteStateQuery(scope));
  const aheadMs = data ? dataUpdatedAt - Date.parse(data.now) : 0;
  return () => new Date(Date.now() - aheadMs);
}
