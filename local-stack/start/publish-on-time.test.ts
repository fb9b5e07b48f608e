import { openServerTestDatabase, type TestDatabase } from '@burhan/testing/database';
import { createServerDatabase } from '@burhan/testing/engines';
import { NEW_ROWS } from '@burhan/testing/rows';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Jobs, startJobs } from '../base/jobs.ts';
import { silentLog } from '../base/log.ts';
import type { SqlSession } from '../database/sql-session.ts';
import { publishOnTime } from './publish-on-time.ts';

describe('publishing on time', () => {
  let database: TestDatabase;
  let session: SqlSession;
  let started: Jobs[];

  beforeAll(async () => {
    database = openServerTestDatabase(await createServerDatabase());
    session = database.session;
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    started = [];
    await session.exec(`truncate public.publications, public.content_history;
      truncate public.content_drafts cascade`);
  });
  afterEach(() => Promise.all(started.map((publishing) => publishing.close())));

  function start({ onPublished = () => {}, asked = session } = {}) {
    const publishing = publishOnTime({ session: asked, onPublished });
    const jobs = startJobs([publishing], silentLog);
    started.push(jobs);
    return { scheduleChanged: () => jobs.wake(publishing.name), close: jobs.close };
  }

  /** A draft of an addition that is due in so many milliseconds. */
  const addDraft = (title: string, dueInMs: number) =>
    session.query(
      `insert into public.content_drafts (table_name, action, draft_values, publish_at)
       values ('publications', 'insert', $1::text::jsonb, clock_timestamp() + $2::text::interval)`,
      [JSON.stringify({ ...NEW_ROWS.publications, title }), `${dueInMs} milliseconds`],
    );

  const titles = async () =>
    (await session.query<{ title: string }>('select title from public.publications order by id')).map(
      ({ title }) => title,
    );

  /** How late each was published by the database's clock, oldest first. */
  async function lateness(due: Map<string, string>): Promise<number[]> {
    const entries = await session.query<{ title: string; at: string }>(
      `select new_row ->> 'title' as title, extract(epoch from changed_at)::text as at
       from public.content_history where published_by = 'schedule' order by id`,
    );
    return entries.map(({ title, at }) => (Number(at) - Number(due.get(title))) * 1000);
  }

  async function dueTimes(): Promise<Map<string, string>> {
    const drafts = await session.query<{ title: string; at: string }>(
      `select draft_values ->> 'title' as title, extract(epoch from publish_at)::text as at
       from public.content_drafts`,
    );
    return new Map(drafts.map(({ title, at }) => [title, at]));
  }

  test('publishes in order, never early, soon after it is due', async () => {
    await addDraft('C', 900);
    await addDraft('A', 300);
    await addDraft('B', 600);
    const due = await dueTimes();
    const onPublished = vi.fn();
    start({ onPublished });

    await expect.poll(titles).toEqual(['A', 'B', 'C']);
    for (const late of await lateness(due)) expect(late).toBeGreaterThanOrEqual(0);
    await expect.poll(() => onPublished.mock.calls.length).toBeGreaterThan(0);
  });

  test('follows drafts that are added, put off and brought forward', async () => {
    const publishing = start();
    await addDraft('put off', 3000);
    await addDraft('brought forward', 3_600_000);
    publishing.scheduleChanged();
    const move = (title: string, by: string) =>
      session.query(
        `update public.content_drafts set publish_at = clock_timestamp() + $2::text::interval
         where draft_values ->> 'title' = $1`,
        [title, by],
      );
    await move('put off', '1 hour');
    await move('brought forward', '600 milliseconds');
    publishing.scheduleChanged();

    await expect.poll(titles).toEqual(['brought forward']);
    expect([...(await dueTimes()).keys()]).toEqual(['put off']);
  });

  test('composes nothing where nothing was due', async () => {
    const onPublished = vi.fn();
    const query = vi.fn(session.query);
    const asked = { ...session, query: query as unknown as SqlSession['query'] };
    const publishing = start({ asked, onPublished });
    await addDraft('later', 60 * 24 * 3_600_000);
    publishing.scheduleChanged();
    await expect.poll(() => query.mock.calls.length).toBeGreaterThan(0);
    await publishing.close();
    expect(onPublished).not.toHaveBeenCalled();
  });

  test('waits for who has a due draft locked, and publishes the others meanwhile', async () => {
    await addDraft('locked', -1000);
    await addDraft('free', -500);
    const released = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = session.transaction(async (transaction) => {
      await transaction.query(`update public.content_drafts set publish_at = publish_at
        where draft_values ->> 'title' = 'locked'`);
      locked.resolve();
      await released.promise;
    });
    await locked.promise;
    start();
    await expect.poll(titles).toEqual(['free']);
    released.resolve();
    await holding;
    await expect.poll(titles).toEqual(['free', 'locked']);
  });
});
