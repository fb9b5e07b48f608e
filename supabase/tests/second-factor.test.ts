import { addSecondFactor, type SignedIn } from '@burhan/testing/database';
import { expect, test } from 'vitest';
import { call, callAll, describeOnDatabase, openSession } from './database.ts';
import { refusalOf } from './sample-rows.ts';

const NOT_ASKED = { code: '42501', hint: 'second_factor_not_asked' };
const ASKED = { code: '42501', hint: 'second_factor_asked' };
const TOO_MANY = { code: 'P0001', hint: 'too_many_codes' };

describeOnDatabase('the second factor', (site) => {
  /** The admin after a code of the factor. */
  const full = (): SignedIn => ({ ...site.admin, aal: 'aal2' });
  const enrol = () => addSecondFactor(site.owner, site.admin.userId);

  const access = (actor: SignedIn) => call(site.as(actor), 'public.my_access');
  const makeCodes = () => callAll<string>(site.as(full()), 'public.make_recovery_codes');
  const giveCode = (code: string | null, actor = site.admin) =>
    call<boolean>(site.as(actor), 'public.use_recovery_code', code);

  const openAnother = (ip: string | null = null) => openSession(site.owner, site.admin, { ip });

  const tell = (actor: SignedIn, changes: Record<string, unknown>) =>
    expect(access(actor)).resolves.toEqual({
      email: 'admin@console.example',
      is_admin: true,
      may_edit: true,
      second_factor: 'none',
      must_enrol: false,
      recovery_codes_left: 0,
      session_open: true,
      ...changes,
    });

  test('is asked of an account that has one, and of no other', async () => {
    await tell(site.admin, {});
    await site.owner.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status) values (gen_random_uuid(), $1, 'totp', 'unverified')`,
      [site.admin.userId],
    );
    await tell(site.admin, {});

    await enrol();
    await tell(site.admin, { second_factor: 'asked', may_edit: false });
    await tell({ ...site.admin, aal: 'aal1' }, { second_factor: 'asked', may_edit: false });
    await tell(full(), { second_factor: 'given' });
    expect(await access(site.nonAdmin)).toMatchObject({ is_admin: false, second_factor: 'none' });
  });

  test('is asked of tokens that name no session, too', async () => {
    await enrol();
    const { role, userId } = site.admin;
    expect(await call(site.as({ role, userId }), 'public.may_edit')).toBe(false);
    expect(await call(site.as({ role, userId, aal: 'aal2' }), 'public.may_edit')).toBe(true);
  });

  test('where every admin needs one, an admin without it edits nothing and is told to set it up', async () => {
    await call(site.service, 'public.keep_account_rules', 43200, 604800, true);
    await tell(site.admin, { may_edit: false, must_enrol: true });
    expect(await access(site.nonAdmin)).toMatchObject({ must_enrol: false });
    await enrol();
    await tell(full(), { second_factor: 'given' });
  });

  test('of a session that is over nothing is told', async () => {
    await enrol();
    await makeCodes();
    await site.owner.query('delete from auth.sessions where id = $1', [site.admin.sessionId]);
    const nothing = { email: null, is_admin: false, may_edit: false, session_open: false };
    await tell(full(), nothing);
    await tell({ role: 'authenticated' } as SignedIn, nothing);
  });

  test('recovery codes are ten, unlike each other, and kept as hashes alone', async () => {
    await enrol();
    const codes = await makeCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^(?:[0-9a-f]{4}-){6}[0-9a-f]{4}$/);
    const digits = codes.join('').replaceAll('-', '');
    expect(new Set(digits).size).toBe(16);

    const kept = await site.owner.query(
      'select to_jsonb(codes)::text as row from private.recovery_codes as codes',
    );
    expect(kept).toHaveLength(10);
    for (const code of codes) expect(JSON.stringify(kept)).not.toContain(code.slice(0, 9));
    expect(await access(full())).toMatchObject({ recovery_codes_left: 10 });
  });

  test('recovery codes are made after a code of the factor alone, and replace older ones', async () => {
    expect(await refusalOf(makeCodes())).toMatchObject(ASKED);
    await enrol();
    const [older = ''] = await makeCodes();
    const [newer = ''] = await makeCodes();
    expect(await access(full())).toMatchObject({ recovery_codes_left: 10 });
    expect(await giveCode(older)).toBe(false);
    expect(await giveCode(newer)).toBe(true);
    const asRecovered = call(site.query, 'public.make_recovery_codes');
    expect(await refusalOf(asRecovered)).toMatchObject(ASKED);
  });

  test('a recovery code takes the place of the factor, in its session alone, once', async () => {
    await enrol();
    const [code = ''] = await makeCodes();
    const another = await openAnother();
    // Spaces, dashes and case do not matter.
    expect(await giveCode(` ${code.toUpperCase().replaceAll('-', '–')}\n`)).toBe(true);
    await tell(site.admin, { second_factor: 'given', recovery_codes_left: 9 });
    await tell(another, { second_factor: 'asked', may_edit: false, recovery_codes_left: 9 });
    expect(await giveCode(code, another)).toBe(false);
    expect(await refusalOf(giveCode(code))).toMatchObject(NOT_ASKED);
  });

  test('a recovery code is of its account', async () => {
    await enrol();
    await addSecondFactor(site.owner, site.nonAdmin.userId);
    const [code = ''] = await makeCodes();
    expect(await giveCode(code, site.nonAdmin)).toBe(false);
    expect(await giveCode(code)).toBe(true);
  });

  test('a recovery code is taken of nobody who is not asked for it', async () => {
    expect(await refusalOf(giveCode('x'))).toMatchObject(NOT_ASKED);
    await enrol();
    const [code = ''] = await makeCodes();
    expect(await refusalOf(giveCode(code, full()))).toMatchObject(NOT_ASKED);
    const { role, userId } = site.admin;
    expect(await refusalOf(giveCode(code, { role, userId } as SignedIn))).toMatchObject({
      hint: 'session_ended',
    });
    await site.owner.query('delete from auth.sessions');
    expect(await refusalOf(giveCode(code))).toMatchObject({ hint: 'session_ended' });
  });

  test('after ten wrong codes from one network within an hour the right one is refused, but not elsewhere', async () => {
    await enrol();
    const [code = '', second = ''] = await makeCodes();
    const near = [await openAnother('2001:db8::1'), await openAnother('2001:db8::2')] as const;
    const wrong = ['', null, 'x', code.slice(0, -1), `${code}0`];
    const tries = Array.from({ length: 30 }, (_, place) =>
      giveCode(wrong[place % 5] ?? null, near[place % 2]),
    );
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []))).toEqual(
      Array(10).fill(false),
    );
    expect(await refusalOf(giveCode(code, near[0]))).toMatchObject(TOO_MANY);
    expect(await giveCode(code, await openAnother('2001:db8:0:1::1'))).toBe(true);

    await site.owner.exec(`update private.wrong_codes set tried_at = tried_at - interval '1 hour'`);
    expect(await giveCode(second, near[0])).toBe(true);
    expect(await site.owner.query('select from private.wrong_codes')).toEqual([]);
  });

  test('after 40 wrong codes within an hour other networks get one in 30 s, and those that logged in their own', async () => {
    const known = await openAnother('192.0.2.7');
    await enrol();
    const [code = '', second = ''] = await makeCodes();
    await site.owner.query(
      `insert into private.wrong_codes (account_id, origin)
       select $1, ('198.51.100.' || place)::cidr from generate_series(1, 40) as place`,
      [site.admin.userId],
    );
    const unknown = await openAnother('203.0.113.1');
    expect(await refusalOf(giveCode(code, unknown))).toMatchObject(TOO_MANY);
    expect(await giveCode(code, known)).toBe(true);

    await site.owner.exec(`update private.wrong_codes set tried_at = tried_at - interval '30 seconds'`);
    expect(await giveCode('wrong', unknown)).toBe(false);
    expect(await refusalOf(giveCode(second, await openAnother('203.0.113.2')))).toMatchObject(TOO_MANY);
  });

  test('one code given from two sessions at once opens one of them', async () => {
    await enrol();
    const [code = ''] = await makeCodes();
    const another = await openAnother();
    const used = await Promise.all([giveCode(code), giveCode(code, another)]);
    expect(used.sort()).toEqual([false, true]);
  });

  test('is removed with its codes by whoever gave a code of either kind', async () => {
    for (const byRecovery of [false, true]) {
      await enrol();
      const [code = ''] = await makeCodes();
      if (byRecovery) expect(await giveCode(code)).toBe(true);
      await site.owner.query(`update auth.sessions set aal = 'aal2' where user_id = $1`, [site.admin.userId]);
      await site.owner.query(
        `insert into auth.mfa_amr_claims (id, session_id, authentication_method)
         values (gen_random_uuid(), $1, 'totp'), (gen_random_uuid(), $1, 'password'), (gen_random_uuid(), $2, 'totp')`,
        [site.admin.sessionId, site.nonAdmin.sessionId],
      );
      await call(site.as(byRecovery ? site.admin : full()), 'public.remove_second_factors');

      await tell(site.admin, {});
      expect(await site.owner.query('select from private.recovered_sessions')).toEqual([]);
      expect(await site.owner.query(`select from auth.sessions where aal = 'aal2'`)).toEqual([]);
      const claims = await site.owner.query(
        `delete from auth.mfa_amr_claims returning authentication_method as method, session_id = '${site.admin.sessionId}' as is_own`,
      );
      expect(claims).toHaveLength(2);
      expect(claims).toContainEqual({ method: 'password', is_own: true });
      expect(claims).toContainEqual({ method: 'totp', is_own: false });
    }
  });

  test('recovery codes go with the last factor, however it goes', async () => {
    const [one, another] = [await enrol(), await enrol()];
    const [code = ''] = await makeCodes();
    await giveCode(code);
    await site.owner.query('delete from auth.mfa_factors where id = $1', [one]);
    await tell(site.admin, { second_factor: 'given', recovery_codes_left: 9 });
    await site.owner.query('delete from auth.mfa_factors where id = $1', [another]);
    await tell(site.admin, {});
    await enrol();
    await tell(site.admin, { second_factor: 'asked', may_edit: false });
  });
});
