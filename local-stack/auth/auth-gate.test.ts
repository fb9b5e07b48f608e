import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPasswordHasher, type PasswordHasher } from '../accounts/password-hasher.ts';
import { openTestAuth, type TestAuth } from '../testing/test-auth.ts';
import { ADMIN } from '../testing/test-service.ts';

let auth: TestAuth;
let isDown = false;
let hasher: PasswordHasher;

beforeAll(async () => {
  auth = await openTestAuth({
    hasher: { hash: (password) => hasher.hash(password), verify: (...given) => hasher.verify(...given) },
  });
  // As it is while the server is away: every statement fails.
  const { query, transaction } = auth.database.session;
  auth.database.isReachable = async () => !isDown;
  const orFail = <Result>(run: () => Promise<Result>) =>
    isDown ? Promise.reject(new Error('The database is away.')) : run();
  auth.database.session.query = (...given) => orFail(() => query(...given));
  auth.database.session.transaction = (run) => orFail(() => transaction(run));
});
beforeEach(() => {
  isDown = false;
  hasher = createPasswordHasher();
  auth.restart();
});
afterAll(() => auth.close());

function ask(method: string, path: string, body?: unknown, address = '192.0.2.1') {
  return auth.ask(method, path.replace(/^\/auth\/v1/, ''), { body, address });
}

const logIn = (password: string, address?: string) =>
  ask('POST', '/auth/v1/token?grant_type=password', { email: ADMIN.email, password }, address);

describe('closed doors', () => {
  test.each([
    ['POST', '/auth/v1/signup'],
    ['POST', '/auth/v1/otp'],
    ['POST', '/auth/v1/magiclink'],
    ['GET', '/auth/v1/authorize'],
    ['GET', '/auth/v1/callback'],
    ['POST', '/auth/v1/resend'],
    ['GET', '/auth/v1/reauthenticate'],
    ['GET', '/auth/v1/admin/users'],
    ['POST', '/auth/v1/admin/users'],
    ['POST', '/auth/v1/admin/generate_link'],
    ['GET', '/auth/v1/admin/users/01989d3c-6f5a-7d2e-9c41-8a3f0e6b7d15/factors'],
    ['POST', '/auth/v1/passkeys/authentication/options'],
    ['GET', '/auth/v1'],
  ])('%s %s is 404', async (method, path) => {
    expect((await ask(method, path, method === 'POST' ? {} : undefined)).status).toBe(404);
  });

  test.each([
    ['DELETE', '/auth/v1/user'],
    ['GET', '/auth/v1/verify'],
    ['GET', '/auth/v1/recover'],
    ['GET', '/auth/v1/factors'],
    ['POST', '/auth/v1/factors/01989d3c-6f5a-7d2e-9c41-8a3f0e6b7d15'],
    ['GET', '/auth/v1/token?grant_type=password'],
    ['OPTIONS', '/auth/v1/token?grant_type=password'],
  ])('%s %s is 405', async (method, path) => {
    expect((await ask(method, path)).status).toBe(405);
  });
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
  const hash = await createPasswordHasher().hash(ADMIN.password);
  await auth.database.session.query('update auth.users set encrypted_password = $1', [hash]);
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
  expect(await auth.database.session.query('select 1 as row')).toEqual([{ row: 1 }]);
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
