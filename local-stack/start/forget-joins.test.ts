import { openServerTestDatabase, type TestDatabase } from '@burhan/testing/database';
import { createServerDatabase } from '@burhan/testing/engines';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog, silentLog } from '../base/log.ts';
import type { SqlSession } from '../database/sql-session.ts';
import { type JoinForgetter, startForgettingJoins } from './forget-joins.ts';

const BROWSER = 'Mozilla/5.0 (Macintosh) Safari/605.1.15';

describe('what keeps people from being counted twice', () => {
  let database: TestDatabase;
  let started: JoinForgetter[];

  beforeAll(async () => {
    database = openServerTestDatabase(await createServerDatabase());
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    started = [];
    await database.session.exec(`
      truncate private.join_salts, private.join_marks, public.ongoing_projects;
      insert into public.ongoing_projects (id) values ('P001');
      select public.count_join('P001', '203.0.113.9', '${BROWSER}');
    `);
  });
  afterEach(() => Promise.all(started.map((forgetter) => forgetter.close())));

  const start = (session: SqlSession, longestMs: number, log = silentLog) => {
    started.push(startForgettingJoins({ session, log, longestMs }));
  };
  const marks = async () => {
    const [row] = await database.session.query<{ marks: number }>(
      'select count(*)::integer as marks from private.join_marks',
    );
    return row?.marks;
  };
  const endDay = () => database.session.exec('update private.join_salts set day = day - 1');

  test('is thrown away at the start where its day ended while the site was down', async () => {
    await endDay();
    start(database.session, 3_600_000);
    await expect.poll(marks).toBe(0);
  });

  test('is kept while the day lasts, and thrown away when it is over', async () => {
    let asked = 0;
    const query = ((sql, params) => {
      asked++;
      return database.session.query(sql, params);
    }) as SqlSession['query'];
    start({ ...database.session, query }, 5);
    await expect.poll(() => asked).toBeGreaterThan(3);
    expect(await marks()).toBe(1);
    await endDay();
    await expect.poll(marks).toBe(0);
  });

  test('is thrown away as soon as the database is back', async () => {
    await endDay();
    const lines: string[] = [];
    let isAway = true;
    const query = ((sql, params) =>
      isAway
        ? Promise.reject(new Error('away'))
        : database.session.query(sql, params)) as SqlSession['query'];
    start({ ...database.session, query }, 5, createLog({ write: (line) => lines.push(line) }));
    await expect.poll(() => lines.length).toBeGreaterThan(1);
    expect(await marks()).toBe(1);
    isAway = false;
    await expect.poll(marks).toBe(0);
  });
});
