import type { Job } from '../base/jobs.ts';
import type { SqlSession } from '../database/sql-session.ts';

type PublishingOptions = {
  session: Pick<SqlSession, 'query'>;
  /** Called when something that was due has been dealt with, by this job or by another one of the same database. */
  onPublished: () => void;
};

const DUE_IN = `select ceil(extract(epoch from public.next_publishing() - clock_timestamp()) * 1000)::float8 as ms`;
const PUBLISH = 'select public.publish_due() as handled';

/** Publishes drafts and closes projects when they are due by the database's clock; what was due before the start, at once. */
export function publishOnTime({ session, onPublished }: PublishingOptions): Job {
  const publish = async () => (await session.query<{ handled: number }>(PUBLISH))[0]?.handled ?? 0;
  return {
    name: 'Publishing what is due',
    dueIn: async () => (await session.query<{ ms: number | null }>(DUE_IN))[0]?.ms ?? null,
    async run() {
      while ((await publish()) > 0);
      onPublished();
    },
  };
}
