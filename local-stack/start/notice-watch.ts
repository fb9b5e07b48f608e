import type { CheckDois } from '@burhan/supabase/functions/api/notices/check-dois';
import type { Log } from '../base/log.ts';
import { createWakeTimer } from '../base/wake-timer.ts';
import type { SqlSession } from '../database/sql-session.ts';

/** Looks up each DOI once a day, those of the time before the start too. Without DOIs nothing is asked. */
export type NoticeWatch = {
  /** A publication was written: it may have a DOI that was never looked up. */
  publicationsChanged(): void;
  /** Waits for the run that is under way. */
  close(): Promise<void>;
};

type NoticeWatchOptions = {
  session: SqlSession;
  checkDois: CheckDois;
  log: Log;
  /** Shorter in tests. */
  waits?: Partial<typeof WAITS>;
};

const MINUTE_MS = 60_000;

const WAITS = {
  /** Neither the start of a site nor a form that is saved several times has others asked. */
  settleMs: MINUTE_MS,
  /** The clock of the database may be set, and a machine sleep. */
  longestMs: 60 * MINUTE_MS,
  /** What could not be looked up stays due. */
  retryMs: 60 * MINUTE_MS,
};

/** Nobody waits for it: Crossref may take its time. */
const RUN_MS = 10 * MINUTE_MS;

const DUE_IN = `select ceil(extract(epoch from public.next_doi_check() - clock_timestamp()) * 1000)::float8 as ms`;

export function startNoticeWatch({ session, checkDois, log, waits }: NoticeWatchOptions): NoticeWatch {
  const { settleMs, longestMs, retryMs } = { ...WAITS, ...waits };
  let retryAt = 0;
  let isClosed = false;

  const checkWhatIsDue = async (): Promise<number> => {
    const [row] = await session.query<{ ms: number | null }>(DUE_IN);
    const dueInMs = row?.ms ?? longestMs;
    const waitMs = Math.max(dueInMs, retryAt - performance.now());
    if (waitMs > 0) return Math.min(waitMs, longestMs);
    const { failed } = await checkDois({ onlyDue: true, timeMs: RUN_MS });
    if (failed > 0) retryAt = performance.now() + retryMs;
    return settleMs;
  };

  const timer = createWakeTimer(async () => {
    try {
      timer.wakeIn(await checkWhatIsDue());
    } catch (error) {
      if (!isClosed) log.warn('The DOIs could not be looked up; it is tried again.', { error });
      timer.wakeIn(longestMs);
    }
  });
  timer.wakeIn(settleMs);

  return {
    publicationsChanged: () => timer.wakeIn(settleMs),
    close() {
      isClosed = true;
      return timer.close();
    },
  };
}
