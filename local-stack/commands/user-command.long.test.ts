import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { runScript } from '@burhan/testing/server-process';
import { type RunningStack, startLocalStack, temporaryFolder } from '@burhan/testing/stack';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAccounts } from './open-accounts.ts';

let folder: string;
let environment: Record<string, string>;
let site: RunningStack;

beforeAll(async () => {
  folder = await temporaryFolder();
  environment = { DATA_DIR: path.join(folder, 'data'), DIST_DIR: path.join(folder, 'dist'), SEED: 'none' };
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

const user = (args: string[], input = '') =>
  runScript('commands/user-command.ts', { args, environment, input });

async function logIn(name: string, password: string) {
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  const client = createClient(site.url, site.publishableKey, options);
  const { error } = await client.auth.signInWithPassword({
    email: `${name}@console.burhan.example`,
    password,
  });
  return { client, isIn: error === null };
}

/** In order: these set up what the running site is then asked about. */
describe('with the site stopped', () => {
  test('an account is added where nothing was before, and once', async () => {
    const done = { code: 0, signal: null, stdout: 'Added sara, who may edit the site.\n', stderr: '' };
    expect(await user(['add', 'sara', '--admin'], 'saras-password\n')).toEqual(done);
    const stderr = 'There is an account sara@console.burhan.example already.\n';
    expect(await user(['add', 'Sara'], 'some-password')).toEqual({
      code: 1,
      signal: null,
      stdout: '',
      stderr,
    });
  });

  test('accounts are added, changed and removed', async () => {
    const { accounts, close } = await openAccounts(environment);
    await accounts.carryOut({ act: 'add', name: 'omar', password: 'omars-password', isAdmin: false });
    await accounts.carryOut({ act: 'password', name: 'omar', password: 'another-password' });
    await accounts.carryOut({ act: 'add', name: 'gone', password: 'gone-password', isAdmin: true });
    await accounts.carryOut({ act: 'remove', name: 'gone' });
    const nobody = accounts.carryOut({ act: 'password', name: 'nobody', password: 'some-password' });
    await expect(nobody).rejects.toThrow('There is no account nobody@console.burhan.example.');
    await close();
  });
});

describe('with the site running', () => {
  beforeAll(async () => {
    site = await startLocalStack({ environment });
  });

  test('what was done while it was stopped holds: an admin may edit, others may not', async () => {
    const sara = await logIn('sara', 'saras-password');
    expect((await sara.client.rpc('may_edit')).data).toBe(true);
    expect((await sara.client.from('ongoing_projects').insert({ id: 'P001' })).status).toBe(201);

    expect((await logIn('omar', 'omars-password')).isIn).toBe(false);
    const omar = await logIn('omar', 'another-password');
    expect((await omar.client.rpc('may_edit')).data).toBe(false);
    expect((await omar.client.from('ongoing_projects').insert({ id: 'P002' })).status).toBe(403);

    expect((await logIn('gone', 'gone-password')).isIn).toBe(false);
  });

  test('accounts are added, and removed', async () => {
    expect((await user(['add', 'lina', '--admin'], 'linas-password')).code).toBe(0);
    expect(await user(['add', 'ali'], 'alis-password')).toMatchObject({ code: 0, stdout: 'Added ali.\n' });
    const lina = await logIn('lina', 'linas-password');
    expect((await lina.client.rpc('may_edit')).data).toBe(true);

    expect(await user(['remove', 'lina'])).toMatchObject({ code: 0, stdout: 'Removed lina.\n' });
    expect((await lina.client.from('ongoing_projects').insert({ id: 'P003' })).status).toBe(403);
    expect((await logIn('lina', 'linas-password')).isIn).toBe(false);
  });

  test('a new password logs out whoever knew the old one', async () => {
    const { client } = await logIn('sara', 'saras-password');
    const changed = { code: 0, stdout: 'Changed the password of sara.\n' };
    expect(await user(['password', 'sara'], 'saras-new-password')).toMatchObject(changed);
    expect((await client.from('ongoing_projects').insert({ id: 'P004' })).status).toBe(403);
    expect((await client.auth.refreshSession()).error).not.toBeNull();
    expect((await logIn('sara', 'saras-new-password')).isIn).toBe(true);
  });

  test('what an account has prepared is kept while the site runs, and ended while it is stopped', async () => {
    await user(['add', 'huda', '--admin'], 'hudas-password');
    const { client } = await logIn('huda', 'hudas-password');
    const draft = { table_name: 'ongoing_projects', action: 'insert', draft_values: { id: 'P009' } };
    const planned = { ...draft, publish_at: '2999-01-01' };
    await client.from('content_drafts').insert([planned, planned]).throwOnError();
    const { data: drafts } = await client.from('content_drafts').select('id').throwOnError();
    const token_hash = createHash('sha256').update('the secret').digest('hex');
    await client.from('preview_links').insert({ draft_id: drafts?.[0]?.id, token_hash }).throwOnError();
    const preview = async () => {
      const guest = createClient(site.url, site.publishableKey);
      return (await guest.rpc('preview_draft', { secret: 'the secret' })).error?.hint;
    };

    const kept = 'huda may no longer edit the site.\n2 scheduled drafts, 1 preview link kept.\n';
    expect(await user(['revoke', 'huda', '--keep-prepared'])).toMatchObject({ code: 0, stdout: kept });
    expect(await preview()).toBeUndefined();

    await site.stop();
    const ended = 'Removed huda.\n2 scheduled drafts, 1 preview link ended.\n';
    expect(await user(['remove', 'huda'])).toMatchObject({ code: 0, stdout: ended });
    site = await startLocalStack({ environment });
    expect(await preview()).toBe('link_ended');
  });
});

test('no password on standard input is said in one line', async () => {
  const { code, stderr } = await user(['add', 'sara'], '');
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Give the password on standard input.*\n$/);
});

test('of a new installation the accounts are listed with the site stopped', async () => {
  const empty = await temporaryFolder();
  const script = { args: ['list'], environment: { ...environment, DATA_DIR: empty } };
  expect(await runScript('commands/user-command.ts', script)).toMatchObject({
    code: 0,
    stdout: 'There are no accounts.\n',
  });
  await rm(empty, { recursive: true });
});

test.each([[[]], [['promote', 'sara']], [['add', 'a', '--root']]])(
  'the arguments %j get the usage',
  async (args) => {
    const { code, stderr } = await user(args);
    expect(code).toBe(2);
    expect(stderr).toContain('npm run user -- add <name> [--admin]');
  },
);

test('a hosted project needs both its address and its key', async () => {
  const hosted = { ...environment, SUPABASE_URL: 'https://project.supabase.example' };
  const { code, stderr } = await runScript('commands/user-command.ts', {
    args: ['remove', 'sara'],
    environment: hosted,
  });
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: 'For a hosted project set both SUPABASE_URL and SUPABASE_SECRET_KEY.\n',
  });
});
