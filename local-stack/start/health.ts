import type { Database } from '../backend/connection.ts';
import type { Job } from '../base/jobs.ts';
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
  return {
    name: 'Looking after the database',
    dueIn: () => SECOND_MS,
    async run() {
      const reason = await database.findOutage();
      if (reason !== null && outage === null) log.error('The database cannot be reached.', { reason });
      outage = reason;
    },
    answer: () =>
      outage === null
        ? jsonAnswer(200, { status: 'ok', version: VERSION })
        : jsonAnswer(503, { status: 'database unavailable' }, { 'Retry-After': '2' }),
  };
}
