import { forTests } from '@burhan/testing/for-tests';
import { claimsOf, signToken } from '@burhan/testing/sign-in';
import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf, openTestAuth, type Session } from '../testing/test-auth.ts';
import { TEST_KEYS } from '../testing/test-database.ts';

// Answers are those of GoTrue v2.196.0: internal/tokens/service.go (RefreshTokenGrant, GenerateAccessToken),
// internal/api/auth.go (maybeLoadUserOrSession), internal/api/logout.go.
const auth = forTests(openTestAuth);
beforeEach(() => auth.restart());

const sql = <Row>(statement: string, params: unknown[] = []) =>
  auth.database.session.query<Row>(statement, params);
const renew = (refresh_token: string) =>
  auth.ask('POST', '/token?grant_type=refresh_token', { body: { refresh_token } });
const renewed = async (token: string) => (await auth.expectOk(renew(token))) as Session;
const readUser = ({ access_token: token }: Session) => auth.ask('GET', '/user', { token });
const idOf = ({ access_token }: Session) => claimsOf(access_token).session_id as string;
const isThere = async (session: Session) =>
  (await sql('select from auth.sessions where id = $1::uuid', [idOf(session)])).length === 1;
const mayEdit = async ({ access_token }: Session) => {
  const claims = JSON.stringify(claimsOf(access_token));
  const [row] = await auth.database.session.transaction(async (transaction) => {
    await transaction.query(`select set_config('request.jwt.claims', $1, true)`, [claims]);
    return transaction.query<{ may: boolean }>('select private.is_admin() as may');
  });
  return row?.may;
};
const end = (session: Session) =>
  sql('update auth.sessions set not_after = now() where id = $1::uuid', [idOf(session)]);

test('an access token has the claims of GoTrue', async () => {
  const session = await auth.logIn();
  const claims = claimsOf(session.access_token);
  expect(claims).toEqual({
    iss: 'https://console.example/auth/v1',
    sub: session.user.id,
    aud: 'authenticated',
    exp: claims.iat + 3600,
    iat: Math.floor(auth.clock.now / 1000),
    email: 'admin@console.example',
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { email_verified: true },
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: expect.any(Number) }],
    session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    is_anonymous: false,
  });
});

test('a login answers an account as GoTrue does, without its password', async () => {
  const { user, ...session } = (await auth.logIn()) as Session & Record<string, unknown>;
  expect(session).toEqual({
    access_token: expect.any(String),
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: expect.any(Number),
    refresh_token: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(user).toMatchObject({
    aud: 'authenticated',
    role: 'authenticated',
    email: 'admin@console.example',
    email_confirmed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
    last_sign_in_at: expect.any(String),
    identities: [{ provider: 'email', id: user.id, user_id: user.id }],
    is_anonymous: false,
  });
  expect(JSON.stringify(user)).not.toContain('$2');
});

test('no table has a refresh token, and none has an access token', async () => {
  const first = await auth.logIn();
  const second = await renewed(first.refresh_token);
  const tables = await sql<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema in ('auth', 'private', 'public') and table_type = 'BASE TABLE'`,
  );
  expect(tables.length).toBeGreaterThan(20);
  const held = await Promise.all(
    tables.map(({ name }) => sql<{ row: string }>(`select to_jsonb(t)::text as row from ${name} as t`)),
  );
  const text = held
    .flat()
    .map(({ row }) => row)
    .join('\n');
  expect(text).toContain(idOf(first));
  for (const { access_token, refresh_token } of [first, second]) {
    expect(text).not.toContain(refresh_token);
    expect(text).not.toContain(access_token.split('.')[2]);
  }
});

describe('a refresh token that was used', () => {
  const pass = (seconds: number) =>
    sql('update auth.refresh_tokens set updated_at = updated_at - make_interval(secs => $1)', [seconds]);

  test('is answered with the one that is good now for 10 s, however often it comes at once', async () => {
    const first = await auth.logIn();
    const [second, again] = await Promise.all([renewed(first.refresh_token), renewed(first.refresh_token)]);
    expect(again.refresh_token).toBe(second.refresh_token);
    const third = await renewed(second.refresh_token);
    await pass(8);
    expect((await renewed(first.refresh_token)).refresh_token).toBe(third.refresh_token);
    expect((await renewed(third.refresh_token)).refresh_token).not.toBe(third.refresh_token);
  });

  test('ends the session when it comes later, and every access token of it at the next request', async () => {
    const first = await auth.logIn();
    const second = await renewed(first.refresh_token);
    const other = await auth.logIn();
    expect(await mayEdit(second)).toBe(true);
    await pass(12);

    expect(await codeOf(renew(first.refresh_token))).toBe('400 refresh_token_already_used');
    expect(await codeOf(renew(second.refresh_token))).toBe('400 refresh_token_not_found');
    for (const session of [first, second]) {
      expect(await codeOf(readUser(session))).toBe('403 session_not_found');
      expect(await mayEdit(session)).toBe(false);
    }
    expect((await readUser(other)).status).toBe(200);
    expect(await mayEdit(other)).toBe(true);
  });
});

test('what has run out opens nothing, is ended when it is asked for, and cleared away at the next login', async () => {
  const [read, kept, left] = [await auth.logIn(), await auth.logIn(), await auth.logIn()];
  expect((await readUser(read)).status).toBe(200);
  for (const session of [read, kept, left]) await end(session);

  expect(await mayEdit(read)).toBe(false);
  expect(await codeOf(readUser(read))).toBe('403 session_not_found');
  expect(await codeOf(renew(kept.refresh_token))).toBe('400 session_expired');
  expect(await Promise.all([read, kept, left].map(isThere))).toEqual([false, false, true]);
  await auth.logIn();
  expect(await isThere(left)).toBe(false);
});

test.each([
  ['?scope=local', [false, true, true]],
  ['?scope=others', [true, false, true]],
  ['?scope=global', [false, false, true]],
  ['', [false, false, true]],
])('a logout with "%s" ends which of own, other, and somebody else’s: %j', async (search, left) => {
  const [own, other, foreign] = [
    await auth.logIn(),
    await auth.logIn(),
    await auth.logIn({ email: await auth.addAccount() }),
  ];
  const answer = await auth.ask('POST', `/logout${search}`, { token: own.access_token });
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  expect(await Promise.all([own, other, foreign].map(isThere))).toEqual(left);
  expect(await Promise.all([own, other, foreign].map(mayEdit))).toEqual([left[0], left[1], false]);
});

test.each<[string, object, string, string?]>([
  ['signed by somebody else', {}, '403 bad_jwt', 'another secret'],
  ['that expired', { exp: 1 }, '403 bad_jwt'],
  ['of no session', { session_id: undefined }, '403 session_not_found'],
  ['of an account that is gone', { sub: '01989d3c-6f5a-7d2e-9c41-8a3f0e6b7d15' }, '403 user_not_found'],
  ['whose account is no UUID', { sub: "' or true" }, '403 bad_jwt'],
])('a token %s is refused', async (_case, changes, expected, secret = TEST_KEYS.jwtSecret) => {
  const claims = claimsOf((await auth.logIn()).access_token);
  const token = signToken({ ...claims, ...changes }, secret);
  expect(await codeOf(auth.ask('GET', '/user', { token }))).toBe(expected);
});

test('a token without a signature, or with another algorithm, is refused', async () => {
  const { access_token } = await auth.logIn();
  const [, claims] = access_token.split('.');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  expect(await codeOf(auth.ask('GET', '/user', { token: `${none}.${claims}.AA` }))).toBe('403 bad_jwt');
});
