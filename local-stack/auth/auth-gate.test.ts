import { forTests } from '@burhan/testing/for-tests';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DatabaseAwayError } from '../database/database-errors.ts';
import { openTestAuth } from '../testing/test-auth.ts';
import { ADMIN } from '../testing/test-database.ts';

let isDown = false;

const auth = forTests(openTestAuth);
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

test('without its database the answer is 503 and says so', async () => {
  isDown = true;
  const refused = await logIn();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(await refused.json()).toMatchObject({ code: 503, error_code: 'database_unavailable' });
  isDown = false;
  expect((await logIn()).status).toBe(200);
});
