import { claimsOf } from '@burhan/testing/sign-in';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeOf, openTestAuth, type Session, type TestAuth } from '../testing/test-auth.ts';
import { ADMIN } from '../testing/test-service.ts';

const OLD = ADMIN.password;
const NEW = 'a new and longer one';

// Answers are those of GoTrue v2.196.0, internal/api/recover.go and verify.go.
let auth: TestAuth;
let email = '';

beforeAll(async () => {
  auth = await openTestAuth();
});
afterAll(() => auth.close());
beforeEach(async () => {
  auth.mails.length = 0;
  auth.lines.length = 0;
  email = await auth.addAccount();
});

const sql = (statement: string, params: unknown[] = []) => auth.database.session.query(statement, params);
const recover = (name = email) => auth.ask('POST', '/recover', { body: { email: name } });
const verify = (token_hash: string) =>
  auth.ask('POST', '/verify', { body: { type: 'recovery', token_hash } });
/** The secret of the newest link. */
const linkOf = async () => {
  await recover();
  await auth.settled();
  const mail = auth.mails.filter(({ kind }) => kind === 'recovery').at(-1);
  const link = new URL(mail?.kind === 'recovery' ? mail.link : 'none:');
  expect(link.href).toMatch(
    /^https:\/\/console\.example\/account-update#token_hash=[\w-]{43}&type=recovery$/,
  );
  return new URLSearchParams(link.hash.slice(1)).get('token_hash') ?? '';
};

test('says the same of accounts, of none, and of what is no address; mails go to accounts', async () => {
  const answers = await Promise.all(
    [email, email.toUpperCase(), 'nobody@console.example', 'no address'].map(recover),
  );
  for (const answer of answers) expect([answer.status, await answer.text()]).toEqual([200, '{}']);
  await auth.settled();
  expect(auth.mails.map(({ to, kind }) => `${kind} to ${to}`)).toEqual(Array(2).fill(`recovery to ${email}`));
});

test.each([
  ['not confirmed', 'email_confirmed_at = null'],
  ['banned', `banned_until = now() + interval '1 hour'`],
])('sends nothing to an account that is %s', async (_case, change) => {
  await sql(`update auth.users set ${change} where email = $1`, [email]);
  expect((await recover()).status).toBe(200);
  await auth.settled();
  expect(auth.mails).toEqual([]);
});

test('200 requests send five mails an hour to one address; a restart sends no more', async () => {
  for (let from = 0; from < 200; from += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => recover()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  }
  await auth.settled();
  expect(auth.mails).toHaveLength(5);
  auth.restart();
  await recover();
  await auth.settled();
  expect(auth.mails).toHaveLength(5);
  const sent = `select outcome, times from public.login_records where account = $1 and outcome = 'link-sent'`;
  expect(await sql(sent, [email])).toEqual(Array(5).fill({ outcome: 'link-sent', times: 1 }));

  await sql(
    `update public.login_records set occurred_at = occurred_at - interval '61 minutes' where account = $1`,
    [email],
  );
  await recover();
  await auth.settled();
  expect(auth.mails).toHaveLength(6);
}, 30_000);

test('a link opens a session that sets a password without the present one, and works once', async () => {
  const other = await auth.logIn({ email, password: OLD });
  const token = await linkOf();
  const session = (await auth.expectOk(verify(token))) as Session;
  expect(claimsOf(session.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'otp' }] });
  expect(await codeOf(verify(token))).toBe('403 otp_expired');

  const body = { password: NEW };
  expect((await auth.ask('PUT', '/user', { token: session.access_token, body })).status).toBe(200);
  expect(await codeOf(auth.ask('GET', '/user', { token: other.access_token }))).toBe('403 session_not_found');
  await auth.logIn({ email, password: NEW });
  await auth.settled();
  const outcomes = auth.lines.map((line) => line.split(' {')[0]);
  expect(outcomes).toContain('A password was set by a link.');
  expect(auth.lines.join('\n')).not.toContain(token);
});

test('a link works once, also for two who open it at once', async () => {
  const token = await linkOf();
  const answers = await Promise.all([verify(token), verify(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
});

test.each([
  ['29 minutes', '200'],
  ['31 minutes', '403 otp_expired'],
])('a link that is %s old is answered %s', async (age, expected) => {
  const token = await linkOf();
  await sql(`update auth.one_time_tokens set created_at = created_at - $1::interval`, [age]);
  const answer = await verify(token);
  expect(answer.ok ? '200' : await codeOf(answer)).toBe(expected);
});

test('a newer link takes the place of an older one; a new password ends both', async () => {
  const [first, second] = [await linkOf(), await linkOf()];
  expect(await codeOf(verify(first))).toBe('403 otp_expired');
  const { access_token: token } = await auth.logIn({ email, password: OLD });
  const body = { password: NEW, current_password: OLD };
  expect((await auth.ask('PUT', '/user', { token, body })).status).toBe(200);
  expect(await codeOf(verify(second))).toBe('403 otp_expired');
});

test('no table has the secret of a link', async () => {
  const token = await linkOf();
  const rows = await auth.database.session.query<{ row: string }>(
    `select to_jsonb(t)::text as row from auth.one_time_tokens as t
       union all select to_jsonb(u)::text from auth.users as u
       union all select to_jsonb(r)::text from public.login_records as r`,
  );
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.map(({ row }) => row).join('\n')).not.toContain(token);
});

test.each([
  [{ type: 'recovery' }, '400 validation_failed'],
  [{ type: 'magiclink', token_hash: 'a' }, '400 validation_failed'],
  [{ type: 'signup', token_hash: 'a' }, '400 validation_failed'],
  [{ type: 'recovery', token_hash: 'a'.repeat(43) }, '403 otp_expired'],
  [{ type: 'recovery', token_hash: '' }, '400 validation_failed'],
  [{ type: 'recovery', token: '123456', email: 'admin@console.example' }, '400 validation_failed'],
])('verifying %j is answered %s', async (body, expected) => {
  expect(await codeOf(auth.ask('POST', '/verify', { body }))).toBe(expected);
});
