import { describe, expect, test } from 'vitest';
import { parseAuthRequest } from './auth-request.ts';

const KEY = 'sb_publishable_test-key-of-this-test';
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
const REFRESH_TOKEN = '01989d3c-6f5a-7d2e-9c41-8a3f0e6b7d15';
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
    ['', 'local'],
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

  test.each([
    ['password', '{', 'bad_json'],
    ['password', '', 'bad_json'],
    ['password', 'null', 'bad_json'],
    ['password', '"text"', 'bad_json'],
    ['password', '['.repeat(50_000), 'bad_json'],
    ['password', { phone: '1', password: 'x' }, 'bad_json'],
    ['password', { ...CREDENTIALS, email: ['a'] }, 'bad_json'],
    ['password', { ...CREDENTIALS, password: 'a\u0000' }, 'bad_json'],
    ['password', { ...CREDENTIALS, email: '' }, 'validation_failed'],
    ['password', { ...CREDENTIALS, email: 'a'.repeat(321) }, 'validation_failed'],
    ['password', { ...CREDENTIALS, password: 'a'.repeat(1001) }, 'validation_failed'],
    ['refresh_token', {}, 'bad_json'],
    ['refresh_token', { refresh_token: 'a' }, 'validation_failed'],
    ['refresh_token', { refresh_token: `${REFRESH_TOKEN}\n` }, 'validation_failed'],
  ])('the grant %s with %.60j', async (grant, body, error_code) => {
    expect(await refusalOf(parseBody(grant, body))).toMatchObject({ code: 400, error_code });
  });
});
