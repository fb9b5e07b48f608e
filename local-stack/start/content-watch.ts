import { type Job, repeated } from '../base/jobs.ts';
import type { SqlSession } from '../database/sql-session.ts';

/**
 * Tells when what pages show has changed, as the database says it: a write that changes nothing is no change. As a job,
 * since others may write to the same database, and not through this site.
 */
export type ContentWatch = Job & {
  /** Something was written: resolves when a change was told. Asks that wait for one that runs are one. */
  look(): Promise<void>;
};

type ContentWatchOptions = {
  session: Pick<SqlSession, 'query'>;
  onChanged: () => void;
};

const LOOK_EVERY_MS = 10_000;

const VERSION = 'select public.content_version()::text as version';

/** What pages show, by number: rows that are read after it are of this version or of a later one. */
export async function readContentVersion(session: Pick<SqlSession, 'query'>): Promise<string> {
  const [row] = await session.query<{ version: string }>(VERSION);
  if (!row) throw new Error('The database has no version of the content.');
  return row.version;
}

/** Tells of changes from now on: what is read after it is of this version or of a later one, which is told. */
export async function watchContent({ session, onChanged }: ContentWatchOptions): Promise<ContentWatch> {
  let told: string | undefined = await readContentVersion(session);
  let running: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | null = null;

  const ask = async () => {
    waiting = null;
    // Where nobody can say, it may have changed: whoever is told tries until the database answers.
    const version = await readContentVersion(session).catch(() => undefined);
    if (version !== undefined && version === told) return;
    told = version;
    onChanged();
  };
  const look = () => {
    waiting ??= running.then(ask);
    running = waiting;
    return waiting;
  };

  const lookNow = async () => {
    await look();
    return LOOK_EVERY_MS;
  };
  return { ...repeated('Looking for changes', lookNow, LOOK_EVERY_MS), look };
}
