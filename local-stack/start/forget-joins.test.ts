import { openServerTestDatabase, type TestDatabase } from '@burhan/testing/database';
import { createServerDatabase } from '@burhan/testing/engines';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startJobs } from '../base/jobs.ts';
import { silentLog } from '../base/log.ts';
import { forgetJoins } from './forget-joins.ts';

const BROWSER = 'Mozilla/5.0 (Macintosh) Safari/605.1.15';

describe('what keeps people from being counted twice', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = openServerTestDatabase(await createServerDatabase());
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.session.exec(`
      truncate private.join_salts, private.join_marks, public.ongoing_projects;
      insert into public.ongoing_projects (id) values ('P001');
      select public.count_join('P001', '203.0.113.9', '${BROWSER}');
    `);
  });

  const marks = async () => {
    const [row] = await database.session.query<{ marks: number }>(
      'select count(*)::integer as marks from private.join_marks',
    );
    return row?.marks;
  };
  const endDay = () => database.session.exec('update private.join_salts set day = day - 1');

  test('is thrown away at the start where its day ended while the site was down', async () => {
    await endDay();
    const { close } = startJobs([forgetJoins(database.session)], silentLog);
    await expect.poll(marks).toBe(0);
    await close();
  });

  test('is kept while the day lasts, and thrown away when it is over', async () => {
    const job = forgetJoins(database.session);
    await job.run();
    expect(await marks()).toBe(1);
    expect(await job.dueIn()).toBeGreaterThan(0);
    await endDay();
    await job.run();
    expect(await marks()).toBe(0);
  });
});
