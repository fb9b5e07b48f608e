import { type Actor, ANON } from '@burhan/testing/database';
import { expect, test } from 'vitest';
import { describeOnDatabase } from './database.ts';
import { refusalOf } from './sample-rows.ts';

describeOnDatabase('admins', (site) => {
  async function mayEdit(actor: Actor): Promise<boolean | undefined> {
    const [answer] = await site.as(actor)<{ may_edit: boolean }>('select public.may_edit()');
    return answer?.may_edit;
  }

  test('a row in private.admins makes an admin', async () => {
    expect(await mayEdit(site.admin)).toBe(true);
    expect(await mayEdit(site.nonAdmin)).toBe(false);
  });

  test('an admin whose session was closed is none any more, without waiting for the token to expire', async () => {
    await site.owner.query('delete from auth.sessions where id = $1', [site.admin.sessionId]);
    expect(await mayEdit(site.admin)).toBe(false);
  });

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

  test('a token that names no session asks for none', async () => {
    const { role, userId } = site.admin;
    expect(await mayEdit({ role, userId })).toBe(true);
  });

  test('a token without a user is no admin', async () => {
    expect(await mayEdit({ role: 'authenticated' })).toBe(false);
  });

  test('removing the account removes the right', async () => {
    await site.owner.query('delete from auth.users where id = $1', [site.admin.userId]);
    expect(await mayEdit(site.admin)).toBe(false);
    expect(await site.owner.query('select from private.admins')).toEqual([]);
  });

  test('nobody makes himself an admin, nor sees who is one', async () => {
    for (const actor of [ANON, site.nonAdmin, site.admin]) {
      const query = site.as(actor);
      const denied = { code: '42501' };
      expect(await refusalOf(query('select * from private.admins'))).toMatchObject(denied);
      expect(
        await refusalOf(query('insert into private.admins (user_id) values ($1)', [site.nonAdmin.userId])),
      ).toMatchObject(denied);
      expect(
        await refusalOf(query('select public.set_admin($1, true)', [site.nonAdmin.userId])),
      ).toMatchObject(denied);
      expect(await refusalOf(query('select * from auth.users'))).toMatchObject(denied);
    }
    expect(await mayEdit(site.nonAdmin)).toBe(false);
  });

  test('the secret key makes an admin and takes it back', async () => {
    const query = site.as({ role: 'service_role' });
    await query('select public.set_admin($1, true)', [site.nonAdmin.userId]);
    await query('select public.set_admin($1, true)', [site.nonAdmin.userId]);
    expect(await mayEdit(site.nonAdmin)).toBe(true);
    await query('select public.set_admin($1, false)', [site.nonAdmin.userId]);
    expect(await mayEdit(site.nonAdmin)).toBe(false);
    expect(await mayEdit(site.admin)).toBe(true);
  });
});
