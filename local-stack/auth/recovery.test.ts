import { forTests } from '@burhan/testing/for-tests';
import { beforeEach, expect, test } from 'vitest';
import { codeOf, openTestAuth } from '../testing/test-auth.ts';
import { ADMIN } from '../testing/test-database.ts';

const OLD = ADMIN.password;
const NEW = 'a new and longer one';

// Answers are those of GoTrue v2.196.0, internal/api/recover.go and verify.go.
const auth = forTests(openTestAuth);
let email = '';

beforeEach(async () => {
  auth.lines.length = 0;
  email = await auth.addAccount();
});

const sql = (statement: string, params: unknown[] = []) => auth.database.session.query(statement, params);
/** A client may say where it wants to come back to; that is not looked at. */
const recover = (name = email) =>
  auth.ask('POST', '/recover?redirect_to=https%3A%2F%2Felsewhere.example', { body: { email: name } });
const verify = (token_hash: string) =>
  auth.ask('POST', '/verify', { body: { type: 'recovery', token_hash } });
const LINE =
  /^A new password for (\S+) can be set at https:\/\/console\.example\/account-update#token_hash=([\w-]{43})&type=recovery \{\}$/;
/** Account and secret of each link that was printed. */
const links = () => auth.lines.flatMap((line) => [LINE.exec(line)?.slice(1) ?? []]);
/** The secret of the newest link. */
const linkOf = async () => {
  await recover();
  return links().at(-1)?.[1] ?? '';
};

test('says the same of accounts, of none, and of what is no address; links of accounts are printed', async () => {
  const answers = await Promise.all(
    [email, email.toUpperCase(), 'nobody@console.example', 'no address'].map(recover),
  );
  for (const answer of answers) expect([answer.status, await answer.text()]).toEqual([200, '{}']);
  expect(links().map(([account]) => account)).toEqual([email, email]);
});

test.each([
  ['not confirmed', 'email_confirmed_at = null'],
  ['banned', `banned_until = now() + interval '1 hour'`],
])('makes none for an account that is %s', async (_case, change) => {
  await sql(`update auth.users set ${change} where email = $1`, [email]);
  expect((await recover()).status).toBe(200);
  expect(auth.lines).toEqual([]);
});

test('of two who open a link at once, when it is 29 minutes old, one gets in', async () => {
  const token = await linkOf();
  await sql(`update auth.one_time_tokens set created_at = created_at - interval '29 minutes'`);
  const answers = await Promise.all([verify(token), verify(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
});

test.each([
  ['was never sent', async () => 'a'.repeat(43)],
  ['is 31 minutes old', linkOf],
])('a link that %s is refused', async (_case, secret) => {
  const token = await secret();
  await sql(`update auth.one_time_tokens set created_at = created_at - interval '31 minutes'`);
  expect(await codeOf(verify(token))).toBe('403 otp_expired');
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
       union all select to_jsonb(u)::text from auth.users as u`,
  );
  expect(rows.length).toBeGreaterThan(2);
  expect(rows.map(({ row }) => row).join('\n')).not.toContain(token);
});
