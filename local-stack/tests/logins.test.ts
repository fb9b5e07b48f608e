import { rm } from 'node:fs/promises';
import { ENGINES } from '@burhan/testing/engines';
import { makeDataFolder, type RunningStack, startLocalStack, temporaryFolder } from '@burhan/testing/stack';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Environment } from '../installation/config.ts';

const PASSWORD_GRANT = '/auth/v1/token?grant_type=password';
const RENEWAL_GRANT = '/auth/v1/token?grant_type=refresh_token';

describe.each(ENGINES)('on $name', ({ newDatabase }) => {
  let environment: Environment;
  let site: RunningStack;

  beforeAll(async () => {
    environment = { ...(await newDatabase()), DATA_DIR: await temporaryFolder() };
    await makeDataFolder(environment);
    site = await startLocalStack({ environment });
  });
  afterAll(async () => {
    await site.stop();
    await rm(site.dataDir, { recursive: true, force: true });
  });

  /** @param address whom nginx would have seen. */
  const ask = (path: string, init: RequestInit = {}, address = '192.0.2.1') => {
    const headers = { apikey: site.publishableKey, 'x-forwarded-for': address, ...init.headers };
    return fetch(`${site.url}${path}`, { ...init, headers });
  };
  const post = (path: string, body: unknown, address?: string) =>
    ask(path, { method: 'POST', body: JSON.stringify(body) }, address);
  const logIn = (address?: string, password = site.admin.password) =>
    post(PASSWORD_GRANT, { email: site.admin.username, password }, address);

  test('nothing that /auth/v1 answers may be kept by a cache', async () => {
    const login = await logIn();
    const session = (await login.json()) as { access_token: string; refresh_token: string };
    const headers = { authorization: `Bearer ${session.access_token}` };
    const answers = [
      login,
      await post(RENEWAL_GRANT, { refresh_token: session.refresh_token }),
      await ask('/auth/v1/user', { headers }),
      await ask('/auth/v1/user'),
      await ask('/auth/v1/settings'),
      await ask('/auth/v1/logout?scope=local', { method: 'POST', headers }),
      await logIn('192.0.2.9', 'wrong-password'),
      await ask('/auth/v1/signup', { method: 'POST' }),
      await ask('/auth/v1/token'),
      await post('/auth/v1/recover', { email: site.admin.username }),
      await post('/auth/v1/verify', { type: 'recovery', token_hash: 'none' }),
      await ask('/auth/v1/factors', { method: 'POST', headers, body: '{"factor_type":"totp"}' }),
    ];
    const statuses = [200, 200, 200, 401, 200, 204, 400, 404, 405, 200, 403, 403];
    expect(answers.map(({ status }) => status)).toEqual(statuses);
    expect(new Set(answers.map((answer) => answer.headers.get('cache-control')))).toEqual(
      new Set(['no-store']),
    );
  });

  test('logins for sixty names at once do not all get their turn, and are told when to come back', async () => {
    const logins = Array.from({ length: 60 }, (_, index) =>
      post(PASSWORD_GRANT, { email: `nobody-${index}@console.example`, password: 'wrong-password' }),
    );
    const answers = await Promise.all(logins);
    const refused = answers.filter(({ status }) => status === 503);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 503]));
    expect(new Set(refused.map((answer) => answer.headers.get('retry-after')))).toEqual(new Set(['2']));
  });

  test('wrong logins from many addresses are slowed; who logged in from an address goes on from there', async () => {
    expect((await logIn('192.0.2.1')).status).toBe(200);
    const statuses: number[] = [];
    for (let host = 0; host < 45; host++) {
      statuses.push((await logIn(`198.51.100.${host}`, 'wrong-password')).status);
    }
    expect(statuses.filter((status) => status === 400).length).toBeLessThan(25);
    expect(statuses.at(-1)).toBe(429);

    const stranger = await logIn('203.0.113.1');
    expect(stranger.status).toBe(429);
    expect(Number(stranger.headers.get('retry-after'))).toBeLessThanOrEqual(30);
    expect((await logIn('192.0.2.1')).status).toBe(200);
  });

  test('an address that logged in is still known after a restart', async () => {
    await site.stop();
    site = await startLocalStack({ environment });
    for (let host = 0; host < 25; host++) await logIn(`198.51.100.${host}`, 'wrong-password');
    expect((await logIn('203.0.113.1')).status).toBe(429);
    expect((await logIn('192.0.2.1')).status).toBe(200);
  });
});
