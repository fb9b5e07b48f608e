import { forTests } from '@burhan/testing/for-tests';
import bcrypt from 'bcryptjs';
import { beforeEach, expect, test } from 'vitest';
import { createPasswordHasher } from '../accounts/password-hasher.ts';
import { codeOf, openTestAuth } from '../testing/test-auth.ts';
import { ADMIN } from '../testing/test-database.ts';

let isChanging = false;

const auth = forTests(() => {
  const hasher = createPasswordHasher();
  return openTestAuth({
    hasher: {
      ...hasher,
      async verify(...given) {
        const isRight = await hasher.verify(...given);
        if (isChanging) await sql('update auth.users set encrypted_password = $1', [await changedHash]);
        return isRight;
      },
    },
  });
});
beforeEach(() => auth.restart());

const changedHash = bcrypt.hash('another-horse', 4);
const sql = <Row>(statement: string, params: unknown[] = []) =>
  auth.database.session.query<Row>(statement, params);
const logIn = (body: object = ADMIN) => auth.ask('POST', '/token?grant_type=password', { body });
const count = async (table: string) => {
  const [row] = await sql<{ count: number }>(`select count(*)::int from auth.${table}`);
  return row?.count ?? 0;
};
const lastRecord = async () =>
  (
    await sql('select account, outcome, network, browser from public.login_records order by id desc limit 1')
  )[0];

test('the right password opens a session with one token, and is recorded', async () => {
  const before = await count('sessions');
  expect((await logIn()).status).toBe(200);
  expect(await count('sessions')).toBe(before + 1);

  const tokens = 'select revoked, parent from auth.refresh_tokens';
  expect(await sql(tokens)).toEqual([{ revoked: false, parent: null }]);
  expect(await lastRecord()).toEqual({
    account: ADMIN.email,
    outcome: 'in',
    network: '192.0.2.0/24',
    browser: 'Firefox of a test',
  });
});

test.each([
  ['a wrong password', { ...ADMIN, password: 'wrong-horse' }, ADMIN.email],
  ['no password', { ...ADMIN, password: '' }, ADMIN.email],
  ['an unknown name', { ...ADMIN, email: 'nobody@console.example' }, null],
])('%s opens none, and is recorded', async (_case, credentials, account) => {
  const before = await count('sessions');
  expect(await codeOf(logIn(credentials))).toBe('400 invalid_credentials');
  expect(await count('sessions')).toBe(before);
  expect(await lastRecord()).toMatchObject({ account, outcome: 'wrong-password' });
});

test('what was typed for an unknown name is kept nowhere', async () => {
  await logIn({ email: 'my-password-by-mistake', password: 'another-secret-of-mine' });
  await auth.settled();
  const records = await sql<{ row: string }>(
    'select to_jsonb(r)::text as row from public.login_records as r',
  );
  const kept = [...records.map(({ row }) => row), ...auth.lines].join('\n');
  expect(kept).not.toMatch(/my-password-by-mistake|another-secret/);
  expect(auth.lines.at(-1)).toBe(
    `A wrong password. ${JSON.stringify({ account: null, network: '192.0.2.0/24', browser: 'Firefox of a test' })}`,
  );
});

test('too many tries are refused and recorded', async () => {
  for (let attempt = 0; attempt < 5; attempt++) await logIn({ ...ADMIN, password: 'wrong-horse' });
  const refused = await logIn();
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(await codeOf(refused)).toBe('429 over_request_rate_limit');
  expect(await lastRecord()).toMatchObject({ account: ADMIN.email, outcome: 'refused' });
});

test('an account that is tried from everywhere is not slowed in a network that logged it in', async () => {
  const [email, before] = [await auth.addAccount(), '192.0.2.1'];
  await auth.logIn({ email, address: before });
  const tryFrom = (address: string, password = ADMIN.password) =>
    auth.ask('POST', '/token?grant_type=password', { body: { email, password }, address });
  for (let host = 0; host < 20; host++) await tryFrom(`198.51.100.${host}`, 'wrong-horse');

  expect((await tryFrom('203.0.113.1')).status).toBe(429);
  expect((await tryFrom(before)).status).toBe(200);
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
  isChanging = true;
  expect(await codeOf(logIn())).toBe('400 invalid_credentials');
  isChanging = false;
  expect(await count('sessions')).toBe(before);
  expect((await logIn({ ...ADMIN, password: 'another-horse' })).status).toBe(200);
});
