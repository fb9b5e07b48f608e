import type { Log } from '../base/log.ts';
import { createWakeTimer } from '../base/wake-timer.ts';
import type { SqlSession } from '../database/sql-session.ts';

/** Has the database throw away what keeps people from being counted twice, as soon as a day is over. */
export type JoinForgetter = {
  /** Waits for what runs. */
  close(): Promise<void>;
};

type JoinForgetterOptions = {
  session: SqlSession;
  log: Log;
  /** How long it waits at most, shorter in tests: the clock may be set, the time zone changed, and a machine sleep. */
  longestMs?: number;
};

const HOUR_MS = 3_600_000;

const FORGET = `select ceil(extract(epoch from public.forget_join_marks()) * 1000)::float8 as ms`;

export function startForgettingJoins({
  session,
  log,
  longestMs = HOUR_MS,
}: JoinForgetterOptions): JoinForgetter {
  const timer = createWakeTimer(async () => {
    try {
      const [row] = await session.query<{ ms: number }>(FORGET);
      timer.wakeIn(Math.min(row?.ms ?? longestMs, longestMs));
    } catch (error) {
      log.warn('What keeps people from being counted twice could not be thrown away; it is tried again.', {
        error,
      });
      timer.wakeIn(Math.min(longestMs, HOUR_MS / 60));
    }
  });
  timer.wakeIn(0);
  return { close: () => timer.close() };
}
