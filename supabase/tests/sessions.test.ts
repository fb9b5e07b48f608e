import { expect, test } from 'vitest';
import { call, describeOnDatabase } from './database.ts';
import { refusalOf } from './sample-rows.ts';

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
});
