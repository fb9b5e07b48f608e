import type { SqlSession } from '../database/sql-session.ts';

/** Tells when what pages show has changed, as the database says it: a write that changes nothing is no change. */
export type ContentWatch = {
  /** Something was written: resolves when a change was told. Asks that wait for one that runs are one. */
  look(): Promise<void>;
};

type ContentWatchOptions = {
  session: Pick<SqlSession, 'query'>;
  onChanged: () => void;
};

const VERSION = 'select public.content_version()::text as version';

/** Tells of changes from now on: what is read after it is of this version or of a later one, which is told. */
export async function startContentWatch({ session, onChanged }: ContentWatchOptions): Promise<ContentWatch> {
  const readVersion = async () => (await session.query<{ version: string }>(VERSION))[0]?.version;
  let told = await readVersion();
  let running: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | null = null;

  const ask = async () => {
    waiting = null;
    // Where nobody can say, it may have changed: whoever is told tries until the database answers.
    const version = await readVersion().catch(() => undefined);
    if (version !== undefined && version === told) return;
    told = version;
    onChanged();
  };

  return {
    look() {
      waiting ??= running.then(ask);
      running = waiting;
      return waiting;
    },
  };
}
