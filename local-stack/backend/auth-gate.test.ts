import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createEqualWork } from '../accounts/equal-work.ts';
import { createAuthGate } from './auth-gate.ts';
import { createLoginLimit } from './login-limit.ts';
import { ADMIN, openTestService, TEST_KEYS, type TestService } from './testing.ts';

let services: TestService;
let gate: ReturnType<typeof createAuthGate>;
let isDown: boolean;
const broken = async () => Response.json({ error: 'server_error' }, { status: 500 });

beforeAll(async () => {
  services = await openTestService();
});
beforeEach(() => {
  isDown = false;
  gate = createAuthGate((request) => (isDown ? broken() : services.service(request)), createLoginLimit(), {
    isReachable: async () => !isDown,
    equalWork: createEqualWork(services.database.session),
  });
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

test('a wrong login takes as long for a name without an account as for one with', async () => {
  const timed = async (email: string, turn: number) => {
    const startedAt = performance.now();
    const body = { email, password: 'wrong-password' };
    expect((await ask('POST', '/auth/v1/token?grant_type=password', body, `192.0.2.${turn}`)).status).toBe(
      400,
    );
    return performance.now() - startedAt;
  };
  await timed('nobody@console.example', 100);
  let [known, unknown] = [0, 0];
  for (let turn = 0; turn < 5; turn++) {
    known += await timed(ADMIN.email, turn);
    unknown += await timed(`nobody-${turn}@console.example`, turn);
  }
  // Without the work it is a twentieth.
  expect(unknown / known).toBeGreaterThan(0.5);
  expect(unknown / known).toBeLessThan(2);
});
