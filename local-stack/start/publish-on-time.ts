import type { Log } from '../base/log.ts';
import { createWakeTimer } from '../base/wake-timer.ts';
import type { SqlSession } from '../database/sql-session.ts';

/** Publishes drafts and closes projects when they are due by the database's clock; what was due before the start, at once. */
export type Publishing = {
  /** A draft or a project was written: another one may be next. */
  scheduleChanged(): void;
  /** Waits for what is being published. */
  close(): Promise<void>;
};

type PublishingOptions = {
  session: SqlSession;
  /** Called when something that was due has been dealt with, by this timer or by another one of the same database. */
  onPublished: () => void;
  log: Log;
};

/** The clock of the database may be set, and a machine sleep: the time that is left is asked for again. */
const LONGEST_WAIT_MS = 60_000;
/** Somebody has a draft locked that is due, for as long as a request takes. */
const LOCKED_RETRY_MS = 200;
const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 4000;

const DUE_IN = `select ceil(extract(epoch from public.next_publishing() - clock_timestamp()) * 1000)::float8 as ms`;
const PUBLISH = 'select public.publish_due() as handled';

export function startPublishing({ session, onPublished, log }: PublishingOptions): Publishing {
  let expectedAt = Number.POSITIVE_INFINITY;
  let failures = 0;

  const dueIn = async () => (await session.query<{ ms: number | null }>(DUE_IN))[0]?.ms ?? null;

  const publishDue = async () => {
    for (;;) {
      const [row] = await session.query<{ handled: number }>(PUBLISH);
      if (!row?.handled) return;
    }
  };

  const publishAndLookAhead = async () => {
    const isExpected = performance.now() >= expectedAt;
    let next = await dueIn();
    const isDue = next !== null && next <= 0;
    if (isDue) {
      await publishDue();
      next = await dueIn();
    }
    if (isDue || isExpected) onPublished();
    expectedAt = next === null ? Number.POSITIVE_INFINITY : performance.now() + next;
    if (next !== null) timer.wakeIn(next > 0 ? Math.min(next, LONGEST_WAIT_MS) : LOCKED_RETRY_MS);
  };

  const timer = createWakeTimer(async () => {
    try {
      await publishAndLookAhead();
      failures = 0;
    } catch (error) {
      if (failures === 0) log.error('What is due could not be published; it is tried again.', { error });
      timer.wakeIn(Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS));
      failures++;
    }
  });
  timer.wakeIn(0);

  return { scheduleChanged: () => timer.wakeIn(0), close: () => timer.close() };
}
