import { addSecondFactor } from '@burhan/testing/database';
import { expect, test } from 'vitest';
import { call, describeOnDatabase, openSession } from './database.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const ADMIN = 'admin@console.example';

/** What making the accounts of a test has written. */
const FIRST_ROWS = 5;

type Recorded = Record<'account' | 'network' | 'browser' | 'acted_by', string | null>;

// What the server makes of a login, a factor, a password and an account is asked of it: local-stack/auth and accounts.
describeOnDatabase('the record of logins', (site) => {
  const rows = () =>
    site.owner.query<Recorded & { outcome: string; times: number }>(
      'select account, outcome, network, browser, acted_by, times from public.login_records order by id',
    );
  /** `admin: out`, or `admin: out by sara`, of what the test itself has caused. */
  async function recorded(): Promise<string[]> {
    return (await rows()).slice(FIRST_ROWS).map(({ account, outcome, acted_by }) => {
      const name = account?.split('@')[0] ?? 'nobody';
      return acted_by ? `${name}: ${outcome} by ${acted_by.split('@')[0]}` : `${name}: ${outcome}`;
    });
  }

  const open = () => openSession(site.owner, site.admin, { browser: FIREFOX });

  /** Something without a row of its own, as the server records it. */
  function record(outcome: string, changes: Partial<Recorded> = {}) {
    const given = { account: ADMIN, network: '192.0.2.0/24', browser: FIREFOX, ...changes };
    const { account, network, browser } = given;
    const id = account === ADMIN ? site.admin.userId : null;
    return call(site.owner.query, 'private.record_login', id, account, outcome, network, browser);
  }

  test('tells logging out from sessions that were ended', async () => {
    const ids = [await open(), await open(), await open()].map(({ sessionId }) => sessionId);
    await site.owner.transaction(async (transaction) => {
      await transaction.exec(`set local burhan.session_end = 'ended'`);
      await transaction.query('delete from auth.sessions where id = $1', [ids[0]]);
    });
    await site.owner.query(`update auth.sessions set not_after = now() - interval '1 second' where id = $1`, [
      ids[1],
    ]);
    await site.owner.query('delete from auth.sessions where id = $1', [ids[1]]);
    await site.owner.query('delete from auth.sessions where id = $1', [ids[2]]);
    expect((await recorded()).slice(3)).toEqual(['admin: ended', 'admin: ended', 'admin: out']);
  });

  test('tells which session somebody ended elsewhere', async () => {
    const [{ sessionId: elsewhere }] = [await open(), await open()];
    await call(site.query, 'public.end_session', elsewhere);
    await call(site.query, 'public.end_other_sessions');
    await call(site.query, 'public.end_session', site.admin.sessionId);
    expect((await recorded()).slice(2)).toEqual([
      'admin: ended by admin',
      'admin: ended by admin',
      'admin: out by admin',
    ]);
  });

  test('says that rights were given by the secret key', async () => {
    await call(site.service, 'public.set_admin', site.nonAdmin.userId, true);
    expect(await recorded()).toEqual(['reader: rights-given by secret key']);
  });

  test('has recovery codes, made, used and wrong, with the browser of their session', async () => {
    await addSecondFactor(site.owner, site.admin.userId);
    const actor = await open();
    const right = await call(site.as({ ...actor, aal: 'aal2' }), 'public.make_recovery_codes');
    for (const code of ['x', right]) await call(site.as(actor), 'public.use_recovery_code', code);
    expect((await recorded()).slice(2)).toEqual([
      'admin: recovery-codes-made by admin',
      'admin: wrong-code by admin',
      'admin: recovery-code-used by admin',
    ]);
    expect((await rows()).slice(-2).map(({ browser }) => browser)).toEqual([FIREFOX, FIREFOX]);
  });

  test('makes one row of what happens again within a minute, until somebody logs in', async () => {
    for (let time = 0; time < 3; time++) await record('wrong-password');
    for (const other of [{ browser: 'Safari' }, { network: null }, { account: null }])
      for (let time = 0; time < 2; time++) await record('wrong-password', other);
    await record('refused');
    expect((await rows()).slice(FIRST_ROWS).map(({ times }) => times)).toEqual([3, 2, 2, 2, 1]);

    await site.owner.exec(
      `update public.login_records set occurred_at = occurred_at - interval '61 seconds'`,
    );
    await record('wrong-password');
    await record('wrong-password');
    await open();
    await record('wrong-password');
    expect((await rows()).slice(FIRST_ROWS + 5).map(({ times }) => times)).toEqual([2, 1, 1]);
  });

  test('keeps at most 300 characters of a browser’s name, on one line', async () => {
    await record('refused', { browser: `a\r\nb\u0007${'ق'.repeat(400)}` });
    const browser = (await rows()).at(-1)?.browser;
    expect(browser).toBe(`a  b ${'ق'.repeat(295)}`);
  });

  test('forgets what is older than 180 days', async () => {
    const setAge = (days: number) =>
      site.owner.query(
        'update public.login_records set occurred_at = now() - make_interval(days => $1) where id = 1',
        [days],
      );
    await setAge(179);
    await record('refused');
    expect(await rows()).toHaveLength(FIRST_ROWS + 1);
    await setAge(181);
    expect(await site.as(site.admin)('select from public.login_records')).toHaveLength(FIRST_ROWS);
    await record('refused');
    expect(await rows()).toHaveLength(FIRST_ROWS);
  });

  test('keeps 100,000 rows at most, and lets failures go before what succeeded', async () => {
    await site.owner.exec(`
      insert into public.login_records (account, outcome, network)
      select '${ADMIN}', case when place <= 50 then 'out' else 'wrong-password' end, place::text
      from generate_series(1, 100090) as place
    `);
    for (let place = 0; place < 10; place++) await record('refused', { network: String(place) });
    const [counted] = await site.owner.query(
      `select count(*) <= 100000 as is_short, count(*) filter (where outcome = 'out')::integer as out,
         count(*) filter (where outcome = 'refused') > 0 as has_refused from public.login_records`,
    );
    expect(counted).toEqual({ is_short: true, out: 50, has_refused: true });
  });

  test('a failure costs as much after many others, and the logins among them are found by an index', async () => {
    await site.owner.query(
      `insert into public.login_records (account_id, account, outcome, browser, occurred_at)
       select $1, $2, 'refused', number::text, now() - interval '1 day' from generate_series(1, 500) as number`,
      [site.admin.userId, ADMIN],
    );
    await site.owner.exec('analyze public.login_records');
    await site.owner.transaction(async (transaction) => {
      await transaction.exec('set local enable_seqscan = off');
      const rowsRead = async () => {
        const [read] = await transaction.query<{ rows: number }>(
          `select idx_tup_fetch::int as rows from pg_stat_xact_user_tables where relname = 'login_records'`,
        );
        return read?.rows ?? 0;
      };
      const before = await rowsRead();
      await transaction.query(`select private.record_login($1, $2, 'refused', null, 'another')`, [
        site.admin.userId,
        ADMIN,
      ]);
      expect((await rowsRead()) - before).toBeLessThan(100);

      const plan = await transaction.query(
        `explain select from public.login_records where account_id = '${site.admin.userId}' and private.is_login(outcome)`,
      );
      expect(JSON.stringify(plan)).toContain('login_records_logins');
    });
  });
});
