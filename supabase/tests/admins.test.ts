import { type Actor, addSecondFactor, type SignedIn } from '@burhan/testing/database';
import { expect, test } from 'vitest';
import { call, describeOnDatabase } from './database.ts';

// The access matrix checks that closed sessions and accounts that are no admins may do nothing.
describeOnDatabase('admins', (site) => {
  const mayEdit = (actor: Actor) => call(site.as(actor), 'public.may_edit');
  const access = (actor: SignedIn) => call(site.as(actor), 'public.my_access');
  const enrol = () => addSecondFactor(site.owner, site.admin.userId);
  /** The admin after a code of the factor. */
  const full = (): SignedIn => ({ ...site.admin, aal: 'aal2' });
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

  test('a session that has run out counts as closed, and one of somebody else is not the admin’s', async () => {
    for (const sessionId of [site.nonAdmin.sessionId, 'no-uuid'])
      expect(await mayEdit({ ...site.admin, sessionId })).toBe(false);
    await site.owner.query(`update auth.sessions set not_after = now() + interval '1 minute'`);
    expect(await mayEdit(site.admin)).toBe(true);
    await site.owner.query('update auth.sessions set not_after = now()');
    expect(await mayEdit(site.admin)).toBe(false);
  });

  test('a second factor is asked of an account that has one, and of no other', async () => {
    await enrol();
    await site.owner.query(`update auth.mfa_factors set status = 'unverified'`);
    await tell(site.admin, {});
    await site.owner.query(`update auth.mfa_factors set status = 'verified'`);
    await tell(site.admin, { second_factor: 'asked', may_edit: false });
    await tell(full(), { second_factor: 'given' });
    expect(await access(site.nonAdmin)).toMatchObject({ is_admin: false, second_factor: 'none' });
    // The rule also holds for tokens without a session.
    const { sessionId: _, ...withoutSession } = site.admin;
    expect(await mayEdit(withoutSession)).toBe(false);
    expect(await mayEdit({ ...withoutSession, aal: 'aal2' })).toBe(true);
  });

  test('where every admin needs a second factor, one without it edits nothing and is told to set it up', async () => {
    await call(site.service, 'public.keep_account_rules', true);
    await tell(site.admin, { may_edit: false, must_enrol: true });
    expect(await access(site.nonAdmin)).toMatchObject({ must_enrol: false });
    await enrol();
    await tell(full(), { second_factor: 'given' });
  });

  test('of a session that is over nothing is told', async () => {
    await enrol();
    await site.owner.query('delete from auth.sessions where id = $1', [site.admin.sessionId]);
    await tell(full(), { email: null, is_admin: false, may_edit: false, session_open: false });
  });
});
