import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { imageAddressHash } from '@burhan/shared/image-address';
import { newDatabase } from '@burhan/testing/engines';
import { forTests } from '@burhan/testing/for-tests';
import { startLocalStack } from '@burhan/testing/stack';
import { describe, expect, test } from 'vitest';
import { VERSION } from '../base/version.ts';
import { siteIdOf } from '../site/site-composer.ts';

describe('a site', () => {
  const site = forTests(async () => startLocalStack({ environment: await newDatabase() }));

  const status = async (address: string, init: RequestInit = {}) =>
    (await fetch(`${site.url}${address}`, init)).status;
  const withKey = (init: RequestInit = {}) => ({ ...init, headers: { apikey: site.publishableKey } });

  describe('the origin', () => {
    test('is healthy once it is ready', async () => {
      const response = await fetch(`${site.url}/healthz`);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(`{"status":"ok","version":"${VERSION}"}`);
    });

    test.each([
      ['/rest/v1/publications', {}, 401],
      ['/rest/v1/publications', { headers: { apikey: 'sb_publishable_of-somebody' } }, 401],
      ['/rest/v1/', {}, 401],
      ['/auth/v1/settings', {}, 401],
      ['/auth/v1/recover', { method: 'POST' }, 401],
      ['/auth/v1/signup', { method: 'POST' }, 404],
      ['/storage/v1/bucket', {}, 503],
      ['/_system/info', {}, 503],
      ['/functions/v1/other', {}, 404],
    ])('%s with %j is %i', async (address, init, expected) => {
      expect(await status(address, init)).toBe(expected);
    });

    test('gives no other site leave to read', async () => {
      const headers = { apikey: site.publishableKey, origin: 'https://other.example' };
      const response = await fetch(`${site.url}/rest/v1/metrics`, { headers });
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect(await status('/rest/v1/metrics', { method: 'OPTIONS', headers })).toBe(405);
    });
  });

  describe('the functions endpoint', () => {
    const PICTURE = '/media/publications/prisma-2020.jpg';

    test('answers a stored picture of the site itself, without a key', async () => {
      const folder = path.join(
        site.dataDir,
        'dist/sites',
        siteIdOf(site.dataDir),
        'current/media/publications',
      );
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, 'prisma-2020.jpg'), new Uint8Array([0xff, 0xd8, 0xff, 0xe0]));
      const response = await fetch(`${site.url}/functions/v1/api/r/${imageAddressHash(PICTURE)}`);
      expect({ status: response.status, type: response.headers.get('content-type') }).toEqual({
        status: 200,
        type: 'image/jpeg',
      });
    });
  });

  test('nothing that /auth/v1 answers may be kept by a cache', async () => {
    const { username: email, password } = site.admin;
    const post = (below: string, body: unknown, headers = {}) =>
      fetch(`${site.url}/auth/v1/${below}`, {
        method: 'POST',
        headers: { apikey: site.publishableKey, ...headers },
        body: JSON.stringify(body),
      });
    const login = await post('token?grant_type=password', { email, password });
    const { access_token } = (await login.clone().json()) as Record<string, string>;
    const headers = { apikey: site.publishableKey, authorization: `Bearer ${access_token}` };
    const answers = [
      login,
      await fetch(`${site.url}/auth/v1/user`, { headers }),
      await fetch(`${site.url}/auth/v1/settings`, withKey()),
      await post('token?grant_type=password', { email, password: 'wrong-password' }),
      await post('signup', {}),
      await post('logout?scope=local', {}, headers),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 400, 404, 204]);
    for (const answer of answers) expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
