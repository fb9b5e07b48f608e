import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { imageAddressHash } from '@burhan/shared/image-address';
import { newDatabase } from '@burhan/testing/engines';
import { signedInClient, signIn } from '@burhan/testing/sign-in';
import { type RunningStack, startLocalStack } from '@burhan/testing/stack';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Environment } from '../installation/config.ts';
import { siteIdOf } from '../site/site-composer.ts';

let site: RunningStack;
let admin: SupabaseClient;
let visitor: SupabaseClient;

describe('a site', () => {
  let environment: Environment;

  beforeAll(async () => {
    environment = await newDatabase();
    site = await startLocalStack({ environment });
    visitor = createClient(site.url, site.publishableKey);
    admin = await signedInClient(site, site.admin);
  });
  afterAll(() => site.stop());

  const status = async (address: string, init: RequestInit = {}) =>
    (await fetch(`${site.url}${address}`, init)).status;
  const withKey = (init: RequestInit = {}) => ({ ...init, headers: { apikey: site.publishableKey } });

  describe('the origin', () => {
    test('is healthy once it is ready', async () => {
      const response = await fetch(`${site.url}/healthz`);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe('{"status":"ok"}');
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

    test('takes no row of more than a megabyte', async () => {
      const body = JSON.stringify({ title: 'a'.repeat(2_000_000) });
      expect(await status('/rest/v1/publications', withKey({ method: 'POST', body }))).toBe(413);
    });
  });

  describe('what supabase-js asks', () => {
    test('reads with counts, ranges, single rows and heads', async () => {
      const page = await visitor
        .from('publications')
        .select('id', { count: 'exact' })
        .order('order_index')
        .range(0, 1);
      expect(page.data).toEqual([{ id: 1 }, { id: 2 }]);
      const { data: first } = await visitor.from('publications').select('*').eq('id', 1).single();
      expect(first).toMatchObject({ id: 1, order_index: 1 });
      expect(first.updated_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/);
      expect(page.count).toBe(8);
      expect((await visitor.from('metrics').select('*', { count: 'exact', head: true })).count).toBe(5);
      expect((await visitor.from('metrics').select('id').eq('id', 3).single()).data).toEqual({ id: 3 });
      expect((await visitor.from('metrics').select('id').eq('id', 99).single()).error?.code).toBe('PGRST116');
      expect((await visitor.from('metrics').select('id').eq('id', 99).maybeSingle()).data).toBeNull();
    });

    test('inserts, updates by version, upserts and deletes', async () => {
      const row = { id: 'P900', field_of_study: 'Cardiology' };
      const inserted = await admin.from('ongoing_projects').insert(row).select().single();
      expect(inserted).toMatchObject({ status: 201, data: { ...row, status: 'Open' } });

      expect((await admin.from('ongoing_projects').insert(row)).status).toBe(409);
      const blank = await admin.from('ongoing_projects').insert({ id: ' ' });
      expect({ status: blank.status, code: blank.error?.code }).toEqual({ status: 400, code: '23514' });

      const version = inserted.data.updated_at;
      const change = (updated_at: string) =>
        admin
          .from('ongoing_projects')
          .update({ status: 'Closed' })
          .eq('id', 'P900')
          .eq('updated_at', updated_at)
          .select();
      expect((await change(version)).data).toHaveLength(1);
      expect((await change(version)).data).toEqual([]);

      const upserted = await admin
        .from('ongoing_projects')
        .upsert({ ...row, field_of_study: 'Oncology' })
        .select();
      expect(upserted.data).toMatchObject([{ field_of_study: 'Oncology' }]);
      expect(await admin.from('ongoing_projects').delete({ count: 'exact' }).eq('id', 'P900')).toMatchObject({
        count: 1,
      });
    });

    test('renews, tells who one is and ends a session on the server', async () => {
      const client = await signedInClient(site, site.admin);
      expect((await client.auth.refreshSession()).error).toBeNull();
      expect((await client.auth.getUser()).data.user?.email).toBe(site.admin.username);

      const token = (await client.auth.getSession()).data.session?.access_token ?? '';
      await client.auth.signOut({ scope: 'local' });
      const headers = { Authorization: `Bearer ${token}` };
      const closed = createClient(site.url, site.publishableKey, { global: { headers } });
      expect((await closed.from('ongoing_projects').insert({ id: 'P901' })).status).toBe(403);
      expect((await admin.from('ongoing_projects').delete().eq('id', 'none')).status).toBe(204);
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

    test('fetches no picture from this machine, stored by an admin or not', async () => {
      const image_url = `${site.url}/healthz`;
      const row = { title: 'a', summary: 'a', authors: 'a', journal: 'a', date: '2024', image_url };
      const { data } = await admin.from('publications').insert(row).select('id').single();
      expect(await status(`/functions/v1/api/r/${imageAddressHash(image_url)}`)).toBe(403);
      await admin.from('publications').delete().eq('id', data?.id);
      expect(await status(`/functions/v1/api/r/${imageAddressHash(image_url)}`)).toBe(404);
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
    const { access_token, refresh_token } = (await login.clone().json()) as Record<string, string>;
    const headers = { apikey: site.publishableKey, authorization: `Bearer ${access_token}` };
    const answers = [
      login,
      await post('token?grant_type=refresh_token', { refresh_token }),
      await fetch(`${site.url}/auth/v1/user`, { headers }),
      await fetch(`${site.url}/auth/v1/user`, withKey()),
      await fetch(`${site.url}/auth/v1/settings`, withKey()),
      await post('token?grant_type=password', { email, password: 'wrong-password' }),
      await post('signup', {}),
      await fetch(`${site.url}/auth/v1/token`, withKey()),
      await post('recover', { email }),
      await post('verify', { type: 'recovery', token_hash: 'none' }),
      await post('logout?scope=local', {}, headers),
      await post('factors', { factor_type: 'totp' }, headers),
    ];
    expect(answers.map(({ status }) => status)).toEqual([
      200, 200, 200, 401, 200, 400, 404, 405, 200, 403, 204, 403,
    ]);
    for (const answer of answers) expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('ten wrong logins in a row are slowed down, and others are not', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 10; count++) {
      statuses.push((await signIn(site, { username: 'sara', password: 'wrong' })).status);
    }
    expect(statuses).toEqual([...Array(5).fill(400), ...Array(5).fill(429)]);
    expect((await signIn(site, site.admin)).status).toBe(200);
  });

  test('has the content of its database, and secrets of its own', async () => {
    const other = await startLocalStack({ environment });
    const { data } = await createClient(other.url, other.publishableKey).from('publications').select('id');
    await other.stop();
    expect(data).toHaveLength(8);
    expect(other.publishableKey).not.toBe(site.publishableKey);
  });
});
