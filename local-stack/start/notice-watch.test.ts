import type { CheckDois, RunOptions } from '@burhan/supabase/functions/api/notices/check-dois';
import { buildRow, insertRows } from '@burhan/supabase/tests/sample-rows';
import { openServerTestDatabase } from '@burhan/testing/database';
import { createServerDatabase } from '@burhan/testing/engines';
import { forTests } from '@burhan/testing/for-tests';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Jobs, startJobs } from '../base/jobs.ts';
import { silentLog } from '../base/log.ts';
import { watchNotices } from './notice-watch.ts';

const LATER_MS = 3_600_000;
const WAITS = { settleMs: 1, retryMs: LATER_MS };

describe('the daily look for notices', () => {
  const database = forTests(async () => openServerTestDatabase(await createServerDatabase()));
  let started: Jobs[];

  beforeEach(async () => {
    started = [];
    await database.session.exec('truncate public.publications, public.doi_checks');
  });
  afterEach(() => Promise.all(started.map((watch) => watch.close())));

  const addPublication = (doi: string) =>
    insertRows(database.session.query, 'publications', [buildRow('publications', { doi })]);
  const checkAged = (doi: string, age: string) =>
    database.session.query(
      `insert into public.doi_checks (doi, checked_at, outcome)
       values ($1, now() - $2::text::interval, 'known')`,
      [doi, age],
    );

  /** A run in which all is well. */
  const lookUp = vi.fn<CheckDois>(async () => {
    const dois = await database.session.query(
      `select public.keep_doi_check(each ->> 'doi', 'known', null, null, '[]')
       from jsonb_array_elements(public.dois_to_check(true)) as each`,
    );
    return { checked: dois.length, failed: 0, found: 0 };
  });
  beforeEach(() => void lookUp.mockClear());

  function start({ checkDois = lookUp as CheckDois, waits = WAITS } = {}) {
    const watch = watchNotices({ session: database.session, checkDois, waits });
    const jobs = startJobs([watch], silentLog);
    started.push(jobs);
    const publicationsChanged = () => {
      watch.publicationsChanged();
      jobs.wake(watch.name);
    };
    return { ...watch, publicationsChanged };
  }
  const dueDois = async () =>
    database.session.query('select from jsonb_array_elements(public.dois_to_check(true))');

  test('looks up what was not looked up for a day, also where the site was down then', async () => {
    await addPublication('10.1000/a');
    await checkAged('10.1000/a', '40 days');
    start();
    await expect.poll(dueDois).toEqual([]);
    expect(lookUp.mock.calls).toEqual([[{ onlyDue: true, timeMs: expect.any(Number) } satisfies RunOptions]]);
  });

  test('looks up the DOI of a publication that was added', async () => {
    const watch = start();
    await addPublication('10.1000/a');
    watch.publicationsChanged();
    await expect.poll(dueDois).toEqual([]);
    expect(lookUp).toHaveBeenCalledOnce();
  });

  test('tries again, but not at once, what could not be looked up', async () => {
    await addPublication('10.1000/a');
    const fails = vi.fn<CheckDois>(async () => ({ checked: 0, failed: 1, found: 0 }));
    const watch = start({ checkDois: fails });
    await expect.poll(() => fails.mock.calls.length).toBe(1);
    watch.publicationsChanged();
    expect(await watch.dueIn()).toBeGreaterThan(LATER_MS / 2);
    expect(fails).toHaveBeenCalledOnce();

    const soon = vi.fn<CheckDois>(async () => ({ checked: 0, failed: 1, found: 0 }));
    start({ checkDois: soon, waits: { ...WAITS, retryMs: 10 } });
    await expect.poll(() => soon.mock.calls.length).toBeGreaterThan(2);
  });

  test('has nobody asked at the start of a site, nor while somebody saves', async () => {
    await addPublication('10.1000/a');
    const watch = watchNotices({ session: database.session, checkDois: lookUp });
    watch.publicationsChanged();
    expect(await watch.dueIn()).toBeGreaterThan(50_000);
  });
});
