import { addSecondFactor, type SignedIn } from '@burhan/testing/database';
import { expect, test } from 'vitest';
import { call, column, describeOnDatabase, openSession } from './database.ts';
import { refusalOf } from './sample-rows.ts';

const SESSION_ENDED = { code: '42501', hint: 'session_ended' };

describeOnDatabase('sessions', (site) => {
  const keepRules = (idle: number, max: number) =>
    call(site.service, 'public.keep_account_rules', idle, max, false);
  const mayEdit = () => call(site.query, 'public.may_edit');

  /** The admin's session anew, opened and last used so many seconds ago. */
  async function age(openedAgo: number, usedAgo: number | null): Promise<void> {
    const { sessionId, userId } = site.admin;
    await site.owner.query('delete from auth.sessions where id = $1', [sessionId]);
    await site.owner.query(
      `insert into auth.sessions (id, user_id, aal, created_at, refreshed_at)
       values ($1, $2, 'aal1', now() - make_interval(secs => $3::integer),
         (now() - make_interval(secs => $4::integer)) at time zone 'UTC')`,
      [sessionId, userId, openedAgo, usedAgo],
    );
  }

  const open = (account: SignedIn, ip?: string) => openSession(site.owner, account, { ip });

  test('end 12 hours after their last use, and 7 days after they were opened', async () => {
    const [hour, day] = [3600, 86_400];
    const cases = [
      { opened: 12 * hour - 5, used: null, isOpen: true },
      { opened: 12 * hour + 5, used: null, isOpen: false },
      { opened: 6 * day, used: 12 * hour - 5, isOpen: true },
      { opened: 6 * day, used: 12 * hour + 5, isOpen: false },
      { opened: 7 * day - 5, used: 1, isOpen: true },
      { opened: 7 * day + 5, used: 1, isOpen: false },
    ];
    for (const { opened, used, isOpen } of cases) {
      await age(opened, used);
      expect(await mayEdit(), JSON.stringify({ opened, used })).toBe(isOpen);
    }
  });

  // Supabase Auth renews them so where its plan has no limits.
  test('that have run out stay so however often they are renewed', async () => {
    const [hour, day] = [3600, 86_400];
    const renew = () =>
      site.owner.query(
        `update auth.sessions set refreshed_at = clock_timestamp() at time zone 'UTC' where id = $1
         returning not_after is null as is_endless`,
        [site.admin.sessionId],
      );
    for (const [opened, used] of [
      [13 * hour, null],
      [6 * day, 13 * hour],
      [8 * day, 60],
    ] as const) {
      await age(opened, used);
      for (let time = 0; time < 2; time++) {
        expect(await renew()).toEqual([{ is_endless: false }]);
        expect(await mayEdit(), `${opened} ${used}`).toBe(false);
      }
    }
    await age(6 * day, 11 * hour);
    expect(await renew()).toEqual([{ is_endless: true }]);
    expect(await mayEdit()).toBe(true);
  });

  test('end by the rules that the server keeps, at once', async () => {
    await age(3000, 100);
    await keepRules(101 + 60, 3060);
    expect(await mayEdit()).toBe(true);
    await keepRules(99, 3060);
    expect(await mayEdit()).toBe(false);
    await keepRules(200, 2990);
    expect(await mayEdit()).toBe(false);
  });

  test('the last use counts in whatever zone the database runs', async () => {
    await age(7200, 30);
    await keepRules(60, 86_400);
    await site.owner.transaction(async (transaction) => {
      await transaction.exec(`set local timezone = 'Asia/Riyadh'`);
      const { userId, sessionId } = site.admin;
      const claims = JSON.stringify({ sub: userId, session_id: sessionId });
      await transaction.query(`select set_config('request.jwt.claims', $1, true)`, [claims]);
      expect(await transaction.query('select private.is_admin() as yes')).toEqual([{ yes: true }]);
    });
  });

  test('rules that make no sense are refused', async () => {
    for (const [idle, max] of [
      [59, 100],
      [100, 99],
      [60, 31_536_001],
      [null, 100],
    ])
      expect(await refusalOf(keepRules(idle as number, max as number))).toMatchObject({
        code: expect.stringMatching(/^235?/),
      });
    expect(await mayEdit()).toBe(true);
  });

  test('are shown to their account, the last used first, and neither those of somebody else nor what has run out', async () => {
    const other = await open(site.admin, '2001:db8:1:2:3::4');
    await open(site.nonAdmin);
    const over = await open(site.admin);
    await site.owner.query('update auth.sessions set not_after = now() where id = $1', [over.sessionId]);
    await site.owner.query(
      `update auth.sessions set refreshed_at = (now() + interval '1 second') at time zone 'UTC', user_agent = 'Safari'
       where id = $1`,
      [site.admin.sessionId],
    );
    const seen = await site.as(site.admin)('select * from public.my_sessions()');
    expect(seen).toEqual([
      expect.objectContaining({
        id: site.admin.sessionId,
        browser: 'Safari',
        network: null,
        is_current: true,
      }),
      expect.objectContaining({
        id: other.sessionId,
        browser: 'Firefox',
        network: '2001:db8:1::/48',
        second_factor: false,
        is_current: false,
      }),
    ]);
  });

  test('say whether the second factor was given in them', async () => {
    const other = await open(site.admin);
    await site.owner.query(`update auth.sessions set aal = 'aal2' where id = $1`, [other.sessionId]);
    await site.owner.query('insert into private.recovered_sessions (session_id) values ($1)', [
      site.admin.sessionId,
    ]);
    await open(site.admin);
    const seen = await column(site.query, 'select second_factor from public.my_sessions() order by 1');
    expect(seen).toEqual([false, true, true]);
  });

  // That all functions of one's own session are refused so is asked by the access matrix.
  test('are told apart where they are over, of no account, and without the second factor', async () => {
    const call = 'select * from public.my_sessions()';
    expect(await refusalOf(site.as({ role: 'authenticated' })(call))).toMatchObject(SESSION_ENDED);
    await addSecondFactor(site.owner, site.admin.userId);
    const notGiven = { code: '42501', hint: 'second_factor_asked' };
    expect(await refusalOf(site.query(call))).toMatchObject(notGiven);
    await age(700_000, 10);
    expect(await refusalOf(site.query(call))).toMatchObject(SESSION_ENDED);
  });

  test('networks are addresses without their last part', async () => {
    const cases = {
      '192.0.2.7': '192.0.2.0/24',
      '192.0.2.7/8': '192.0.2.0/24',
      '::ffff:192.0.2.7': '192.0.2.0/24',
      '2001:db8:1:2:3::4': '2001:db8:1::/48',
      '::1': '::/48',
    };
    for (const [address, network] of Object.entries(cases))
      expect(
        await column(site.owner.query, 'select private.network_of($1::inet)', [address]),
        address,
      ).toEqual([network]);
  });
});
