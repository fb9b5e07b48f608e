import { totpCode } from '@burhan/testing/hosted-auth/totp';
import { afterEach, describe, expect, test } from 'vitest';
import { ACCOUNT_PASSWORD, type AccountBackend, openHosted } from '../testing/account-backends.ts';

/**
 * Where Supabase Auth protects less than local-stack does, as its source has it (supabase/auth v2.196.0; the files are
 * named at the handlers of testing/hosted-auth). docs/security.md tells of these; a newer version that differs is seen here.
 */

let backend: AccountBackend;
let email: string;

afterEach(() => backend.close());

async function begin(settings: Parameters<typeof openHosted>[0] = {}): Promise<void> {
  backend = await openHosted(settings);
  email = await backend.addAccount();
}

type Tokens = { access_token: string; refresh_token: string };

async function post(path: string, body: unknown, { token = '', method = 'POST' } = {}) {
  const answer = await fetch(`${backend.url}/auth/v1${path}`, {
    method,
    headers: {
      apikey: backend.publishableKey,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const said = (await answer.json()) as Tokens & { code?: string; id: string; totp: { secret: string } };
  return { status: answer.status, said };
}

const logIn = async (): Promise<Tokens> =>
  (await post('/token?grant_type=password', { email, password: ACCOUNT_PASSWORD })).said;
const renew = (token: string) => post('/token?grant_type=refresh_token', { refresh_token: token });

/** Enrols a factor, not yet confirmed. */
async function enrol({ access_token: token }: Tokens) {
  const { said } = await post('/factors', { factor_type: 'totp', friendly_name: 'Phone' }, { token });
  return { id: said.id, secret: said.totp.secret };
}

async function giveCode({ access_token: token }: Tokens, id: string, code: string) {
  const challenge = await post(`/factors/${id}/challenge`, {}, { token });
  return post(`/factors/${id}/verify`, { challenge_id: challenge.said.id, code }, { token });
}

async function maySession({ access_token }: Tokens): Promise<boolean> {
  const answer = await fetch(`${backend.url}/rest/v1/rpc/may_edit`, {
    method: 'POST',
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
    },
    body: '{}',
  });
  return (await answer.json()) === true;
}

describe('codes', () => {
  test('work again while they are shown', async () => {
    await begin();
    const { id, secret } = await enrol(await logIn());
    const code = totpCode(secret);
    const first = await giveCode(await logIn(), id, code);

    const again = await giveCode(await logIn(), id, code);

    expect([first.status, again.status]).toEqual([200, 200]);
  });

  test('are limited by address alone: 30 at once', async () => {
    await begin({ isLimited: true });
    const session = await logIn();
    const { id } = await enrol(session);
    const { access_token: token } = session;

    const answers = [];
    for (let tries = 0; tries < 31; tries++) {
      answers.push((await post(`/factors/${id}/verify`, { code: '000000' }, { token })).status);
    }

    expect(answers.slice(0, 30)).toEqual(Array(30).fill(422));
    expect(answers[30]).toBe(429);
  });

  test('are compared by a challenge of the same address, for five minutes, once', async () => {
    await begin();
    const session = await logIn();
    const { access_token: token } = session;
    const { id, secret } = await enrol(session);
    const challenge = (await post(`/factors/${id}/challenge`, {}, { token })).said.id;
    const give = () =>
      post(`/factors/${id}/verify`, { challenge_id: challenge, code: totpCode(secret) }, { token });

    await backend.session.exec(`update auth.mfa_challenges set ip_address = '192.0.2.1'`);
    expect((await give()).said.code).toBe('mfa_ip_address_mismatch');
    await backend.session.exec(
      `update auth.mfa_challenges set ip_address = '127.0.0.1', created_at = now() - interval '6 minutes'`,
    );
    expect((await give()).said.code).toBe('mfa_challenge_expired');
    expect((await give()).said.code).toBe('mfa_factor_not_found');
  });
});

describe('refresh tokens', () => {
  test('as rows: one that comes back late ends the renewals, and access tokens go on', async () => {
    await begin();
    const first = await logIn();
    const second = (await renew(first.refresh_token)).said;
    const third = (await renew(second.refresh_token)).said;
    const wait = `update auth.refresh_tokens set updated_at = now() - interval '11 seconds'`;
    await backend.session.exec(wait);

    expect((await renew(first.refresh_token)).said.code).toBe('refresh_token_already_used');
    await backend.session.exec(wait);

    expect((await renew(third.refresh_token)).status).toBe(400);
    expect(await maySession(third)).toBe(true);
  });

  test('signed: one that comes back late ends the session, and its access tokens with it', async () => {
    await begin({ refreshTokens: 'signed' });
    const first = await logIn();
    const second = (await renew(first.refresh_token)).said;
    const third = (await renew(second.refresh_token)).said;
    await backend.session.exec(`update auth.sessions set refreshed_at = now() - interval '11 seconds'`);

    expect((await renew(first.refresh_token)).said.code).toBe('refresh_token_already_used');

    expect(await maySession(third)).toBe(false);
  });

  test.each(['rows', 'signed'] as const)(
    'as %s: the one before the present one works at any time',
    async (form) => {
      await begin({ refreshTokens: form });
      const first = await logIn();
      const second = (await renew(first.refresh_token)).said;
      await backend.session.exec(
        `update auth.sessions set refreshed_at = now() - interval '1 hour';
       update auth.refresh_tokens set updated_at = now() - interval '1 hour'`,
      );

      const again = await renew(first.refresh_token);

      expect(again.said.refresh_token).toBe(second.refresh_token);
    },
  );

  test.each([
    ['rows', 200],
    ['signed', 400],
  ] as const)('as %s: one from before the code gives a session with the code: %i', async (form, status) => {
    await begin({ refreshTokens: form });
    const { id, secret } = await enrol(await logIn());
    await giveCode(await logIn(), id, totpCode(secret));
    const stolen = await logIn();
    await giveCode(stolen, id, totpCode(secret));
    await backend.session.exec(
      `update auth.sessions set refreshed_at = now() - interval '1 hour', created_at = now() - interval '1 hour'`,
    );

    expect((await renew(stolen.refresh_token)).status).toBe(status);
  });
});

describe('links to a new password', () => {
  test('asked for twice within the time between mails tell that there is an account', async () => {
    await begin();
    const ask = async (address: string) => (await post('/recover', { email: address })).status;

    expect([await ask(email), await ask(email)]).toEqual([200, 429]);
    expect([await ask('nobody@people.example'), await ask('nobody@people.example')]).toEqual([200, 200]);
  });

  test('are kept as they are: whoever reads the database can use them', async () => {
    await begin();
    await post('/recover', { email });
    const [kept] = await backend.session.query<{ token_hash: string }>(
      'select token_hash from auth.one_time_tokens',
    );

    const answer = await post('/verify', { type: 'recovery', token_hash: kept?.token_hash });

    expect(answer.status).toBe(200);
  });

  test('end after the time that the project gives them', async () => {
    await begin();
    await post('/recover', { email });
    await backend.session.exec(`update auth.users set recovery_sent_at = now() - interval '31 minutes'`);
    const [link = ''] = await backend.linksTo(email);
    const token_hash = /token_hash=(\w+)/.exec(link)?.[1];

    expect((await post('/verify', { type: 'recovery', token_hash })).said.code).toBe('otp_expired');
  });
});

test.each([
  [true, 400],
  [false, 200],
])(
  'the present password is asked for where the project says so: %s',
  async (requireCurrentPassword, status) => {
    await begin({ requireCurrentPassword });
    const { access_token: token } = await logIn();

    const answer = await post('/user', { password: 'eleven small hippos' }, { token, method: 'PUT' });

    expect(answer.status).toBe(status);
  },
);

test('passwords are refused beyond 72 bytes', async () => {
  await begin();
  const { access_token: token } = await logIn();
  const body = { password: 'p'.repeat(73), current_password: ACCOUNT_PASSWORD };

  const answer = await post('/user', body, { token, method: 'PUT' });

  expect([answer.status, answer.said.code]).toEqual([400, 'validation_failed']);
});
