import { describe, expect, test } from 'vitest';
import { parseAuthRequest } from './auth-request.ts';

const KEY = 'sb_publishable_test-key-of-this-test';
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
const REFRESH_TOKEN = 'A'.repeat(43);
const CREDENTIALS = { email: 'admin@console.example', password: 'correct-horse' };

const parse = (method: string, address: string, init: RequestInit = {}) => {
  const headers = { apikey: KEY, ...init.headers };
  return parseAuthRequest(new Request(`http://localhost${address}`, { method, ...init, headers }), KEY);
};
const parseBody = (grant: string, body: unknown) =>
  parse('POST', `/auth/v1/token?grant_type=${grant}`, {
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

async function refusalOf(parsed: ReturnType<typeof parse>) {
  const refused = await parsed;
  if (!(refused instanceof Response)) throw new Error('It was not refused.');
  return (await refused.json()) as { code: number; error_code: string; msg: string };
}

describe('understood', () => {
  test('a login, its email in lower case and without what is sent besides', async () => {
    const body = { ...CREDENTIALS, email: 'Admin@Console.example', gotrue_meta_security: {}, phone: '1' };
    expect(await parseBody('password', body)).toEqual({ action: 'log in', ...CREDENTIALS });
  });

  test('a login with the name of a prototype beside it', async () => {
    const body = '{"__proto__": {"email": "a", "password": "b"}, "email": "c", "password": ""}';
    expect(await parseBody('password', body)).toEqual({ action: 'log in', email: 'c', password: '' });
  });

  test('a renewal', async () => {
    const body = { refresh_token: REFRESH_TOKEN, other: 1 };
    expect(await parseBody('refresh_token', body)).toEqual({ action: 'renew', refreshToken: REFRESH_TOKEN });
  });

  test.each([
    ['', 'global'],
    ['?scope=local', 'local'],
    ['?scope=global', 'global'],
    ['?scope=others', 'others'],
  ])('a logout with "%s"', async (search, scope) => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    const body = '{"scope": "global"}';
    expect(await parse('POST', `/auth/v1/logout${search}`, { headers, body })).toEqual({
      action: 'log out',
      accessToken: TOKEN,
      scope,
    });
  });

  const FACTOR = '01989d3c-6f5a-7d2e-9c41-8a3f0e6b7d15';
  const signed = { headers: { authorization: `Bearer ${TOKEN}` } };
  const parseSigned = (method: string, address: string, body?: object) =>
    parse(method, `/auth/v1${address}`, { ...signed, body: body ? JSON.stringify(body) : null });

  test.each<[string, string, object | undefined, object]>([
    [
      'PUT',
      '/user',
      { password: 'new', current_password: 'old', code_challenge: null },
      { action: 'change password', password: 'new', currentPassword: 'old' },
    ],
    [
      'PUT',
      '/user',
      { password: 'new' },
      { action: 'change password', password: 'new', currentPassword: null },
    ],
    [
      'POST',
      '/factors',
      { factor_type: 'totp', friendly_name: 'Phone', other: 1 },
      { action: 'enroll', friendlyName: 'Phone', issuer: null },
    ],
    [
      'POST',
      '/factors',
      { factor_type: 'totp', friendly_name: null, issuer: 'Burhan' },
      { action: 'enroll', friendlyName: '', issuer: 'Burhan' },
    ],
    ['POST', `/factors/${FACTOR}/challenge`, { factorId: 'x' }, { action: 'challenge', factorId: FACTOR }],
    ['POST', `/factors/${FACTOR}/challenge`, undefined, { action: 'challenge', factorId: FACTOR }],
    [
      'POST',
      `/factors/${FACTOR}/verify`,
      { challenge_id: FACTOR, code: '123456' },
      { action: 'verify', factorId: FACTOR, challengeId: FACTOR, code: '123456' },
    ],
    ['DELETE', `/factors/${FACTOR}`, {}, { action: 'unenroll', factorId: FACTOR }],
  ])('%s %s with %j', async (method, address, body, expected) => {
    expect(await parseSigned(method, address, body)).toEqual({ accessToken: TOKEN, ...expected });
  });

  test('asking for a link and opening one, without where a client wants to come back to', async () => {
    const body = JSON.stringify({ email: 'Sara@Console.example', code_challenge: null });
    const address = '/auth/v1/recover?redirect_to=https%3A%2F%2Felsewhere.example';
    expect(await parse('POST', address, { body })).toEqual({
      action: 'ask for a link',
      email: 'sara@console.example',
    });
    const link = JSON.stringify({ type: 'recovery', token_hash: 'abc', gotrue_meta_security: {} });
    expect(await parse('POST', '/auth/v1/verify', { body: link })).toEqual({
      action: 'open a link',
      tokenHash: 'abc',
    });
  });

  test('asking who one is, and for the settings', async () => {
    const headers = { authorization: `bearer ${TOKEN}` };
    expect(await parse('GET', '/auth/v1/user', { headers })).toEqual({
      action: 'read user',
      accessToken: TOKEN,
    });
    expect(await parse('GET', '/auth/v1/settings')).toEqual({ action: 'read settings' });
  });
});

describe('refused', () => {
  test.each([
    '?grant_type=%70assword',
    '?grant%5Ftype=password',
    '?grant_type=password&grant_type=refresh_token',
    '?grant_type=password&redirect_to=https://example.org',
    '?x=1&grant_type=password',
    '?grant_type=Password',
    '?grant_type=password%00',
    '?grant_type=pkce',
    '?grant_type=id_token',
    '?grant_type=web3',
    '?grant_type=',
    '',
  ])('the grant "%s"', async (search) => {
    const body = JSON.stringify(CREDENTIALS);
    const refused = await refusalOf(parse('POST', `/auth/v1/token${search}`, { body }));
    expect(refused).toMatchObject({ code: 400, error_code: 'validation_failed' });
  });

  test.each([
    ['GET', '/auth/v1/settings?apikey=1'],
    ['POST', '/auth/v1/logout?scope=everything'],
    ['POST', '/auth/v1/logout?scope=local&scope=global'],
    ['GET', '/auth/v1/user?select=*'],
    ['PUT', '/auth/v1/user'],
    ['POST', '/auth/v1/factors/01989d3c-6f5a-7d2e-9c41-8a3f0e6b7d15/challenge?x=1'],
    ['DELETE', '/auth/v1/factors/01989d3c-6f5a-7d2e-9c41-8a3f0e6b7d15?x=1'],
    ['POST', '/auth/v1/recover?redirect_to=a&redirect_to=b'],
    ['POST', '/auth/v1/recover'],
    ['POST', '/auth/v1/verify'],
  ])('%s %s', async (method, address) => {
    const refused = refusalOf(parse(method, address, { headers: { authorization: `Bearer ${TOKEN}` } }));
    expect(await refused).toMatchObject({ code: 400, error_code: 'validation_failed' });
  });

  test.each([
    '/auth/v1/%74oken',
    '/auth/v1//token',
    '/auth/v1/token/',
    '/auth/v1/__proto__',
    '/auth/v1/constructor',
    '/auth/v1/toString',
    '/auth/v1/factors/',
    '/auth/v1/factors/1/verify',
    '/auth/v1/factors/01989D3C-6F5A-7D2E-9C41-8A3F0E6B7D15/verify',
    '/auth/v1/factors/01989d3c-6f5a-7d2e-9c41-8a3f0e6b7d15/verify/',
    '/auth/v1/factors/01989d3c-6f5a-7d2e-9c41-8a3f0e6b7d15%2Fverify',
    '/auth/v1/factors/01989d3c-6f5a-7d2e-9c41-8a3f0e6b7d15/constructor',
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

  test.each([
    '',
    'Bearer ',
    `Bearer ${KEY}`,
    `Basic ${TOKEN}`,
    `Bearer a.b`,
    `Bearer a.b.c.d`,
    `Bearer a.b.${'c'.repeat(4096)}`,
  ])('asking who one is with "%.40s"', async (authorization) => {
    const refused = refusalOf(parse('GET', '/auth/v1/user', { headers: { authorization } }));
    expect(await refused).toMatchObject({ code: 401, error_code: 'no_authorization' });
  });

  const VERIFY = '/auth/v1/factors/01989d3c-6f5a-7d2e-9c41-8a3f0e6b7d15/verify';

  test.each([
    ['PUT', '/auth/v1/user', { password: 1 }],
    ['PUT', '/auth/v1/user', { password: 'a'.repeat(1001) }],
    ['PUT', '/auth/v1/user', { password: 'a\u0000' }],
    ['PUT', '/auth/v1/user', { password: 'a', email: 'b' }],
    ['PUT', '/auth/v1/user', { password: 'a', data: { admin: true } }],
    ['POST', '/auth/v1/factors', { factor_type: 'phone', phone: '+123' }],
    ['POST', '/auth/v1/factors', { factor_type: 'webauthn' }],
    ['POST', '/auth/v1/factors', { factor_type: 'totp', friendly_name: ['a'] }],
    ['POST', '/auth/v1/factors', { factor_type: 'totp', friendly_name: 'a'.repeat(101) }],
    ['POST', '/auth/v1/factors', { factor_type: 'totp', issuer: 'a\u0000' }],
    ['POST', VERIFY, { code: '123456' }],
    ['POST', VERIFY, { code: '123456', challenge_id: "' or true --" }],
    ['POST', VERIFY, { code: 123456, challenge_id: '01989d3c-6f5a-7d2e-9c41-8a3f0e6b7d15' }],
    ['POST', VERIFY, { code: '', challenge_id: '01989d3c-6f5a-7d2e-9c41-8a3f0e6b7d15' }],
    ['POST', VERIFY, []],
    ['POST', '/auth/v1/recover', { email: ['a'] }],
    ['POST', '/auth/v1/recover', { email: '' }],
    ['POST', '/auth/v1/recover', { email: 'a'.repeat(321) }],
    ['POST', '/auth/v1/verify', { type: 'recovery', token_hash: 1 }],
    ['POST', '/auth/v1/verify', { type: 'recovery', token_hash: 'a'.repeat(201) }],
    ['POST', '/auth/v1/verify', { type: ['recovery'], token_hash: 'a' }],
  ])('%s %s with %.80j', async (method, address, body) => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    const refused = await refusalOf(parse(method, address, { headers, body: JSON.stringify(body) }));
    expect(refused.code).toBe(400);
  });

  test.each([
    ['PUT', '/auth/v1/user'],
    ['POST', '/auth/v1/factors'],
    ['POST', VERIFY],
    ['POST', '/auth/v1/logout'],
  ])('%s %s without a token says so first', async (method, address) => {
    expect(await refusalOf(parse(method, address, { body: '{' }))).toMatchObject({ code: 401 });
  });

  test('other methods are told which there are', async () => {
    const refused = await parse('DELETE', '/auth/v1/user');
    expect(refused instanceof Response && refused.headers.get('allow')).toBe('GET, PUT');
  });

  test.each([
    ['password', '{', 'bad_json'],
    ['password', '', 'bad_json'],
    ['password', 'null', 'bad_json'],
    ['password', '"text"', 'bad_json'],
    ['password', [], 'bad_json'],
    ['password', { email: 1, password: 2 }, 'bad_json'],
    ['password', { email: 'a@b.example' }, 'bad_json'],
    ['password', '['.repeat(50_000), 'bad_json'],
    ['password', { phone: '1', password: 'x' }, 'bad_json'],
    ['password', { ...CREDENTIALS, email: ['a'] }, 'bad_json'],
    ['password', { ...CREDENTIALS, password: 'a\u0000' }, 'bad_json'],
    ['password', { ...CREDENTIALS, email: '' }, 'validation_failed'],
    ['password', { ...CREDENTIALS, email: 'a'.repeat(321) }, 'validation_failed'],
    ['password', { ...CREDENTIALS, password: 'a'.repeat(1001) }, 'validation_failed'],
    ['refresh_token', {}, 'bad_json'],
    ['refresh_token', null, 'bad_json'],
    ['refresh_token', { refresh_token: [] }, 'bad_json'],
    ['refresh_token', { refresh_token: 'a\u0000' }, 'bad_json'],
    ['refresh_token', { refresh_token: 'a' }, 'validation_failed'],
    ['refresh_token', { refresh_token: `${REFRESH_TOKEN}\n` }, 'validation_failed'],
  ])('the grant %s with %.60j', async (grant, body, error_code) => {
    expect(await refusalOf(parseBody(grant, body))).toMatchObject({ code: 400, error_code });
  });
});
