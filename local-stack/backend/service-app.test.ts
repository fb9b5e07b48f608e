import { readFile } from 'node:fs/promises';
import { NEW_ROWS } from '@burhan/testing/rows';
import { signToken } from '@burhan/testing/sign-in';
import { App } from '@supabase/lite';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migratedSnapshot } from '../database/test-snapshot.ts';
import { jsonBody, openTestService, TEST_KEYS, type TestService } from './testing.ts';

let services: TestService;
let token: string;

beforeAll(async () => {
  services = await openTestService();
  token = await services.logIn();
});
afterAll(() => services.close());

const INSECURE_DEFAULT_SECRET = 'unsafe-secret-change-me';
const MAY_DELETE = `select has_table_privilege('anon', 'public.metrics', 'delete') as may`;

test('the backend is the version that its traps were measured on', async () => {
  const manifest = await readFile(new URL('../package.json', import.meta.resolve('@supabase/lite')), 'utf8');
  expect(JSON.parse(manifest)).toMatchObject({ version: '0.10.0' });
});

describe('keys', () => {
  test.each([
    ['no key', { apikey: '' }],
    ['a wrong key', { apikey: 'sb_publishable_of-somebody-else' }],
  ])('a request with %s is 401', async (_case, headers) => {
    expect((await services.ask('/rest/v1/metrics', { headers })).status).toBe(401);
  });

  test('a request without key is no admin on loopback either', async () => {
    const response = await services.service(new Request('http://127.0.0.1/rest/v1/metrics'));
    expect(response.status).toBe(401);
  });
});

describe('tokens', () => {
  test('one signed with the constant that lite falls back to is refused', async () => {
    const forged = await signToken({ role: 'service_role' }, INSECURE_DEFAULT_SECRET);
    expect((await services.ask('/rest/v1/metrics', { token: forged })).status).toBe(401);
  });

  test('one that has expired is refused', async () => {
    const expired = await signToken({ role: 'authenticated', exp: 1 }, TEST_KEYS.jwtSecret);
    expect((await services.ask('/rest/v1/metrics', { token: expired })).status).toBe(401);
  });

  test('one names its session and nothing about who is an admin', async () => {
    const [, payload = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    expect(claims).toMatchObject({ role: 'authenticated', session_id: expect.any(String) });
    expect(claims).not.toHaveProperty('app_metadata');
  });

  test('one whose session was closed cannot write', async () => {
    const closed = await services.logIn();
    await services.ask('/auth/v1/logout?scope=local', { method: 'POST', token: closed });
    const response = await services.ask('/rest/v1/publications', {
      ...jsonBody(NEW_ROWS.publications),
      token: closed,
    });
    expect(response.status).toBe(403);
  });
});

test('the first request gives nobody more than the migrations do', async () => {
  await services.ask('/rest/v1/metrics');
  expect(await services.database.session.query(MAY_DELETE)).toEqual([{ may: false }]);
});

test('sign-up is off', async () => {
  const response = await services.ask(
    '/auth/v1/signup',
    jsonBody({ email: 'a@b.example', password: 'long-enough' }),
  );
  expect(response.status).toBeGreaterThanOrEqual(400);
  const rows = await services.database.session.query(`select from auth.users where email = 'a@b.example'`);
  expect(rows).toHaveLength(0);
});

test('a delete without a filter is refused', async () => {
  const response = await services.ask('/rest/v1/publications', { method: 'DELETE', token });
  expect(response.status).toBe(400);
});

test('only the public schema is exposed', async () => {
  const response = await services.ask('/rest/v1/users', { headers: { 'accept-profile': 'auth' } });
  expect(response.status).toBe(406);
});

/** Why the gates before it stand. In order: its first request changes the grants. */
describe('lite by itself still', () => {
  const { publishableKey: publishable_key } = TEST_KEYS;
  const read = (app: App, path: string, headers = {}) =>
    app.fetch(
      new Request(`http://localhost/rest/v1/${path}`, { headers: { apikey: publishable_key, ...headers } }),
    );
  let connection: Awaited<ReturnType<typeof createPgliteConnection>>;
  beforeAll(async () => {
    connection = await createPgliteConnection({ pgliteOptions: { loadDataDir: await migratedSnapshot() } });
  });
  afterAll(() => connection.close());

  test('writes timestamps with a space', async () => {
    const { rows } = await connection.driver.query(`select timestamptz '2026-01-02 03:04:05+00' as at`);
    expect(rows).toEqual([{ at: '2026-01-02 03:04:05+00' }]);
  });

  test('falls back to a constant when given no secret, and grants everything at its first request', async () => {
    expect((await connection.driver.query(MAY_DELETE)).rows).toEqual([{ may: false }]);
    const app = new App({ connection, auth: { enabled: true, publishable_key } });
    const forged = await signToken({ role: 'anon' }, INSECURE_DEFAULT_SECRET);
    expect((await read(app, 'metrics', { authorization: `Bearer ${forged}` })).status).toBe(200);
    expect((await connection.driver.query(MAY_DELETE)).rows).toEqual([{ may: true }]);
  });

  test('lets one request disturb another', async () => {
    const app = new App({
      connection,
      auth: { enabled: true, jwt_secret: TEST_KEYS.jwtSecret, publishable_key },
    });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        read(app, index % 2 ? 'metrics?select=id' : 'metrics?id=eq.not-a-number'),
      ),
    );
    const disturbed = answers.filter(({ status }, index) => index % 2 && status !== 200);
    expect(disturbed.length).toBeGreaterThan(0);
  });
});
