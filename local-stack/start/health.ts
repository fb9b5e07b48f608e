import type { Database } from '../backend/connection.ts';
import { jsonAnswer } from '../base/json-answer.ts';
import type { Log } from '../base/log.ts';
import { createWakeTimer } from '../base/wake-timer.ts';

/** What `/healthz` says. */
export type Health = {
  /** Asks nobody: however often it is asked for, the database hears of it once a second. */
  answer(): Response;
  /** Waits for what runs. */
  close(): Promise<void>;
};

const SECOND_MS = 1000;

export function startHealth(database: Pick<Database, 'findOutage'>, log: Log): Health {
  let outage: string | null = null;
  const timer = createWakeTimer(async () => {
    const reason = await database.findOutage();
    if (reason !== null && outage === null) log.error('The database cannot be reached.', { reason });
    outage = reason;
    timer.wakeIn(SECOND_MS);
  });
  timer.wakeIn(0);
  return {
    answer: () =>
      outage === null
        ? jsonAnswer(200, { status: 'ok' })
        : jsonAnswer(503, { status: 'database unavailable' }, { 'Retry-After': '2' }),
    close: () => timer.close(),
  };
}
