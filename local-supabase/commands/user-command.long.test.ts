import { rm } from 'node:fs/promises';
import path from 'node:path';
import { runScript } from '@burhan/testing/server-process';
import { type RunningStack, startLocalSupabase, temporaryFolder } from '@burhan/testing/stack';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';

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

test('without a running site there are no accounts', async () => {
  const { code, stderr } = await user(['list']);
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('start it with npm start') });
});

test('an account is added once, and may edit the site', async () => {
  site = await startLocalSupabase({ environment });
  const done = { code: 0, signal: null, stdout: 'Added sara, who may edit the site.\n', stderr: '' };
  expect(await user(['add', 'sara', '--admin'], 'saras-password\n')).toEqual(done);
  const again = await user(['add', 'Sara'], 'some-password');
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('already been registered') });

  const { client } = await logIn('sara', 'saras-password');
  expect((await client.from('ongoing_projects').insert({ id: 'P001' })).status).toBe(201);
});

test('an account is added without rights, and removed', async () => {
  expect(await user(['add', 'ali'], 'alis-password')).toMatchObject({ code: 0, stdout: 'Added ali.\n' });
  const { client } = await logIn('ali', 'alis-password');
  expect((await client.from('ongoing_projects').insert({ id: 'P003' })).status).toBe(403);

  expect(await user(['remove', 'ali'])).toMatchObject({ code: 0, stdout: 'Removed ali.\n' });
  expect((await client.rpc('my_access')).data).toMatchObject({ session_open: false });
  expect((await logIn('ali', 'alis-password')).isIn).toBe(false);
});

test('what an account has prepared is kept, or ends', async () => {
  await user(['add', 'huda', '--admin'], 'hudas-password');
  const { client } = await logIn('huda', 'hudas-password');
  const draft = { table_name: 'ongoing_projects', action: 'insert', draft_values: { id: 'P009' } };
  const planned = { ...draft, publish_at: '2999-01-01' };
  await client.from('content_drafts').insert([planned, planned]).throwOnError();
  const { data: drafts } = await client.from('content_drafts').select('id').throwOnError();
  const link = { draft_id: drafts?.[0]?.id, token_hash: 'a'.repeat(64) };
  await client.from('preview_links').insert(link).throwOnError();

  const kept = 'huda may no longer edit the site.\n2 scheduled drafts, 1 preview link kept.\n';
  expect(await user(['revoke', 'huda', '--keep-prepared'])).toMatchObject({ code: 0, stdout: kept });

  const ended = 'Removed huda.\n2 scheduled drafts, 1 preview link ended.\n';
  expect(await user(['remove', 'huda'])).toMatchObject({ code: 0, stdout: ended });
});

test('no password on standard input is said in one line', async () => {
  const { code, stderr } = await user(['add', 'sara'], '');
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Give the password on standard input.*\n$/);
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
