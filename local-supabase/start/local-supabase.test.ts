import { imageAddressHash } from '@burhan/shared/image-address';
import { forTests } from '@burhan/testing/for-tests';
import { NEW_ROWS } from '@burhan/testing/rows';
import { signedInClient } from '@burhan/testing/sign-in';
import { startLocalSupabase } from '@burhan/testing/stack';
import { expect, test } from 'vitest';
import { VERSION } from '../base/version.ts';
import { announcement, isOutputStored } from './announce.ts';

const site = forTests(() => startLocalSupabase({ environment: { SEED: 'none' } }));

test('it is healthy once it is ready, and keeps a connection for longer than the 60 s of nginx', async () => {
  const response = await fetch(`${site.url}/healthz`);
  expect(await response.json()).toEqual({ status: 'ok', version: VERSION });
  expect(response.headers.get('keep-alive')).toBe('timeout=75');
});

test.each<[string, RequestInit, number]>([
  ['/rest/v1/publications', { headers: { apikey: 'sb_publishable_of-somebody' } }, 401],
  ['/storage/v1/bucket/uploads', {}, 400],
  ['/functions/v1/other', {}, 404],
  ['/functions/v1/api/r/short', {}, 400],
  [`/functions/v1/api/r/${imageAddressHash('/media/unknown.png')}`, {}, 404],
  ['/rest/v1/metrics', { method: 'POST', body: new Uint8Array(7 * 1024 * 1024) }, 413],
])('%s: %#', async (address, init, expected) => {
  expect((await fetch(`${site.url}${address}`, init)).status).toBe(expected);
});

test('gives no other site leave to read', async () => {
  const headers = { apikey: site.publishableKey, origin: 'https://other.example' };
  const response = await fetch(`${site.url}/rest/v1/metrics`, { headers });
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});

test('publishes drafts in order when they are due', async () => {
  const admin = await signedInClient(site, site.admin);
  const draft = (title: string, ms: number) => ({
    ...{ table_name: 'publications', action: 'insert' },
    draft_values: { ...NEW_ROWS.publications, title },
    publish_at: new Date(Date.now() + ms).toISOString(),
  });
  const due = [draft('second', 2000), draft('first', 1500), draft('later', 3_600_000)];
  await admin.from('content_drafts').insert(due).throwOnError();

  const published = async () => {
    const { data } = await admin.from('content_history').select('new_row').order('id');
    return data?.map(({ new_row }) => new_row.title);
  };
  await expect.poll(published).toEqual(['first', 'second']);
});

// main.test.ts checks what the first start prints to a pipe.
test('a password is printed only where nobody keeps it, and that other machines reach the server', () => {
  const config = { adminUsername: 'chief', adminPassword: null, dataDir: '/srv/data', host: '127.0.0.1' };
  const said = (generatedPassword: string | null, isStored: boolean, more = {}) => {
    const server = { url: 'http://127.0.0.1:4173', generatedPassword };
    return announcement(server, { ...config, ...more } as Parameters<typeof announcement>[1], isStored);
  };
  expect(said('of-the-first-start', true)).not.toContain('of-the-first-start');
  expect(said(null, true)).toContain('adminPassword in /srv/data/secrets.json');
  expect(said(null, false, { adminPassword: 'given-by-hand' })).not.toContain('given-by-hand');
  expect(said(null, false)).not.toContain('Warning');
  expect(said(null, false, { host: '0.0.0.0' })).toMatch(/^Warning: HOST is 0\.0\.0\.0/);

  const output = { isFile: () => false, dev: 25, ino: 1234 };
  expect(isOutputStored({}, { ...output, isFile: () => true })).toBe(true);
  expect(isOutputStored({ JOURNAL_STREAM: '25:1234' }, output)).toBe(true);
});
