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

test('the backend is the version that its traps were measured on', async () => {
  const manifest = await readFile(new URL('../package.json', import.meta.resolve('@supabase/lite')), 'utf8');
  const { version, dependencies } = JSON.parse(manifest) as {
    version: string;
    dependencies: Record<string, string>;
  };
  expect(version).toBe('0.10.0');
  expect(dependencies['@electric-sql/pglite']).toBe('0.4.5');
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

  test('lite still falls back to that constant when given no secret', async () => {
    const connection = await createPgliteConnection({
      pgliteOptions: { loadDataDir: await migratedSnapshot() },
    });
    const app = new App({ connection, auth: { enabled: true, publishable_key: TEST_KEYS.publishableKey } });
    const forged = await signToken({ role: 'anon' }, INSECURE_DEFAULT_SECRET);
    const response = await app.fetch(
      new Request('http://localhost/rest/v1/metrics', {
        headers: { apikey: TEST_KEYS.publishableKey, authorization: `Bearer ${forged}` },
      }),
    );
    await connection.close();
    expect(response.status).toBe(200);
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

describe('grants', () => {
  const mayDelete = `select has_table_privilege('anon', 'public.metrics', 'delete') as may`;

  test('the first request gives nobody more than the migrations do', async () => {
    await services.ask('/rest/v1/metrics');
    expect(await services.database.session.query(mayDelete)).toEqual([{ may: false }]);
  });

  test('lite by itself still grants everything at its first request', async () => {
    const connection = await createPgliteConnection({
      pgliteOptions: { loadDataDir: await migratedSnapshot() },
    });
    const app = new App({ connection, auth: { enabled: true, publishable_key: TEST_KEYS.publishableKey } });
    await app.fetch(
      new Request('http://localhost/rest/v1/metrics', { headers: { apikey: TEST_KEYS.publishableKey } }),
    );
    const { rows } = await connection.driver.query(mayDelete);
    await connection.close();
    expect(rows).toEqual([{ may: true }]);
  });
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
