import { authenticator, codeAt } from '@burhan/testing/authenticator';
import { forTests } from '@burhan/testing/for-tests';
import { claimsOf, signToken, TEST_PASSWORD } from '@burhan/testing/sign-in';
import type { AuthError, SupabaseClient } from '@supabase/supabase-js';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { TEST_KEYS } from '../testing/test-database.ts';
import { openTestServices } from '../testing/test-services.ts';

// tests/console/accounts.test.ts checks how the console uses these.
const services = forTests(openTestServices);
afterEach(() => vi.useRealTimers());

const refusalOf = ({ error }: { error: AuthError | null }) => `${error?.status} ${error?.code}`;
const tokensOf = async ({ auth }: SupabaseClient) => {
  const { data } = await auth.getSession();
  if (!data.session) throw new Error('Nobody is signed in.');
  return data.session;
};
const renew = (refresh_token: string) => services.client().auth.refreshSession({ refresh_token });
const renewed = async (refresh_token: string) =>
  (await renew(refresh_token)).data.session?.refresh_token ?? '';
const letAnHourPass = () =>
  services.session.exec(`update auth.refresh_tokens set updated_at = updated_at - interval '1 hour'`);

async function enrolled(client: SupabaseClient) {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  if (error) throw error;
  const { id, totp } = data;
  const next = authenticator(totp.secret);
  await client.auth.mfa.challengeAndVerify({ factorId: id, code: next() });
  return { id, secret: totp.secret, next };
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

test('a token says what Supabase says of a session', async () => {
  const { client, email } = await services.signedIn();
  const { access_token, expires_in, user } = await tokensOf(client);
  expect(expires_in).toBe(3600);
  expect(claimsOf(access_token)).toMatchObject({
    ...{ iss: 'http://localhost/auth/v1', aud: 'authenticated', role: 'authenticated' },
    ...{ sub: user.id, email, aal: 'aal1', amr: [{ method: 'password' }], session_id: expect.anything() },
  });
});

describe('a session', () => {
  test('is renewed; the token of before gives the present one at any time: an answer may be lost', async () => {
    const { refresh_token: first } = await tokensOf((await services.signedIn()).client);
    const second = await renewed(first);
    expect(second).not.toBe(first);
    await letAnHourPass();
    expect(await renewed(first)).toBe(second);
  });

  test('is ended by an older token, unless that was used within 10 s', async () => {
    const { refresh_token: first } = await tokensOf((await services.signedIn()).client);
    const third = await renewed(await renewed(first));
    expect(await renewed(first)).toBe(third);

    await letAnHourPass();
    expect(refusalOf(await renew(first))).toBe('400 refresh_token_already_used');
    expect(refusalOf(await renew(third))).toBe('400 refresh_token_not_found');
  });

  test('is open to a token that ran out less than 30 s ago, for clocks differ', async () => {
    const { client } = await services.signedIn();
    const { access_token } = await tokensOf(client);
    const statusAt = async (secondsAgo: number) => {
      const claims = { ...claimsOf(access_token), exp: Math.floor(Date.now() / 1000) - secondsAgo };
      const headers = { authorization: `Bearer ${signToken(claims, TEST_KEYS.jwtSecret)}` };
      const asked = ['/rest/v1/metrics?limit=1', '/auth/v1/user'].map((path) =>
        services.ask(path, { headers }),
      );
      return (await Promise.all(asked)).map(({ status }) => status);
    };
    expect(await statusAt(20)).toEqual([200, 200]);
    expect(await statusAt(40)).toEqual([401, 403]);
  });
});

describe('a second factor', () => {
  test('takes a code once, and none of before it', async () => {
    const { client, email } = await services.signedIn();
    const { id: factorId, secret, next } = await enrolled(client);
    const give = async (code: string) => {
      const { auth } = services.client();
      await auth.signInWithPassword({ email, password: TEST_PASSWORD });
      return auth.mfa.challengeAndVerify({ factorId, code });
    };
    expect(refusalOf(await give(codeAt(secret, Date.now())))).toBe('422 mfa_verification_failed');
    const code = next();
    expect((await give(code)).error).toBeNull();
    expect(refusalOf(await give(code))).toBe('422 mfa_verification_failed');
  });

  test('is tried ten times a minute', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { client } = await services.signedIn();
    const { id: factorId } = await enrolled(client);
    const guess = () => client.auth.mfa.challengeAndVerify({ factorId, code: 'abcdef' });
    for (let attempt = 0; attempt < 10; attempt++)
      expect(refusalOf(await guess())).toBe('422 mfa_verification_failed');
    expect(refusalOf(await guess())).toBe('429 over_request_rate_limit');
    vi.advanceTimersByTime(60_000);
    expect(refusalOf(await guess())).toBe('422 mfa_verification_failed');
  });

  test('of another account is not found', async () => {
    const [one, other] = [await services.signedIn(), await services.signedIn()];
    const { id: factorId } = await enrolled(one.client);
    expect(refusalOf(await other.client.auth.mfa.challenge({ factorId }))).toBe('404 mfa_factor_not_found');
    expect(refusalOf(await other.client.auth.mfa.unenroll({ factorId }))).toBe('404 mfa_factor_not_found');
  });
});

test('wrong present passwords count as logins do', async () => {
  const { client, email } = await services.signedIn();
  const change = () => client.auth.updateUser({ password: 'another-password', current_password: 'wrong' });
  for (let attempt = 0; attempt < 10; attempt++)
    expect(refusalOf(await change())).toBe('400 current_password_invalid');
  expect(refusalOf(await change())).toBe('429 over_request_rate_limit');
  const { auth } = services.client();
  expect(refusalOf(await auth.signInWithPassword({ email, password: TEST_PASSWORD }))).toBe(
    '429 over_request_rate_limit',
  );
});

test('a link for a new password is printed, and good for half an hour', async () => {
  const { email } = await services.signedIn();
  const { auth } = services.client();
  await auth.resetPasswordForEmail(email);
  const token_hash = /#token_hash=([\w-]+)/.exec(services.lines.at(-1) ?? '')?.[1] ?? '';
  await services.session.exec(`update auth.users set recovery_sent_at = now() - interval '31 minutes'`);
  expect(refusalOf(await auth.verifyOtp({ token_hash, type: 'recovery' }))).toBe('403 otp_expired');
});
