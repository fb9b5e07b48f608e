import { forTests } from '@burhan/testing/for-tests';
import bcrypt from 'bcryptjs';
import { beforeEach, expect, test, vi } from 'vitest';
import { passwordHasher } from '../accounts/password-hasher.ts';
import { codeOf, openTestAuth } from '../testing/test-auth.ts';
import { ADMIN } from '../testing/test-database.ts';

const auth = forTests(openTestAuth);
beforeEach(() => auth.restart());

const sql = <Row>(statement: string, params: unknown[] = []) =>
  auth.database.session.query<Row>(statement, params);
const logIn = (body: object = ADMIN) => auth.ask('POST', '/token?grant_type=password', { body });
const count = async (table: string) => {
  const [row] = await sql<{ count: number }>(`select count(*)::int from auth.${table}`);
  return row?.count ?? 0;
};

test('the right password opens a session with one token', async () => {
  const before = await count('sessions');
  expect((await logIn()).status).toBe(200);
  expect(await count('sessions')).toBe(before + 1);

  const tokens = 'select revoked, parent from auth.refresh_tokens';
  expect(await sql(tokens)).toEqual([{ revoked: false, parent: null }]);
});

test.each([
  ['a wrong password', { ...ADMIN, password: 'wrong-horse' }],
  ['no password', { ...ADMIN, password: '' }],
  ['an unknown name', { ...ADMIN, email: 'nobody@console.example' }],
])('%s opens none', async (_case, credentials) => {
  const before = await count('sessions');
  expect(await codeOf(logIn(credentials))).toBe('400 invalid_credentials');
  expect(await count('sessions')).toBe(before);
});

test('what was typed is in no line of the log', async () => {
  await logIn({ email: 'my-password-by-mistake', password: 'another-secret-of-mine' });
  expect(auth.lines.join('\n')).not.toMatch(/my-password-by-mistake|another-secret/);
});

test('after ten wrong ones in a minute the account waits, and no other one', async () => {
  for (let attempt = 0; attempt < 10; attempt++) await logIn({ ...ADMIN, password: 'wrong-horse' });
  const refused = await logIn();
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(await codeOf(refused)).toBe('429 over_request_rate_limit');
  expect(await codeOf(logIn({ ...ADMIN, email: 'nobody@console.example' }))).toBe('400 invalid_credentials');
});

test.each([
  ['without a password', 'encrypted_password = null'],
  ['not confirmed', 'email_confirmed_at = null'],
  ['banned', `banned_until = now() + interval '1 hour'`],
])('an account that is %s gets none', async (_case, change) => {
  const account = { ...ADMIN, email: await auth.addAccount() };
  expect((await logIn(account)).status).toBe(200);
  await sql(`update auth.users set ${change} where email = $1`, [account.email]);
  expect(await codeOf(logIn(account))).toBe('400 invalid_credentials');
});

test('a password that is changed while it is looked at opens no session', async () => {
  const before = await count('sessions');
  const changed = await bcrypt.hash('another-horse', 4);
  const { verify } = passwordHasher;
  vi.spyOn(passwordHasher, 'verify').mockImplementationOnce(async (...given) => {
    const isRight = await verify(...given);
    await sql('update auth.users set encrypted_password = $1', [changed]);
    return isRight;
  });
  expect(await codeOf(logIn())).toBe('400 invalid_credentials');
  expect(await count('sessions')).toBe(before);
  expect((await logIn({ ...ADMIN, password: 'another-horse' })).status).toBe(200);
});
