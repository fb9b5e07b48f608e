import bcrypt from 'bcryptjs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPasswordHasher, type PasswordHasher } from '../accounts/password-hasher.ts';
import { createPasswordLogin } from '../accounts/password-login.ts';
import { endSessionOfReusedToken } from '../accounts/session-renewal.ts';
import { createAuthGate } from './auth-gate.ts';
import { createLoginLimit } from './login-limit.ts';
import { ADMIN, openTestService, TEST_KEYS, type TestService } from './testing.ts';

let services: TestService;
let gate: ReturnType<typeof createAuthGate>;
let isDown: boolean;
let hasher: PasswordHasher;
const broken = async () => Response.json({ error: 'server_error' }, { status: 500 });

beforeAll(async () => {
  services = await openTestService();
});
beforeEach(() => {
  isDown = false;
  hasher = createPasswordHasher();
  const { session } = services.database;
  gate = createAuthGate((request) => (isDown ? broken() : services.service(request)), {
    publishableKey: TEST_KEYS.publishableKey,
    limit: createLoginLimit({ has: () => false, add: () => undefined }),
    logIn: createPasswordLogin(session, { hash: hasher.hash, verify: (...given) => hasher.verify(...given) }),
    endSessionOfReusedToken: (token) => endSessionOfReusedToken(session, token),
    isDatabaseReachable: async () => !isDown,
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => services.close());

function ask(method: string, path: string, body?: unknown, address = '192.0.2.1') {
  const headers = { apikey: TEST_KEYS.publishableKey, 'content-type': 'application/json' };
  const init = { method, headers, body: body === undefined ? null : JSON.stringify(body) };
  return gate(new Request(`http://localhost${path}`, init), address);
}

const logIn = (password: string, address?: string) =>
  ask('POST', '/auth/v1/token?grant_type=password', { email: ADMIN.email, password }, address);

describe('closed doors', () => {
  test.each([
    ['POST', '/auth/v1/signup'],
    ['POST', '/auth/v1/recover'],
    ['POST', '/auth/v1/otp'],
    ['POST', '/auth/v1/magiclink'],
    ['POST', '/auth/v1/verify'],
    ['GET', '/auth/v1/verify'],
    ['GET', '/auth/v1/authorize'],
    ['GET', '/auth/v1/callback'],
    ['POST', '/auth/v1/resend'],
    ['GET', '/auth/v1/reauthenticate'],
    ['GET', '/auth/v1/admin/users'],
    ['POST', '/auth/v1/admin/users'],
    ['POST', '/auth/v1/token/'],
    ['GET', '/auth/v1'],
  ])('%s %s is 404', async (method, path) => {
    expect((await ask(method, path, method === 'POST' ? {} : undefined)).status).toBe(404);
  });

  test.each([
    ['PUT', '/auth/v1/user'],
    ['DELETE', '/auth/v1/user'],
    ['GET', '/auth/v1/token?grant_type=password'],
    ['OPTIONS', '/auth/v1/token?grant_type=password'],
  ])('%s %s is 405', async (method, path) => {
    expect((await ask(method, path)).status).toBe(405);
  });

  test.each(['pkce', 'id_token', 'web3', ''])('the grant "%s" is refused', async (grant) => {
    expect((await ask('POST', `/auth/v1/token?grant_type=${grant}`, {})).status).toBe(400);
  });

  test.each([
    [null],
    ['text'],
    [[]],
    [{ email: 1, password: 2 }],
    [{ email: 'a@b.example' }],
    [{ email: '\u0000', password: 'b' }],
  ])('a login with the body %j is 400', async (body) => {
    expect((await ask('POST', '/auth/v1/token?grant_type=password', body)).status).toBe(400);
  });
});

test.each([[null], [{}], [{ refresh_token: true }], [{ refresh_token: [] }], [{ refresh_token: 'a\u0000' }]])(
  'renewing with the body %j is 400',
  async (body) => {
    expect((await ask('POST', '/auth/v1/token?grant_type=refresh_token', body)).status).toBe(400);
  },
);

test('lite by itself still answers recover', async () => {
  const response = await services.ask('/auth/v1/recover', {
    method: 'POST',
    body: JSON.stringify({ email: 'nobody@console.example' }),
  });
  expect(response.status).toBe(200);
});

test('lite by itself still never refuses the tenth wrong login for being the tenth', async () => {
  const body = JSON.stringify({ email: 'nobody@console.example', password: 'wrong-password' });
  const attempts = Array.from({ length: 10 }, () =>
    services.ask('/auth/v1/token?grant_type=password', { method: 'POST', body }),
  );
  expect(new Set((await Promise.all(attempts)).map(({ status }) => status))).toEqual(new Set([400]));
});

test('logging in, renewing, asking who one is and logging out work', async () => {
  const session = (await (await logIn(ADMIN.password)).json()) as {
    access_token: string;
    refresh_token: string;
  };
  const renewed = await ask('POST', '/auth/v1/token?grant_type=refresh_token', {
    refresh_token: session.refresh_token,
  });
  expect(renewed.status).toBe(200);

  const headers = { apikey: TEST_KEYS.publishableKey, authorization: `Bearer ${session.access_token}` };
  const user = await gate(new Request('http://localhost/auth/v1/user', { headers }), '');
  expect(await user.json()).toMatchObject({ email: ADMIN.email });
  const logout = new Request('http://localhost/auth/v1/logout?scope=local', { method: 'POST', headers });
  expect((await gate(logout, '')).status).toBe(204);
});

test('after five wrong logins the answer is 429 and tells how long to wait', async () => {
  for (let count = 0; count < 5; count++) expect((await logIn('wrong-password')).status).toBe(400);

  const refused = await logIn(ADMIN.password);
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(await refused.json()).toEqual({
    code: 429,
    error_code: 'over_request_rate_limit',
    msg: `Too many attempts. Please try again in ${seconds} seconds.`,
  });
  expect((await logIn(ADMIN.password, '192.0.2.99')).status).toBe(200);
});

test('without its database the answer is 503 and says so, and no attempt is counted', async () => {
  isDown = true;
  for (let count = 0; count < 6; count++) {
    const refused = await logIn(ADMIN.password);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(await refused.json()).toMatchObject({ code: 503, error_code: 'database_unavailable' });
  }
  isDown = false;
  expect((await logIn(ADMIN.password)).status).toBe(200);
});

test('a wrong login costs as much for a name without an account as for one with', async () => {
  // Processor time of all threads: the clock also counts what the machine does besides.
  const cost = async (email: string, turn: number) => {
    const before = process.cpuUsage();
    const body = { email, password: 'wrong-password' };
    expect((await ask('POST', '/auth/v1/token?grant_type=password', body, `192.0.2.${turn}`)).status).toBe(
      400,
    );
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  await cost('nobody@console.example', 100);
  let [known, unknown] = [0, 0];
  for (let turn = 0; turn < 5; turn++) {
    known += await cost(ADMIN.email, turn);
    unknown += await cost(`nobody-${turn}@console.example`, turn);
  }
  // Without the work it is a twentieth.
  expect(unknown / known).toBeGreaterThan(0.5);
  expect(unknown / known).toBeLessThan(2);
});

const bcryptSpies = () =>
  (['hash', 'hashSync', 'compare', 'compareSync'] as const).map((name) => vi.spyOn(bcrypt, name));

test('no login hashes on the main thread, and no password reaches lite', async () => {
  const spies = bcryptSpies();
  const asked = vi.spyOn(services, 'service');
  expect((await logIn(ADMIN.password)).status).toBe(200);
  expect((await logIn('wrong-password')).status).toBe(400);
  const unknown = { email: 'nobody@console.example', password: 'wrong-password' };
  expect((await ask('POST', '/auth/v1/token?grant_type=password', unknown)).status).toBe(400);

  expect(spies.flatMap((spy) => spy.mock.calls)).toEqual([]);
  expect(asked.mock.calls.map(([request]) => new URL(request.url).search)).toEqual([
    '?grant_type=refresh_token',
  ]);
});

test('lite by itself still hashes on the main thread', async () => {
  const spies = bcryptSpies();
  const body = JSON.stringify({ ...ADMIN, password: 'wrong-password' });
  await services.ask('/auth/v1/token?grant_type=password', { method: 'POST', body });
  expect(spies.flatMap((spy) => spy.mock.calls)).toHaveLength(1);
});

test('rows are read while passwords are looked at', async () => {
  const { promise: looking, resolve: look } = Promise.withResolvers<void>();
  const { promise: isRight, resolve: end } = Promise.withResolvers<boolean>();
  hasher.verify = async (_password, findHash) => {
    await findHash();
    look();
    return isRight;
  };
  const login = logIn(ADMIN.password);
  await looking;
  expect((await services.ask('/rest/v1/metrics')).status).toBe(200);
  end(true);
  expect((await login).status).toBe(200);
});

test('of sixty logins at once, all but those that run or wait are told when to come back', async () => {
  const logins = Array.from({ length: 60 }, (_, index) => {
    const body = { email: `nobody-${index}@console.example`, password: 'wrong-password' };
    return ask('POST', '/auth/v1/token?grant_type=password', body);
  });
  const answers = await Promise.all(logins);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused).toHaveLength(38);
  expect(refused[0]?.headers.get('retry-after')).toBe('2');
  expect(await refused[0]?.json()).toMatchObject({ code: 503, error_code: 'busy' });
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(22);
});

describe('a refresh token that was used', () => {
  const renew = (refresh_token: string) =>
    ask('POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token });
  const sessionOf = async (answer: Promise<Response>) =>
    (await (await answer).json()) as { access_token: string; refresh_token: string };
  const pass = (seconds: number) =>
    services.database.session.query(
      `update auth.refresh_tokens set updated_at = updated_at - make_interval(secs => $1)`,
      [seconds],
    );

  test('is answered with the session again for 10 s', async () => {
    const first = await sessionOf(logIn(ADMIN.password));
    const second = await sessionOf(renew(first.refresh_token));
    await pass(8);
    expect(await sessionOf(renew(first.refresh_token))).toMatchObject({
      refresh_token: second.refresh_token,
    });
  });

  test('is refused 12 s later, and ends the session', async () => {
    const first = await sessionOf(logIn(ADMIN.password));
    const second = await sessionOf(renew(first.refresh_token));
    await pass(12);
    const refused = await renew(first.refresh_token);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ error_code: 'refresh_token_already_used' });

    expect((await renew(second.refresh_token)).status).toBe(400);
    const headers = { apikey: TEST_KEYS.publishableKey, authorization: `Bearer ${second.access_token}` };
    expect((await gate(new Request('http://localhost/auth/v1/user', { headers }), '')).status).toBe(403);
  });

  test('is still good at any age for lite by itself', async () => {
    const first = await sessionOf(logIn(ADMIN.password));
    await renew(first.refresh_token);
    await pass(3600);
    const body = JSON.stringify({ refresh_token: first.refresh_token });
    const init = { method: 'POST', body };
    expect((await services.ask('/auth/v1/token?grant_type=refresh_token', init)).status).toBe(200);
  });
});

test('a login answers what lite answers', async () => {
  const kinds = (value: object) =>
    Object.fromEntries(Object.entries(value).map(([name, held]) => [name, typeof held]));
  const body = JSON.stringify(ADMIN);
  const ours = await (await logIn(ADMIN.password)).json();
  const theirs = await (
    await services.ask('/auth/v1/token?grant_type=password', { method: 'POST', body })
  ).json();
  expect(kinds(ours)).toEqual(kinds(theirs));
  expect(kinds(ours.user)).toEqual(kinds(theirs.user));
});
