import { authenticator, codeAt } from '@burhan/testing/authenticator';
import { forTests } from '@burhan/testing/for-tests';
import { claimsOf, signToken, TEST_PASSWORD } from '@burhan/testing/sign-in';
import type { AuthError, SupabaseClient } from '@supabase/supabase-js';
import { afterEach, expect, test, vi } from 'vitest';
import { openTestServices, TEST_KEYS } from '../testing/test-services.ts';

// tests/console/accounts.test.ts checks how the console uses these.
const services = forTests(openTestServices);
afterEach(() => vi.useRealTimers());

const refusalOf = ({ error }: { error: AuthError | null }) => `${error?.status} ${error?.code}`;
const TOO_MANY = '429 over_request_rate_limit';

async function enrolled({ auth: { mfa } }: SupabaseClient) {
  const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  if (error) throw error;
  const next = authenticator(data.totp.secret);
  await mfa.challengeAndVerify({ factorId: data.id, code: next() });
  return { factorId: data.id, secret: data.totp.secret, next };
}

test.each([
  ['without a key', '/user', { apikey: '' }, '401 no_api_key'],
  ['with another key', '/user', { apikey: 'sb_publishable_other' }, '401 no_api_key'],
  ['without a token', '/user', {}, '401 no_authorization'],
  ['with a token of somebody else', '/user', { authorization: 'Bearer a.b.c' }, '403 bad_jwt'],
  ['for accounts, with the public key', '/admin/users', {}, '403 not_admin'],
  ['for what there is not', '/authorize', {}, '404 not_found'],
])('asked %s, it refuses', async (_case, address, headers, expected) => {
  const response = await services.ask(`/auth/v1${address}`, { headers: headers as HeadersInit });
  const { error_code } = (await response.json()) as { error_code: string };
  expect(`${response.status} ${error_code}`).toBe(expected);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('a token says what Supabase says of a session, for an hour; clocks may differ by 30 s', async () => {
  const { access_token, expires_in, user, email } = await services.signedIn();
  const claims = claimsOf(access_token);
  expect(expires_in).toBe(3600);
  expect(claims).toMatchObject({
    ...{ iss: 'http://localhost/auth/v1', aud: 'authenticated', role: 'authenticated' },
    ...{ sub: user.id, email, aal: 'aal1', amr: [{ method: 'password' }], session_id: expect.anything() },
  });
  const statusAt = async (secondsAgo: number) => {
    const late = { ...claims, exp: Math.floor(Date.now() / 1000) - secondsAgo };
    const headers = { authorization: `Bearer ${signToken(late, TEST_KEYS.jwtSecret)}` };
    return (await services.ask('/auth/v1/user', { headers })).status;
  };
  expect([await statusAt(20), await statusAt(40)]).toEqual([200, 403]);
});

test('the token of before renews a session too, for an answer may be lost; an older one ends it after 10 s', async () => {
  const renew = (refresh_token: string) => services.client().auth.refreshSession({ refresh_token });
  const renewed = async (token: string) => (await renew(token)).data.session?.refresh_token ?? '';
  const letAnHourPass = () =>
    services.session.exec(`update auth.refresh_tokens set updated_at = updated_at - interval '1 hour'`);

  const { refresh_token: first } = await services.signedIn();
  const second = await renewed(first);
  expect(second).not.toBe(first);
  await letAnHourPass();
  expect(await renewed(first)).toBe(second);

  const fourth = await renewed(await renewed(second));
  expect(await renewed(second)).toBe(fourth);
  await letAnHourPass();
  expect(refusalOf(await renew(second))).toBe('400 refresh_token_already_used');
  expect(refusalOf(await renew(fourth))).toBe('400 refresh_token_not_found');
});

test('a second factor takes a code once, none of before it, and none for another account', async () => {
  const { client, email } = await services.signedIn();
  const { factorId, secret, next } = await enrolled(client);
  const give = async (code: string) => {
    const { auth } = services.client();
    await auth.signInWithPassword({ email, password: TEST_PASSWORD });
    return auth.mfa.challengeAndVerify({ factorId, code });
  };
  expect(refusalOf(await give(codeAt(secret, Date.now())))).toBe('422 mfa_verification_failed');
  const code = next();
  expect((await give(code)).error).toBeNull();
  expect(refusalOf(await give(code))).toBe('422 mfa_verification_failed');

  const { mfa } = (await services.signedIn()).client.auth;
  expect(refusalOf(await mfa.challenge({ factorId }))).toBe('404 mfa_factor_not_found');
  expect(refusalOf(await mfa.unenroll({ factorId }))).toBe('404 mfa_factor_not_found');
});

test('codes are tried ten times a minute', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { client } = await services.signedIn();
  const { factorId } = await enrolled(client);
  const guess = async () => refusalOf(await client.auth.mfa.challengeAndVerify({ factorId, code: 'abcdef' }));
  for (let attempt = 0; attempt < 10; attempt++) expect(await guess()).toBe('422 mfa_verification_failed');
  expect(await guess()).toBe(TOO_MANY);
  vi.advanceTimersByTime(60_000);
  expect(await guess()).toBe('422 mfa_verification_failed');
});

test('wrong present passwords count as logins do', async () => {
  const { client, email } = await services.signedIn();
  const change = { password: 'another-password', current_password: 'wrong' };
  for (let attempt = 0; attempt < 10; attempt++)
    expect(refusalOf(await client.auth.updateUser(change))).toBe('400 current_password_invalid');
  const login = services.client().auth.signInWithPassword({ email, password: TEST_PASSWORD });
  expect(refusalOf(await login)).toBe(TOO_MANY);
});

test('a link for a new password is good for half an hour', async () => {
  const { email } = await services.signedIn();
  const { auth } = services.client();
  await auth.resetPasswordForEmail(email);
  const [link] = await services.session.query<{ token_hash: string }>(
    `update auth.users set recovery_sent_at = now() - interval '31 minutes'
     where email = $1 returning recovery_token as token_hash`,
    [email],
  );
  const { token_hash = '' } = link ?? {};
  expect(refusalOf(await auth.verifyOtp({ token_hash, type: 'recovery' }))).toBe('403 otp_expired');
});
