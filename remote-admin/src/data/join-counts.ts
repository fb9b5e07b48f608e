import type { ConsoleClient } from '@burhan/shared/data/console-client';
import type { ConsoleRows } from '@burhan/shared/entities/schema';
import { read } from './answers.ts';

/** How many asked to join a project on a day (`YYYY-MM-DD`, in the site's time zone); days without any have none. */
export type JoinCount = ConsoleRows['join_counts'];

/** As many rows as the service answers with at most. */
const PAGE_SIZE = 1000;

/** The counts of all projects and days, the oldest day first; of projects that were deleted too. @throws DataError */
export async function listJoinCounts(client: ConsoleClient): Promise<JoinCount[]> {
  const counts: JoinCount[] = [];
  for (;;) {
    const query = client.supabase.from('join_counts').select('*').order('day').order('project_id');
    const page = await read<JoinCount[]>(query.range(counts.length, counts.length + PAGE_SIZE - 1));
    counts.push(...page);
    if (page.length < PAGE_SIZE) return counts;
  }
}
