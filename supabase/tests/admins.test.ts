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
  test('a session that has run out counts as closed, and one of somebody else is not the admin’s', async () => {
    for (const sessionId of [site.nonAdmin.sessionId, 'no-uuid'])
      expect(await mayEdit({ ...site.admin, sessionId })).toBe(false);
    await site.owner.query(`update auth.sessions set not_after = now() + interval '1 minute'`);
    expect(await mayEdit(site.admin)).toBe(true);
    await site.owner.query('update auth.sessions set not_after = now()');
    expect(await mayEdit(site.admin)).toBe(false);
  });

  // local-supabase/tests/console/accounts.test.ts sets a second factor up, and gives codes of it.
  test('a second factor is asked for tokens without a session too', async () => {
    await enrol();
    const { sessionId: _, ...withoutSession } = site.admin;
    expect(await mayEdit(withoutSession)).toBe(false);
    expect(await mayEdit({ ...withoutSession, aal: 'aal2' })).toBe(true);
  });

  test('where every admin needs a second factor, one without it edits nothing and is told to set it up', async () => {
    await call(site.service, 'public.keep_account_rules', true);
    expect(await access(site.admin)).toMatchObject({ may_edit: false, must_enrol: true });
    expect(await access(site.nonAdmin)).toMatchObject({ must_enrol: false });
    await enrol();
    expect(await access(full())).toMatchObject({ may_edit: true, must_enrol: false });
  });

  test('of a session that is over nothing is told', async () => {
    await enrol();
    await site.owner.query('delete from auth.sessions where id = $1', [site.admin.sessionId]);
    expect(await access(full())).toEqual({
      ...{ email: null, is_admin: false, may_edit: false, session_open: false },
      ...{ second_factor: 'none', must_enrol: false },
    });
  });
});
