import { forTests } from '@burhan/testing/for-tests';
import { beforeEach, expect, test } from 'vitest';
import { codeOf, openTestAuth } from '../testing/test-auth.ts';
import { ADMIN } from '../testing/test-database.ts';

const OLD = ADMIN.password;
const NEW = 'a new and longer one';

// Answers are those of GoTrue v2.196.0, internal/api/user.go, with UpdatePasswordRequireCurrentPassword.
const auth = forTests(openTestAuth);
let email = '';

beforeEach(async () => {
  email = await auth.addAccount();
});

const change = (token: string, body: object) => auth.ask('PUT', '/user', { token, body });
const login = (password: string) =>
  auth.ask('POST', '/token?grant_type=password', { body: { email, password } });
test('takes the present password, answers the account, and ends the other sessions', async () => {
  const [own, other] = [
    await auth.logIn({ email, password: OLD }),
    await auth.logIn({ email, password: OLD }),
  ];
  const answer = await change(own.access_token, { password: NEW, current_password: OLD });
  expect([answer.status, await answer.json()]).toMatchObject([200, { email, id: own.user.id }]);

  expect((await auth.ask('GET', '/user', { token: own.access_token })).status).toBe(200);
  expect(await codeOf(auth.ask('GET', '/user', { token: other.access_token }))).toBe('403 session_not_found');
  expect(await codeOf(login(OLD))).toBe('400 invalid_credentials');
  expect((await login(NEW)).status).toBe(200);
});

test('that is too short or too long is refused as GoTrue does it', async () => {
  const { access_token } = await auth.logIn({ email, password: OLD });
  const refusal = async (password: string) => {
    const answer = await change(access_token, { password, current_password: OLD });
    return { status: answer.status, ...((await answer.json()) as object) };
  };

  expect(await refusal('eleven char')).toMatchObject({
    status: 422,
    error_code: 'weak_password',
    weak_password: { reasons: ['length'] },
  });
  expect(await refusal('é'.repeat(37))).toMatchObject({
    status: 400,
    error_code: 'validation_failed',
    msg: 'Password cannot be longer than 72 characters',
  });
});

test('wrong present passwords count like logins', async () => {
  const { access_token } = await auth.logIn({ email, password: OLD });
  const guess = () => change(access_token, { password: NEW, current_password: 'wrong-horse' });
  for (let attempt = 0; attempt < 10; attempt++) expect((await guess()).status).toBe(400);
  expect(await codeOf(change(access_token, { password: NEW, current_password: OLD }))).toBe(
    '429 over_request_rate_limit',
  );
  expect((await login(OLD)).status).toBe(429);
});

test('of two changes at once one is made', async () => {
  const own = await auth.logIn({ email, password: OLD });
  const answers = await Promise.all(
    [NEW, `${NEW} too`].map((password) => change(own.access_token, { password, current_password: OLD })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});
