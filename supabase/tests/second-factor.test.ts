import { addSecondFactor, type SignedIn } from '@burhan/testing/database';
import { expect, test } from 'vitest';
import { call, describeOnDatabase } from './database.ts';

describeOnDatabase('the second factor', (site) => {
  /** The admin after a code of the factor. */
  const full = (): SignedIn => ({ ...site.admin, aal: 'aal2' });
  const enrol = () => addSecondFactor(site.owner, site.admin.userId);

  const access = (actor: SignedIn) => call(site.as(actor), 'public.my_access');

  const tell = (actor: SignedIn, changes: Record<string, unknown>) =>
    expect(access(actor)).resolves.toEqual({
      email: 'admin@console.example',
      is_admin: true,
      may_edit: true,
      second_factor: 'none',
      must_enrol: false,
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
    await site.owner.query('delete from auth.sessions where id = $1', [site.admin.sessionId]);
    const nothing = { email: null, is_admin: false, may_edit: false, session_open: false };
    await tell(full(), nothing);
    await tell({ role: 'authenticated' } as SignedIn, nothing);
  });
});
