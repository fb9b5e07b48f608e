import type { Log } from '../base/log.ts';
import { type Loop, startLoop } from '../base/loop.ts';
import type { SqlSession } from '../database/sql-session.ts';

/** The number of the content's version. Rows that are read afterwards belong to it or to a later one. */
export async function readContentVersion(session: SqlSession): Promise<string> {
  const [row] = await session.query<{ version: string }>('select public.content_version()::text as version');
  if (!row) throw new Error('The database has no version of the content.');
  return row.version;
}

/**
 * Calls `onChanged` when the content has a new version. A write that changes nothing makes no new version.
 * @returns a function to call after each write.
 */
export async function watchContent(session: SqlSession, onChanged: () => void): Promise<() => Promise<void>> {
  let told = await readContentVersion(session);
  return async () => {
    const version = await readContentVersion(session);
    if (version === told) return;
    told = version;
    onChanged();
  };
}

/** The longest wait between two checks. It is short, because clocks may be set and machines may sleep. */
const LONGEST_MS = 60_000;
const SHORTEST_MS = 200;

/**
 * Publishes drafts and closes projects when they are due by the database's clock. At the start, it handles
 * all that are overdue. The caller wakes the loop after a write that may change what is due next.
 */
export function publishOnTime(session: SqlSession, onPublished: () => Promise<void>, log: Log): Loop {
  const publish = async () => {
    const [row] = await session.query<{ handled: number; ms: number | null }>(
      `select handled, ceil(extract(epoch from public.next_publishing() - clock_timestamp()) * 1000)::float8 as ms
       from public.publish_due() as handled`,
    );
    if (row?.handled) await onPublished();
    return Math.min(Math.max(row?.ms ?? LONGEST_MS, SHORTEST_MS), LONGEST_MS);
  };
  return startLoop('Publishing what is due', publish, log);
}
