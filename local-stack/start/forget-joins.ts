import type { Job } from '../base/jobs.ts';
import type { SqlSession } from '../database/sql-session.ts';

/** The clock may be set, and the time zone changed. */
const LONGEST_MS = 3_600_000;

const FORGET = `select ceil(extract(epoch from public.forget_join_marks()) * 1000)::float8 as ms`;

/** Has the database throw away what keeps people from being counted twice, as soon as a day is over. */
export function forgetJoins(session: Pick<SqlSession, 'query'>): Job {
  let nextAt = 0;
  return {
    name: 'Throwing away what keeps people from being counted twice',
    dueIn: () => nextAt - performance.now(),
    async run() {
      const [row] = await session.query<{ ms: number }>(FORGET);
      nextAt = performance.now() + Math.min(row?.ms ?? LONGEST_MS, LONGEST_MS);
    },
  };
}
