import type { Actor } from '@burhan/testing/database';
import { expect, test } from 'vitest';
import { call, callAll, describeOnDatabase } from './database.ts';

// That closed sessions and others than admins may do nothing is asked by the access matrix.
describeOnDatabase('admins', (site) => {
  const mayEdit = (actor: Actor) => call(site.as(actor), 'public.may_edit');

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
    const setAdmin = (isAdmin: boolean) =>
      call(site.service, 'public.set_admin', site.nonAdmin.userId, isAdmin);
    const admins = () => callAll(site.service, 'public.list_admins');
    await setAdmin(true);
    await setAdmin(true);
    expect(await mayEdit(site.nonAdmin)).toBe(true);
    expect(await admins()).toHaveLength(2);
    await setAdmin(false);
    expect(await mayEdit(site.nonAdmin)).toBe(false);
    expect(await admins()).toEqual([site.admin.userId]);
  });
});
