import type { CheckDois } from '@burhan/supabase/functions/api/notices/check-dois';
import type { Job } from '../base/jobs.ts';
import type { SqlSession } from '../database/sql-session.ts';

/** Looks up each DOI once a day, those of the time before the start too. Without DOIs nothing is asked. */
export type NoticeWatch = Job & {
  /** A publication was written: it may have a DOI that was never looked up. */
  publicationsChanged(): void;
};

type NoticeWatchOptions = {
  session: Pick<SqlSession, 'query'>;
  checkDois: CheckDois;
  /** Shorter in tests. */
  waits?: Partial<typeof WAITS>;
};

const MINUTE_MS = 60_000;

const WAITS = {
  /** Neither the start of a site nor a form that is saved several times has others asked. */
  settleMs: MINUTE_MS,
  /** What could not be looked up stays due. */
  retryMs: 60 * MINUTE_MS,
};

/** Nobody waits for it: Crossref may take its time. */
const RUN_MS = 10 * MINUTE_MS;

const DUE_IN = `select ceil(extract(epoch from public.next_doi_check() - clock_timestamp()) * 1000)::float8 as ms`;

export function watchNotices({ session, checkDois, waits }: NoticeWatchOptions): NoticeWatch {
  const { settleMs, retryMs } = { ...WAITS, ...waits };
  let notBefore = performance.now() + settleMs;
  return {
    name: 'Looking up DOIs',
    async dueIn() {
      const [row] = await session.query<{ ms: number | null }>(DUE_IN);
      return row?.ms == null ? null : Math.max(row.ms, notBefore - performance.now());
    },
    async run() {
      const { failed } = await checkDois({ onlyDue: true, timeMs: RUN_MS });
      notBefore = performance.now() + (failed > 0 ? retryMs : settleMs);
    },
    publicationsChanged() {
      notBefore = Math.max(notBefore, performance.now() + settleMs);
    },
  };
}
