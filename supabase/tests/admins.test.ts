import type { Actor } from '@burhan/testing/database';
import { expect, test } from 'vitest';
import { describeOnDatabase } from './database.ts';

// That closed sessions and others than admins may do nothing is asked by the access matrix.
describeOnDatabase('admins', (site) => {
  async function mayEdit(actor: Actor): Promise<boolean | undefined> {
    const [answer] = await site.as(actor)<{ may_edit: boolean }>('select public.may_edit()');
    return answer?.may_edit;
  }

  test('a session that has run out counts as closed', async () => {
    await site.owner.query(`update auth.sessions set not_after = now() + interval '1 hour'`);
    expect(await mayEdit(site.admin)).toBe(true);
    await site.owner.query(`update auth.sessions set not_after = now() - interval '1 second'`);
    expect(await mayEdit(site.admin)).toBe(false);
  });

  test('a session of somebody else, or an id that is none, is not the admin’s', async () => {
    expect(await mayEdit({ ...site.admin, sessionId: site.nonAdmin.sessionId })).toBe(false);
    expect(await mayEdit({ ...site.admin, sessionId: 'no-uuid' })).toBe(false);
  });

  test('removing the account removes the right', async () => {
    await site.owner.query('delete from auth.users where id = $1', [site.admin.userId]);
    expect(await mayEdit(site.admin)).toBe(false);
    expect(await site.owner.query('select from private.admins')).toEqual([]);
  });

  test('the secret key makes an admin and takes it back', async () => {
    const query = site.as({ role: 'service_role' });
    const setAdmin = (isAdmin: boolean) =>
      query('select public.set_admin($1, $2)', [site.nonAdmin.userId, isAdmin]);
    await setAdmin(true);
    await setAdmin(true);
    expect(await mayEdit(site.nonAdmin)).toBe(true);
    expect(await query('select public.list_admins()')).toHaveLength(2);
    await setAdmin(false);
    expect(await mayEdit(site.nonAdmin)).toBe(false);
    expect(await query('select public.list_admins() as id')).toEqual([{ id: site.admin.userId }]);
  });
});
