import { describe, expect, test } from 'vitest';
import { parseAuthRequest } from './auth-request.ts';

// What is understood is answered by the service: sessions.test.ts, factors.test.ts and those beside them.
const KEY = 'sb_publishable_test-key-of-this-test';
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
const REFRESH_TOKEN = 'A'.repeat(43);
const CREDENTIALS = { email: 'admin@console.example', password: 'correct-horse' };
const UUID = '01989d3c-6f5a-7d2e-9c41-8a3f0e6b7d15';
const FACTOR = `/auth/v1/factors/${UUID}`;
const VERIFY = `${FACTOR}/verify`;

const parse = (method: string, address: string, init: RequestInit = {}) => {
  const headers = { apikey: KEY, ...init.headers };
  return parseAuthRequest(new Request(`http://localhost${address}`, { method, ...init, headers }), KEY);
};
const parseGrant = (grant: string, body: string) =>
  parse('POST', `/auth/v1/token?grant_type=${grant}`, { body });

async function refusalOf(parsed: ReturnType<typeof parse>) {
  const refused = await parsed;
  if (!(refused instanceof Response)) throw new Error('It was not refused.');
  return (await refused.json()) as { code: number; error_code: string; msg: string };
}

test('of a login an email in lower case and a password are taken, and nothing that is beside them', async () => {
  const body = '{"__proto__": {"email": "a"}, "phone": "1", "email": "C@D.example", "password": ""}';
  expect(await parseGrant('password', body)).toEqual({
    action: 'log in',
    email: 'c@d.example',
    password: '',
  });
});

describe('refused', () => {
  test.each([
    '?grant_type=%70assword',
    '?grant_type=password&grant_type=refresh_token',
    '?x=1&grant_type=password',
    '?grant_type=Password',
    '?grant_type=pkce',
    '',
  ])('the grant "%s"', async (search) => {
    const body = JSON.stringify(CREDENTIALS);
    const refused = await refusalOf(parse('POST', `/auth/v1/token${search}`, { body }));
    expect(refused).toMatchObject({ code: 400, error_code: 'validation_failed' });
  });

  test.each([
    '/auth/v1/%74oken',
    '/auth/v1//token',
    '/auth/v1/token/',
    '/auth/v1/__proto__',
    '/auth/v1/constructor',
    '/auth/v1/factors/1/verify',
    `/auth/v1/factors/${UUID.toUpperCase()}/verify`,
    `${FACTOR}%2Fverify`,
    `${FACTOR}/constructor`,
  ])('%s', async (address) => {
    expect(await refusalOf(parse('POST', address))).toMatchObject({ code: 404, error_code: 'not_found' });
  });

  test.each([
    ['no key', { apikey: '' }],
    ['a wrong key', { apikey: `${KEY}x` }],
  ])('with %s', async (_case, headers) => {
    const refused = refusalOf(parse('GET', '/auth/v1/settings', { headers }));
    expect(await refused).toMatchObject({ code: 401, error_code: 'no_api_key' });
  });

  test.each(['', `Bearer ${KEY}`, `Basic ${TOKEN}`, `Bearer a.b.c.d`, `Bearer a.b.${'c'.repeat(4096)}`])(
    'asking who one is with "%.40s"',
    async (authorization) => {
      const refused = refusalOf(parse('GET', '/auth/v1/user', { headers: { authorization } }));
      expect(await refused).toMatchObject({ code: 401, error_code: 'no_authorization' });
    },
  );

  test.each([
    ['PUT', '/auth/v1/user'],
    ['POST', '/auth/v1/factors'],
    ['POST', VERIFY],
    ['POST', '/auth/v1/logout'],
  ])('%s %s without a token, before its body is looked at', async (method, address) => {
    expect(await refusalOf(parse(method, address, { body: '{' }))).toMatchObject({ code: 401 });
  });

  test.each<[string, string, unknown]>([
    ['POST', '/auth/v1/logout?scope=everything', {}],
    ['POST', '/auth/v1/logout?scope=local&scope=global', {}],
    ['POST', '/auth/v1/recover?redirect_to=a&redirect_to=b', { email: 'a' }],
    ['POST', '/auth/v1/recover', { email: '' }],
    ['POST', '/auth/v1/recover', { email: 'a'.repeat(321) }],
    ['POST', '/auth/v1/verify?x=1', { type: 'recovery', token_hash: 'a' }],
    ['POST', '/auth/v1/verify', { type: 'recovery', token_hash: 'a'.repeat(201) }],
    ['POST', '/auth/v1/verify', { type: 'signup', token_hash: 'a' }],
    ['PUT', '/auth/v1/user?x=1', { password: 'a' }],
    ['PUT', '/auth/v1/user', {}],
    ['PUT', '/auth/v1/user', { password: 'a'.repeat(1001) }],
    ['PUT', '/auth/v1/user', { password: 'a\u0000' }],
    ['PUT', '/auth/v1/user', { password: 'a', email: 'b' }],
    ['PUT', '/auth/v1/user', { password: 'a', data: { admin: true } }],
    ['PUT', '/auth/v1/user', { password: 'a', app_metadata: { role: 'admin' } }],
    ['POST', '/auth/v1/factors', []],
    ['POST', '/auth/v1/factors', { factor_type: 'phone', phone: '+123' }],
    ['POST', '/auth/v1/factors', { factor_type: 'totp', friendly_name: ['a'] }],
    ['POST', '/auth/v1/factors', { factor_type: 'totp', friendly_name: 'a'.repeat(101) }],
    ['POST', '/auth/v1/factors?x=1', { factor_type: 'totp' }],
    ['POST', `${FACTOR}/challenge?x=1`, {}],
    ['DELETE', `${FACTOR}?x=1`, {}],
    ['POST', VERIFY, { code: '123456' }],
    ['POST', VERIFY, { code: '123456', challenge_id: "' or true --" }],
    ['POST', VERIFY, { code: 123456, challenge_id: UUID }],
    ['POST', VERIFY, { code: '', challenge_id: UUID }],
  ])('%s %s with %.80j', async (method, address, body) => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    const refused = await refusalOf(parse(method, address, { headers, body: JSON.stringify(body) }));
    expect(refused.code).toBe(400);
  });

  test('other methods are told which there are', async () => {
    const refused = await parse('DELETE', '/auth/v1/user');
    expect(refused instanceof Response && refused.headers.get('allow')).toBe('GET, PUT');
  });

  test.each<[string, unknown, string]>([
    ['password', null, 'bad_json'],
    ['password', [], 'bad_json'],
    ['password', { ...CREDENTIALS, email: ['a'] }, 'bad_json'],
    ['password', { ...CREDENTIALS, password: 'a\u0000' }, 'bad_json'],
    ['password', { ...CREDENTIALS, email: '' }, 'validation_failed'],
    ['password', { ...CREDENTIALS, email: 'a'.repeat(321) }, 'validation_failed'],
    ['password', { ...CREDENTIALS, password: 'a'.repeat(1001) }, 'validation_failed'],
    ['refresh_token', { refresh_token: [] }, 'bad_json'],
    ['refresh_token', { refresh_token: `${REFRESH_TOKEN}\n` }, 'validation_failed'],
  ])('the grant %s with %.60j', async (grant, body, error_code) => {
    const refused = refusalOf(parseGrant(grant, JSON.stringify(body)));
    expect(await refused).toMatchObject({ code: 400, error_code });
  });

  test.each(['{', '['.repeat(50_000)])('a login that is no JSON: %.4s', async (body) => {
    expect(await refusalOf(parseGrant('password', body))).toMatchObject({ error_code: 'bad_json' });
  });
});
