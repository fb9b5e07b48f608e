import { randomUUID } from 'node:crypto';
import { addSecondFactor } from '@burhan/testing/database';
import { expect, test } from 'vitest';
import { describeOnDatabase } from './database.ts';
import { refusalOf } from './sample-rows.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const [ADMIN, READER] = ['admin@console.example', 'reader@console.example'];

/** What making the accounts of a test has written. */
const FIRST_ROWS = 5;

type Recorded = { account: string | null; outcome: string; network: string | null; browser: string | null };

describeOnDatabase('the record of logins', (site) => {
  const rows = () =>
    site.owner.query<Recorded & { acted_by: string | null; times: number }>(
      'select account, outcome, network, browser, acted_by, times from public.login_records order by id',
    );
  /** `admin: out`, or `admin: out by sara`, of what the test itself has caused. */
  async function recorded(): Promise<string[]> {
    return (await rows()).slice(FIRST_ROWS).map(({ account, outcome, acted_by }) => {
      const name = account?.split('@')[0] ?? 'nobody';
      return acted_by ? `${name}: ${outcome} by ${acted_by.split('@')[0]}` : `${name}: ${outcome}`;
    });
  }

  async function openSession(aal = 'aal1'): Promise<string> {
    const id = randomUUID();
    await site.owner.query(
      `insert into auth.sessions (id, user_id, aal, ip, user_agent) values ($1, $2, $3, '192.0.2.7', $4)`,
      [id, site.admin.userId, aal, FIREFOX],
    );
    return id;
  }

  /** Something without a row of its own, as the server records it. */
  function record(outcome: string, changes: { [column in keyof Recorded]?: string | null } = {}) {
    const { account, network, browser } = {
      account: ADMIN as string | null,
      network: '192.0.2.0/24',
      browser: FIREFOX,
      ...changes,
    };
    const id = account === ADMIN ? site.admin.userId : null;
    return site.owner.query('select private.record_login($1, $2, $3, $4, $5)', [
      id,
      account,
      outcome,
      network,
      browser,
    ]);
  }

  /** Statements of one transaction, with settings as the server gives them. */
  const inTransaction = (settings: Record<string, string>, ...statements: string[]) =>
    site.owner.transaction(async (transaction) => {
      for (const [name, value] of Object.entries(settings))
        await transaction.query('select set_config($1, $2, true)', [name, value]);
      for (const statement of statements) await transaction.exec(statement);
    });

  test('has accounts, sessions and rights from the beginning', async () => {
    expect((await rows()).map(({ account, outcome }) => [account, outcome])).toEqual([
      [ADMIN, 'account-made'],
      [ADMIN, 'in'],
      [ADMIN, 'rights-given'],
      [READER, 'account-made'],
      [READER, 'in'],
    ]);
  });

  test('says from which network and with which browser somebody logged in', async () => {
    await openSession();
    expect((await rows()).at(-1)).toEqual({
      account: ADMIN,
      outcome: 'in',
      network: '192.0.2.0/24',
      browser: FIREFOX,
      acted_by: null,
      times: 1,
    });
  });

  test('tells the first step from a login that is complete', async () => {
    await addSecondFactor(site.owner, site.admin.userId);
    const id = await openSession();
    expect(await recorded()).toEqual(['admin: factor-added', 'admin: first-step']);
    await site.owner.query(`update auth.sessions set aal = 'aal2' where id = $1`, [id]);
    await site.owner.query(`update auth.sessions set aal = 'aal2', tag = 'x' where id = $1`, [id]);
    expect((await recorded()).slice(2)).toEqual(['admin: in']);
  });

  test('has no second login where the first factor is set up in a session', async () => {
    const id = await openSession();
    await addSecondFactor(site.owner, site.admin.userId);
    await site.owner.query(`update auth.sessions set aal = 'aal2' where id = $1`, [id]);
    expect(await recorded()).toEqual(['admin: in', 'admin: factor-added']);
  });

  test('has a factor when it is verified, and when a verified one is removed', async () => {
    await site.owner.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status) values
         (gen_random_uuid(), $1, 'totp', 'unverified'), (gen_random_uuid(), $1, 'totp', 'unverified')`,
      [site.admin.userId],
    );
    await site.owner.exec(
      'delete from auth.mfa_factors where id in (select id from auth.mfa_factors limit 1)',
    );
    expect(await recorded()).toEqual([]);
    await site.owner.exec(`update auth.mfa_factors set status = 'verified'`);
    await site.owner.exec(`update auth.mfa_factors set status = 'verified', friendly_name = 'x'`);
    await site.owner.exec('delete from auth.mfa_factors');
    expect(await recorded()).toEqual(['admin: factor-added', 'admin: factor-removed']);
  });

  test('tells logging out from sessions that were ended', async () => {
    const ids = [await openSession(), await openSession(), await openSession()];
    const end = `delete from auth.sessions where id = '${ids[0]}'`;
    await inTransaction({ 'burhan.session_end': 'ended' }, end);
    await site.owner.query(`update auth.sessions set not_after = now() - interval '1 second' where id = $1`, [
      ids[1],
    ]);
    await site.owner.query('delete from auth.sessions where id = $1', [ids[1]]);
    await site.owner.query('delete from auth.sessions where id = $1', [ids[2]]);
    expect((await recorded()).slice(3)).toEqual(['admin: ended', 'admin: ended', 'admin: out']);
  });

  test('tells which session somebody ended elsewhere', async () => {
    const [elsewhere] = [await openSession(), await openSession()];
    await site.as(site.admin)('select public.end_session($1)', [elsewhere]);
    await site.as(site.admin)('select public.end_other_sessions()');
    await site.as(site.admin)('select public.end_session($1)', [site.admin.sessionId]);
    expect((await recorded()).slice(2)).toEqual([
      'admin: ended by admin',
      'admin: ended by admin',
      'admin: out by admin',
    ]);
  });

  test('has passwords that were changed or reset; sessions that go with them were ended', async () => {
    const ofAdmin = `where id = '${site.admin.userId}'`;
    await inTransaction(
      {},
      `update auth.users set encrypted_password = 'x' ${ofAdmin}`,
      `delete from auth.sessions where user_id = '${site.admin.userId}'`,
    );
    await inTransaction(
      { 'burhan.password_reset': 'yes' },
      `update auth.users set encrypted_password = 'y' ${ofAdmin}`,
    );
    await site.owner.exec(`update auth.users set encrypted_password = 'y', updated_at = now() ${ofAdmin}`);
    expect(await recorded()).toEqual(['admin: password-changed', 'admin: ended', 'admin: password-reset']);
  });

  test('says who gave and took rights, and who made and removed an account', async () => {
    const service = site.as({ role: 'service_role' });
    await service('select public.set_admin($1, true)', [site.nonAdmin.userId]);
    await inTransaction(
      { 'burhan.acted_by': 'command line' },
      `delete from private.admins where user_id = '${site.nonAdmin.userId}'`,
      `insert into auth.users (id, email) values (gen_random_uuid(), 'new@console.example')`,
      `delete from auth.users where email = '${ADMIN}'`,
    );
    expect(await recorded()).toEqual([
      'reader: rights-given by secret key',
      'reader: rights-taken by command line',
      'new: account-made by command line',
      'admin: account-removed by command line',
    ]);
  });

  test('has recovery codes, made, used and wrong, with the browser of their session', async () => {
    await addSecondFactor(site.owner, site.admin.userId);
    const session = await openSession();
    const [row] = await site.as({ ...site.admin, sessionId: session, aal: 'aal2' })<{ code: string }>(
      'select public.make_recovery_codes() as code',
    );
    const use = 'select public.use_recovery_code($1)';
    await site.as({ ...site.admin, sessionId: session })(use, ['x']);
    await site.as({ ...site.admin, sessionId: session })(use, [row?.code]);
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
    await openSession();
    await record('wrong-password');
    expect((await rows()).slice(FIRST_ROWS + 5).map(({ times }) => times)).toEqual([2, 1, 1]);
  });

  test('counts each link that was sent on its own', async () => {
    await record('link-sent');
    await record('link-sent');
    expect(await recorded()).toEqual(['admin: link-sent', 'admin: link-sent']);
  });

  test('keeps at most 300 characters of a browser’s name, on one line', async () => {
    await record('refused', { browser: `a\r\nb\u0007${'ق'.repeat(400)}` });
    const browser = (await rows()).at(-1)?.browser;
    expect(browser).toBe(`a  b ${'ق'.repeat(295)}`);
  });

  test('takes no outcome that it does not know', async () => {
    expect(await refusalOf(record('whatever'))).toMatchObject({ code: '23514' });
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
      `select count(*)::integer as rows, count(*) filter (where outcome = 'out')::integer as out,
         count(*) filter (where outcome = 'refused')::integer as refused from public.login_records`,
    );
    expect(counted).toMatchObject({ out: 50 });
    expect((counted as { rows: number }).rows).toBeLessThanOrEqual(100_000);
    expect((counted as { refused: number }).refused).toBeGreaterThan(0);
  });
});
