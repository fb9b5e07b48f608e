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

test('publishes drafts in order when they are due, and never early', async () => {
  const admin = await signedInClient(site, site.admin);
  const draft = (title: string, ms: number) => ({
    ...{ table_name: 'publications', action: 'insert' },
    draft_values: { ...NEW_ROWS.publications, title },
    publish_at: new Date(Date.now() + ms).toISOString(),
  });
  const due = [draft('second', 2000), draft('first', 1500), draft('later', 3_600_000)];
  await admin.from('content_drafts').insert(due).throwOnError();

  const published = async () =>
    (await admin.from('content_history').select('new_row,changed_at').order('id')).data ?? [];
  const titles = async () => (await published()).map(({ new_row }) => new_row.title);
  await expect.poll(titles).toEqual(['first', 'second']);
  const [first, second] = (await published()).map(({ changed_at }) => Date.parse(changed_at));
  expect(first).toBeGreaterThanOrEqual(Date.parse(due[1]?.publish_at ?? ''));
  expect(second).toBeGreaterThanOrEqual(Date.parse(due[0]?.publish_at ?? ''));
});

test('says what a person needs, and a password only where nobody keeps it', () => {
  const config = { adminUsername: 'chief', adminPassword: null, dataDir: '/srv/data', host: '127.0.0.1' };
  const said = (generatedPassword: string | null, isStored = false, more = {}) => {
    const server = { url: 'http://127.0.0.1:4173', generatedPassword };
    return announcement(server, { ...config, ...more } as Parameters<typeof announcement>[1], isStored);
  };
  expect(said(null)).toMatch(/^\nBurhan .*It is for trying and developing/);
  expect(said(null)).toContain('http://127.0.0.1:4173/update-panel, log in as chief');
  expect(said(null)).toContain('adminPassword in /srv/data/secrets.json');
  expect(said('of-the-first-start', true)).not.toContain('of-the-first-start');
  expect(said(null, false, { adminPassword: 'given-by-hand' })).not.toContain('given-by-hand');
  expect(said(null, false, { host: '0.0.0.0' })).toMatch(/^Warning: HOST is 0\.0\.0\.0/);
});

const pipe = { isFile: () => false, dev: 25, ino: 1234 };
test.each([
  ['a file', {}, { ...pipe, isFile: () => true }, true],
  ['the journal', { JOURNAL_STREAM: '25:1234' }, pipe, true],
  ['a pipe', {}, pipe, false],
])('what goes to %s is kept by others: %4$s', (_case, environment, output, isStored) => {
  expect(isOutputStored(environment, output)).toBe(isStored);
});
