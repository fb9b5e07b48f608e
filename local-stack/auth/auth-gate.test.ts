import { BusyError } from '@burhan/shared/queue';
import { forTests } from '@burhan/testing/for-tests';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPasswordHasher, type PasswordHasher } from '../accounts/password-hasher.ts';
import { DatabaseAwayError } from '../database/database-errors.ts';
import { openTestAuth } from '../testing/test-auth.ts';
import { ADMIN } from '../testing/test-database.ts';

let isDown = false;
let hasher: PasswordHasher;

const auth = forTests(() =>
  openTestAuth({
    hasher: { hash: (password) => hasher.hash(password), verify: (...given) => hasher.verify(...given) },
  }),
);
beforeAll(() => {
  // As it is while the server is away: every statement fails.
  const { query, transaction } = auth.database.session;
  const orFail = <Result>(run: () => Promise<Result>) =>
    isDown ? Promise.reject(new DatabaseAwayError('The database is away.')) : run();
  auth.database.session.query = (...given) => orFail(() => query(...given));
  auth.database.session.transaction = (run) => orFail(() => transaction(run));
});
beforeEach(() => {
  isDown = false;
  hasher = createPasswordHasher();
  auth.restart();
});

function ask(method: string, path: string, body?: unknown) {
  return auth.ask(method, path.replace(/^\/auth\/v1/, ''), { body });
}

const logIn = () => ask('POST', '/auth/v1/token?grant_type=password', ADMIN);

describe('closed doors', () => {
  test.each([
    ['POST', '/auth/v1/signup', 404],
    ['POST', '/auth/v1/otp', 404],
    ['POST', '/auth/v1/magiclink', 404],
    ['GET', '/auth/v1/authorize', 404],
    ['GET', '/auth/v1/admin/users', 404],
    ['POST', '/auth/v1/admin/users', 404],
    ['POST', '/auth/v1/admin/generate_link', 404],
    ['GET', '/auth/v1', 404],
    ['GET', '/auth/v1/verify', 405],
    ['GET', '/auth/v1/token?grant_type=password', 405],
    ['OPTIONS', '/auth/v1/token?grant_type=password', 405],
  ])('%s %s is %i', async (method, path, status) => {
    expect((await ask(method, path, method === 'POST' ? {} : undefined)).status).toBe(status);
  });
});

test('without its database the answer is 503 and says so, and no attempt is counted', async () => {
  isDown = true;
  for (let count = 0; count < 6; count++) {
    const refused = await logIn();
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(await refused.json()).toMatchObject({ code: 503, error_code: 'database_unavailable' });
  }
  isDown = false;
  expect((await logIn()).status).toBe(200);
});

test('the password of a name without an account is looked at too, at the same cost', async () => {
  const { verify } = hasher;
  const looked: unknown[] = [];
  hasher.verify = async (password, findHash, ...given) => {
    looked.push([password, await findHash()]);
    return verify(password, findHash, ...given);
  };
  const body = { email: 'nobody@console.example', password: 'wrong-password' };
  expect((await ask('POST', '/auth/v1/token?grant_type=password', body)).status).toBe(400);
  // What that costs: accounts/password-hasher.test.ts.
  expect(looked).toEqual([['wrong-password', null]]);
});

test('rows are read while passwords are looked at', async () => {
  const { promise: looking, resolve: look } = Promise.withResolvers<void>();
  const { promise: isRight, resolve: end } = Promise.withResolvers<boolean>();
  hasher.verify = async (_password, findHash) => {
    await findHash();
    look();
    return isRight;
  };
  const login = logIn();
  await looking;
  expect(await auth.database.session.query('select 1 as row')).toEqual([{ row: 1 }]);
  end(true);
  expect((await login).status).toBe(200);
});

test('who comes while too many passwords are waiting is told when to come back', async () => {
  hasher.verify = () => Promise.reject(new BusyError());
  const refused = await logIn();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(await refused.json()).toMatchObject({ code: 503, error_code: 'busy' });
});
