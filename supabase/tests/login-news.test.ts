import { addSecondFactor } from '@burhan/testing/database';
import { expect, test } from 'vitest';
import { call, column, describeOnDatabase, openSession } from './database.ts';

describeOnDatabase('what is said after a login', (site) => {
  /** Opens a session; its account has no other unless a test opened one. */
  const logIn = async (browser: string, ip?: string) =>
    (await openSession(site.owner, site.admin, { browser, ip })).sessionId;

  async function fail(outcome: string, times = 1) {
    for (let time = 0; time < times; time++)
      await call(site.owner.query, 'private.record_login', site.admin.userId, null, outcome, null, null);
  }
  const news = (sessionId: string, aal?: 'aal2') =>
    call(site.as({ ...site.admin, sessionId, ...(aal && { aal }) }), 'public.my_logins');
  const failuresSince = () => call(site.owner.query, 'private.failures_since_login', site.admin.userId);
  const isNewDevice = async (session: string) =>
    (await column(site.owner.query, 'select private.is_new_device($1::uuid)', [session]))[0];

  const device = (browser: string, network = '192.0.2.0/24') => ({
    at: expect.any(String),
    browser,
    network,
  });

  /** The accounts of a test have a login already: nothing is known before this. */
  const forget = () => site.owner.exec('truncate public.login_records');

  test('of a first login there is nothing to say', async () => {
    await forget();
    const first = await logIn('Firefox');
    expect(await news(first)).toEqual({ last_login: null, failures_since: 0, new_devices: [] });
    expect(await isNewDevice(first)).toBe(false);
  });

  test('names the login before, and what failed since then', async () => {
    await forget();
    await fail('wrong-password');
    const first = await logIn('Firefox');
    expect(await news(first)).toMatchObject({ failures_since: 1 });
    await fail('wrong-password', 3);
    await fail('wrong-code', 2);
    await fail('refused');
    expect(await failuresSince()).toBe(5);

    const second = await logIn('Safari');
    expect(await failuresSince()).toBe(0);
    expect(await news(second)).toEqual({ last_login: device('Firefox'), failures_since: 5, new_devices: [] });
    expect(await news(first)).toMatchObject({ last_login: null, failures_since: 6 });
  });

  test('names logins of other sessions from where the account had not logged in', async () => {
    await forget();
    const own = await logIn('Firefox 140.0');
    await logIn('Firefox 141.0.1', '192.0.2.200');
    expect(await news(own)).toMatchObject({ new_devices: [] });
    const elsewhere = await logIn('Firefox 140.0', '198.51.100.1');
    const another = await logIn('Safari 18');
    await logIn('Safari 19');
    expect(await news(own)).toMatchObject({
      new_devices: [device('Firefox 140.0', '198.51.100.0/24'), device('Safari 18')],
    });
    expect(await isNewDevice(own)).toBe(false);
    expect(await isNewDevice(elsewhere)).toBe(true);
    expect(await isNewDevice(another)).toBe(true);

    const later = await logIn('Firefox 142.0');
    expect(await news(later)).toMatchObject({ last_login: device('Safari 19'), new_devices: [] });
  });

  test('of two steps, the second one is the login', async () => {
    await forget();
    await addSecondFactor(site.owner, site.admin.userId);
    await logIn('Somebody who has the password');
    const own = await logIn('Firefox');
    await site.owner.query(`update auth.sessions set aal = 'aal2' where id = $1`, [own]);
    expect(await news(own, 'aal2')).toEqual({ last_login: null, failures_since: 0, new_devices: [] });
    expect(await isNewDevice(own)).toBe(false);
  });

  test('is said to each account of its own logins alone', async () => {
    await logIn('Firefox');
    await fail('wrong-password', 7);
    const news = await call(site.as(site.nonAdmin), 'public.my_logins');
    expect(news).toEqual({ last_login: null, failures_since: 0, new_devices: [] });
  });
});
