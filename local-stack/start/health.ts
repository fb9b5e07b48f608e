import type { Database } from '../backend/connection.ts';
import { type Job, repeated } from '../base/jobs.ts';
import { jsonAnswer } from '../base/json-answer.ts';
import type { Log } from '../base/log.ts';
import { VERSION } from '../base/version.ts';

/** What `/healthz` says. */
export type Health = Job & {
  /** Asks nobody: however often it is asked for, the database hears of it once a second. */
  answer(): Response;
};

const SECOND_MS = 1000;

export function watchHealth(database: Pick<Database, 'findOutage'>, log: Log): Health {
  let outage: string | null = null;
  const look = async () => {
    const reason = await database.findOutage();
    if (reason !== null && outage === null) log.error('The database cannot be reached.', { reason });
    outage = reason;
    return SECOND_MS;
  };
  return {
    ...repeated('Looking after the database', look, SECOND_MS),
    answer: () =>
      outage === null
        ? jsonAnswer(200, { status: 'ok', version: VERSION })
        : jsonAnswer(503, { status: 'database unavailable' }, { 'Retry-After': '2' }),
  };
}
