import { forTests } from '@burhan/testing/for-tests';
import { claimsOf } from '@burhan/testing/sign-in';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  codeOf,
  enroll,
  giveCode,
  openTestAuth,
  type Session,
  setUpFactor,
  wrongCode,
} from '../testing/test-auth.ts';
import { ADMIN } from '../testing/test-database.ts';
import { codeAt } from './totp.ts';

const STEP_MS = 30_000;

// Answers are those of GoTrue v2.196.0, internal/api/mfa.go.
const auth = forTests(openTestAuth);
let account: { email: string; password: string };

/** Its own for each test, at a time when none of its codes was used. */
beforeEach(async () => {
  auth.clock.now = Date.now();
  account = { email: await auth.addAccount({ isAdmin: true }), password: ADMIN.password };
});

const sql = <Row>(statement: string, params: unknown[] = []) =>
  auth.database.session.query<Row>(statement, params);
const logIn = () => auth.logIn(account);
const codeNow = (secret: string) => codeAt(secret, auth.clock.now);
const nextStep = () => {
  auth.clock.now += STEP_MS;
};
const read = async ({ access_token: token }: { access_token: string }) =>
  (await auth.expectOk(auth.ask('GET', '/user', { token }))) as {
    factors?: { id: string; status: string }[];
  };

describe('setting up', () => {
  test('answers a secret, its address and its picture, and counts once a code was given', async () => {
    const { access_token: token } = await logIn();
    const body = { factor_type: 'totp', friendly_name: 'My phone', issuer: 'Burhan' };
    const enrolled = await auth.expectOk(auth.ask('POST', '/factors', { token, body }));
    const { id, totp } = enrolled as { id: string; totp: Record<'secret' | 'uri' | 'qr_code', string> };
    expect(enrolled).toMatchObject({ type: 'totp', friendly_name: 'My phone' });
    expect(totp.uri).toContain(`otpauth://totp/Burhan:${encodeURIComponent(account.email)}?`);
    expect(totp.uri).toContain(`secret=${totp.secret}`);
    expect(totp.qr_code).toMatch(/^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
    expect(totp.qr_code).not.toMatch(/script|href|onload|#/i);
    expect(decodeQR(await pixelsOf(totp.qr_code))).toBe(totp.uri);

    expect((await read({ access_token: token })).factors).toMatchObject([{ id, status: 'unverified' }]);
    const session = (await auth.expectOk(
      giveCode(auth, token, { factorId: id, code: codeNow(totp.secret) }),
    )) as Session;
    expect(claimsOf(session.access_token)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'totp' }, { method: 'password' }],
      session_id: claimsOf(token).session_id,
    });
    expect((await read(session)).factors).toMatchObject([
      { id, status: 'verified', factor_type: 'totp', friendly_name: 'My phone' },
    ]);
  });

  test('keeps the secret encrypted, and shows it never again', async () => {
    const { access_token: token } = await logIn();
    const { secret } = await setUpFactor(auth, token);
    const [row] = await sql<{ row: string }>(
      'select to_jsonb(f)::text as row from auth.mfa_factors as f order by created_at desc limit 1',
    );
    expect(row?.row).not.toContain(secret);
    expect(JSON.stringify(await read(await logIn()))).not.toContain(secret);
  });

  test('ends sessions that gave no code, and refresh tokens from before the code', async () => {
    const [first, other] = [await logIn(), await logIn()];
    const { session } = await setUpFactor(auth, first.access_token);
    const renew = ({ refresh_token }: Session) =>
      auth.ask('POST', '/token?grant_type=refresh_token', { body: { refresh_token } });
    expect(await codeOf(renew(other))).toBe('400 refresh_token_not_found');
    expect(await codeOf(auth.ask('GET', '/user', { token: other.access_token }))).toBe(
      '403 session_not_found',
    );
    expect(await codeOf(renew(first))).toBe('400 refresh_token_not_found');
    const renewed = (await auth.expectOk(renew(session))) as Session;
    expect(claimsOf(renewed.access_token)).toMatchObject({ aal: 'aal2' });
  });

  test('refuses a name twice, more than ten, and another one without a code', async () => {
    const { access_token: token } = await logIn();
    await enroll(auth, token, 'one');
    const again = { token, body: { factor_type: 'totp', friendly_name: 'one' } };
    expect(await codeOf(auth.ask('POST', '/factors', again))).toBe('422 mfa_factor_name_conflict');
    for (let number = 2; number <= 10; number++) await enroll(auth, token, `number ${number}`);
    const eleventh = { token, body: { factor_type: 'totp', friendly_name: 'eleven' } };
    expect(await codeOf(auth.ask('POST', '/factors', eleventh))).toBe('422 too_many_enrolled_mfa_factors');

    await sql(`update auth.mfa_factors set created_at = created_at - interval '301 seconds'`);
    const { session } = await setUpFactor(auth, token);
    expect((await read(session)).factors).toHaveLength(1);
    const stolen = await logIn();
    expect(await codeOf(auth.ask('POST', '/factors', { ...eleventh, token: stolen.access_token }))).toBe(
      '403 insufficient_aal',
    );
  });
});

describe('a code', () => {
  test('of another account’s factor is not found', async () => {
    const { factorId } = await enroll(auth, (await auth.logIn()).access_token);
    const { access_token: token } = await logIn();
    for (const asked of [
      auth.ask('POST', `/factors/${factorId}/challenge`, { token }),
      auth.ask('DELETE', `/factors/${factorId}`, { token }),
    ])
      expect(await codeOf(asked)).toBe('404 mfa_factor_not_found');
  });

  test('logs in in full, and works once: neither again nor after a later one', async () => {
    const { secret, factorId } = await setUpFactor(auth, (await logIn()).access_token);
    const used = codeNow(secret);
    const give = async (code: string) => giveCode(auth, (await logIn()).access_token, { factorId, code });
    expect(await codeOf(give(used))).toBe('422 mfa_verification_failed');

    nextStep();
    const later = codeAt(secret, auth.clock.now + STEP_MS);
    expect((await give(later)).status).toBe(200);
    expect(await codeOf(give(codeNow(secret)))).toBe('422 mfa_verification_failed');
    expect(await codeOf(give(later))).toBe('422 mfa_verification_failed');
  });

  test('is refused late, and where it was used', async () => {
    const { access_token: token } = await logIn();
    const { secret, factorId } = await enroll(auth, token);
    const challenge = async () => {
      const asked = auth.ask('POST', `/factors/${factorId}/challenge`, { token });
      return ((await auth.expectOk(asked)) as { id: string }).id;
    };
    const verify = (challenge_id: string) => {
      const body = { challenge_id, code: codeNow(secret) };
      return auth.ask('POST', `/factors/${factorId}/verify`, { token, body });
    };
    const late = await challenge();
    await sql(`update auth.mfa_challenges set created_at = created_at - interval '301 seconds'`);
    expect(await codeOf(verify(late))).toBe('422 mfa_challenge_expired');
    expect(await codeOf(verify(late))).toBe('422 mfa_factor_not_found');

    const id = await challenge();
    expect((await verify(id)).status).toBe(200);
    nextStep();
    expect(await codeOf(verify(id))).toBe('422 mfa_ip_address_mismatch');
  });

  test('that two clients give many times at once lets exactly one in', async () => {
    const { secret, factorId } = await setUpFactor(auth, (await logIn()).access_token);
    nextStep();
    const given = { factorId, code: codeNow(secret) };
    const clients = [await logIn(), await logIn()];
    const tries = Array.from({ length: 6 }, (_, turn) =>
      giveCode(auth, clients[turn % 2]?.access_token ?? '', given),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('of a factor whose key is another is wrong, and the log says why', async () => {
    const { secret, factorId } = await setUpFactor(auth, (await logIn()).access_token);
    nextStep();
    await sql('update auth.mfa_factors set secret = $2 where id = $1::uuid', [factorId, 'A'.repeat(80)]);
    const given = { factorId, code: codeNow(secret) };
    const { access_token } = await logIn();
    expect(await codeOf(giveCode(auth, access_token, given))).toBe('422 mfa_verification_failed');
    expect(auth.lines.join('\n')).toContain('secrets.json is not the one');
  });
});

test('ten wrong codes of an account in a minute are looked at, and no code after them', async () => {
  const { secret, factorId } = await setUpFactor(auth, (await logIn()).access_token);
  const { access_token: stolen } = await logIn();
  nextStep();
  const wrong = { factorId, code: wrongCode(secret, auth.clock.now) };
  const guesses = Array.from({ length: 12 }, () => giveCode(auth, stolen, wrong));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);

  const { access_token } = await logIn();
  const give = () => giveCode(auth, access_token, { factorId, code: codeNow(secret) });
  const refused = await give();
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(await codeOf(refused)).toBe('429 over_request_rate_limit');
  auth.clock.now += 60_000;
  expect((await give()).status).toBe(200);
});

test('the password alone changes nothing, and ends no session but its own', async () => {
  const { session } = await setUpFactor(auth, (await logIn()).access_token);
  const { factorId } = await enroll(auth, session.access_token, 'Another phone');
  const { access_token: token } = await logIn();
  for (const scope of ['', '?scope=global', '?scope=others'])
    expect(await codeOf(auth.ask('POST', `/logout${scope}`, { token })), scope).toBe('403 insufficient_aal');
  expect(await codeOf(auth.ask('DELETE', `/factors/${factorId}`, { token }))).toBe('422 insufficient_aal');
  expect((await read(session)).factors).toHaveLength(2);
  const body = { password: 'a new and longer one', current_password: account.password };
  expect(await codeOf(auth.ask('PUT', '/user', { token, body }))).toBe('401 insufficient_aal');

  expect((await auth.ask('POST', '/logout?scope=local', { token })).status).toBe(204);
  expect(await codeOf(auth.ask('GET', '/user', { token }))).toBe('403 session_not_found');
  const { access_token: other } = await logIn();
  const all = { token: session.access_token };
  expect((await auth.ask('POST', '/logout?scope=others', all)).status).toBe(204);
  expect(await codeOf(auth.ask('GET', '/user', { token: other }))).toBe('403 session_not_found');
  expect((await auth.ask('PUT', '/user', { ...all, body })).status).toBe(200);
});

test('removing takes a session with a code, and makes sessions of it as those without', async () => {
  const { session, factorId } = await setUpFactor(auth, (await logIn()).access_token);
  const stolen = await logIn();
  const remove = ({ access_token: token }: Session) => auth.ask('DELETE', `/factors/${factorId}`, { token });
  expect(await codeOf(remove(stolen))).toBe('422 insufficient_aal');

  const answer = await remove(session);
  expect([answer.status, await answer.json()]).toEqual([200, { id: factorId }]);
  const body = { refresh_token: session.refresh_token };
  const renewed = await auth.expectOk(auth.ask('POST', '/token?grant_type=refresh_token', { body }));
  expect(claimsOf((renewed as Session).access_token)).toMatchObject({
    aal: 'aal1',
    amr: [{ method: 'password' }],
  });
  expect(await read(session)).not.toHaveProperty('factors');
});

/** A QR code's modules as a picture. */
async function pixelsOf(picture: string) {
  const image = sharp(Buffer.from(picture)).resize(400).ensureAlpha().raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
