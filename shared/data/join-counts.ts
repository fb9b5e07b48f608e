import type { ConsoleRows } from '../entities/schema.ts';
import type { ConsoleClient } from './console-client.ts';
import { dataErrorOf } from './data-error.ts';

/** How many asked to join a study on a day (`YYYY-MM-DD`, in the site's time zone); days without any have none. */
export type JoinCount = ConsoleRows['join_counts'];

/** As many rows as the service answers with at most. */
const PAGE_SIZE = 1000;

/** The counts of all studies and days, the oldest day first; of studies that were deleted too. @throws DataError */
export async function listJoinCounts(client: ConsoleClient): Promise<JoinCount[]> {
  const counts: JoinCount[] = [];
  for (;;) {
    const { data, error, status } = await client.supabase
      .from('join_counts')
      .select('*')
      .order('day')
      .order('project_id')
      .range(counts.length, counts.length + PAGE_SIZE - 1)
      .retry(false);
    if (error) throw dataErrorOf(error, status);
    counts.push(...(data as unknown as JoinCount[]));
    if (data.length < PAGE_SIZE) return counts;
  }
}
