import type { ConsoleClient } from '@burhan/shared/data/console-client';
import { read } from './answers.ts';

/** Whether the pages have followed the content (docs/product-rules.md#on-the-site). Times are the database's. */
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

/** @throws DataError */
export function readSiteState({ supabase }: ConsoleClient): Promise<SiteState> {
  return read(supabase.rpc('site_state'));
}
