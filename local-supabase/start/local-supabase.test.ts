import { imageAddressHash } from '@burhan/shared/image-address';
import { forTests } from '@burhan/testing/for-tests';
import { NEW_ROWS } from '@burhan/testing/rows';
import { signedInClient } from '@burhan/testing/sign-in';
import { startLocalSupabase } from '@burhan/testing/stack';
import { expect, test } from 'vitest';
import { VERSION } from '../base/version.ts';
import { announcement, isOutputStored } from './announce.ts';

const site = forTests(() => startLocalSupabase({ environment: { SEED: 'none' } }));

test('is healthy once it is ready', async () => {
  const response = await fetch(`${site.url}/healthz`);
  expect(await response.json()).toEqual({ status: 'ok', version: VERSION });
});

test('keeps a connection for longer than the 60 s of nginx, which would ask into a closed one', async () => {
  const { headers } = await fetch(`${site.url}/healthz`);
  expect(headers.get('keep-alive')).toBe('timeout=75');
});

const TOO_LARGE = new Uint8Array(7 * 1024 * 1024);

test.each<[string, RequestInit, number]>([
  ['/rest/v1/publications', {}, 401],
  ['/rest/v1/publications', { headers: { apikey: 'sb_publishable_of-somebody' } }, 401],
  ['/auth/v1/user', {}, 401],
  ['/storage/v1/bucket/uploads', {}, 400],
  ['/functions/v1/other', {}, 404],
  ['/functions/v1/api/r/short', {}, 400],
  [`/functions/v1/api/r/${imageAddressHash('/media/unknown.png')}`, {}, 404],
  ['/rest/v1/metrics', { method: 'POST', body: TOO_LARGE }, 413],
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
    table_name: 'publications',
    action: 'insert',
    draft_values: { ...NEW_ROWS.publications, title },
    publish_at: new Date(Date.now() + ms).toISOString(),
  });
  const due = [draft('second', 2000), draft('first', 1500), draft('later', 3_600_000)];
  expect((await admin.from('content_drafts').insert(due)).error).toBeNull();

  const published = async () => {
    const { data } = await admin.from('content_history').select('new_row,changed_at').order('id');
    return (data ?? []).map(({ new_row, changed_at }) => ({ title: new_row.title, at: changed_at }));
  };
  await expect.poll(async () => (await published()).map(({ title }) => title)).toEqual(['first', 'second']);
  for (const { title, at } of await published()) {
    const planned = due.find(({ draft_values }) => draft_values.title === title)?.publish_at ?? '';
    expect(Date.parse(at)).toBeGreaterThanOrEqual(Date.parse(planned));
  }
});

test('says what a person needs, and a password only where nobody keeps it', () => {
  const said = (generatedPassword: string | null, isStored = false, more = {}) => {
    const config = {
      adminUsername: 'chief',
      adminPassword: null,
      dataDir: '/srv/data',
      host: '127.0.0.1',
      ...more,
    };
    const server = { url: 'http://127.0.0.1:4173', generatedPassword };
    return announcement(server, config as Parameters<typeof announcement>[1], isStored);
  };
  expect(said(null)).toContain('It is for trying and developing');
  expect(said(null)).toContain('http://127.0.0.1:4173/update-panel, log in as chief');
  expect(said(null)).toContain('adminPassword in /srv/data/secrets.json');
  expect(said('of-the-first-start')).toContain('of-the-first-start');
  expect(said('of-the-first-start', true)).not.toContain('of-the-first-start');
  expect(said(null, false, { adminPassword: 'given-by-hand' })).not.toContain('given-by-hand');
  expect(said(null)).not.toContain('Warning');
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
