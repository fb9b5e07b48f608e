import { silentLog } from '@burhan/local-supabase/base/log';
import { codeAt } from '@burhan/testing/authenticator';
import { forTests } from '@burhan/testing/for-tests';
import { runScript } from '@burhan/testing/server-process';
import { startLocalSupabase } from '@burhan/testing/stack';
import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';

const PASSWORD = 'seven tall giraffes';

const printed: string[] = [];
const log = { ...silentLog, info: (line: string) => void printed.push(line) };
const site = forTests(() => startLocalSupabase({ environment: { SEED: 'none' }, log }));

async function user(args: string[], input = '', environment: Record<string, string> = {}) {
  const given = { DATA_DIR: site.dataDir, ...environment };
  const { code, stdout, stderr } = await runScript('scripts/user.ts', { args, input, environment: given });
  return { code, stdout, stderr };
}
const done = (stdout: string) => ({ code: 0, stdout: `${stdout}\n`, stderr: '' });
const refused = (stderr: string) => ({ code: 1, stdout: '', stderr: `${stderr}\n` });

async function logIn(name: string, password = PASSWORD) {
  const auth = { persistSession: false, autoRefreshToken: false };
  const client = createClient(site.url, site.publishableKey, { auth });
  const email = `${name}@console.burhan.example`;
  const { error } = await client.auth.signInWithPassword({ email, password });
  const addProject = async (id: string) => (await client.from('ongoing_projects').insert({ id })).status;
  return { client, isIn: error === null, addProject };
}

test('an account is added once, with the right to edit or without it, and removed', async () => {
  expect(await user(['add', 'sara', '--admin'], `${PASSWORD}\n`)).toEqual(
    done('Added sara, who may edit the site.'),
  );
  expect(await user(['add', 'Sara'], PASSWORD)).toEqual(
    refused('There is an account sara@console.burhan.example already.'),
  );
  expect(await user(['add', 'ali'], PASSWORD)).toEqual(done('Added ali.'));

  const [sara, ali] = [await logIn('sara'), await logIn('ali')];
  expect([await sara.addProject('P001'), await ali.addProject('P002')]).toEqual([201, 403]);

  expect(await user(['remove', 'ali'])).toEqual(done('Removed ali.'));
  expect((await ali.client.rpc('my_access')).data).toMatchObject({ session_open: false });
  expect((await logIn('ali')).isIn).toBe(false);
  expect(await user(['remove', 'ali'])).toEqual(refused('There is no account ali@console.burhan.example.'));
});

test('the right to edit is given and taken in open sessions, with what was prepared', async () => {
  await user(['add', 'huda'], PASSWORD);
  const huda = await logIn('huda');
  expect(await user(['grant', 'huda@console.burhan.example'])).toEqual(
    done('huda@console.burhan.example may edit the site.'),
  );
  const draft = { table_name: 'ongoing_projects', action: 'insert', draft_values: { id: 'P009' } };
  await huda.client
    .from('content_drafts')
    .insert({ ...draft, publish_at: '2999-01-01' })
    .throwOnError();

  expect(await user(['revoke', 'HUDA'])).toEqual(done('HUDA may no longer edit the site.'));
  expect(await huda.addProject('P003')).toBe(403);
  await user(['grant', 'huda']);
  expect((await huda.client.from('content_drafts').select('publish_at')).data).toEqual([
    { publish_at: null },
  ]);
});

test('another password ends the sessions and links of before, and a lost factor is taken away', async () => {
  await user(['add', 'omar', '--admin'], PASSWORD);
  const { client } = await logIn('omar');
  const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp' });
  const code = codeAt(factor?.totp.secret ?? '', Date.now());
  await client.auth.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code });
  const row = (factorIs: string) => new RegExp(`^omar@\\S+ +yes +${factorIs} +20\\d\\d-`, 'm');
  expect((await user(['list'])).stdout).toMatch(row('yes'));

  expect(await user(['reset-factor', 'omar'])).toEqual(done('Took away the second factor of omar.'));
  expect((await user(['list'])).stdout).toMatch(row('no'));
  expect(await user(['reset-factor', 'omar'])).toEqual(
    refused('The account omar@console.burhan.example has no second factor.'),
  );

  await client.auth.resetPasswordForEmail('omar@console.burhan.example');
  const token_hash = /#token_hash=([\w-]+)/.exec(printed.at(-1) ?? '')?.[1] ?? '';
  expect(token_hash).not.toBe('');
  expect(await user(['password', 'omar'], 'eleven small hippos')).toEqual(
    done('Changed the password of omar.'),
  );
  expect((await client.rpc('my_access')).data).toMatchObject({ session_open: false });
  const { error } = await client.auth.verifyOtp({ token_hash, type: 'recovery' });
  expect(error?.code).toBe('otp_expired');
  expect([(await logIn('omar')).isIn, (await logIn('omar', 'eleven small hippos')).isIn]).toEqual([
    false,
    true,
  ]);
});

test.each([
  [['add', 'nobody'], 1, /^Give the password on standard input.*\n$/],
  [['promote', 'sara'], 2, /npm run user -- add <name> \[--admin\]/],
  [['add', 'a', '--root'], 2, /npm run user -- add <name> \[--admin\]/],
  [['grant', 'a', 'b'], 2, /npm run user -- add <name> \[--admin\]/],
])('the words %j are refused with %i, and the reason', async (args, code, reason) => {
  expect(await user(args)).toMatchObject({ code, stderr: expect.stringMatching(reason) });
});

const PROJECT = { SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_SECRET_KEY: 'sb_secret_of-nobody' };

test.each<[string, Record<string, string>]>([
  ['For a hosted project set both', { SUPABASE_URL: PROJECT.SUPABASE_URL }],
  ['http://127.0.0.1:9 cannot be reached', PROJECT],
  ['start it with npm start', { DATA_DIR: '/nowhere' }],
])('a project that cannot be asked: %s', async (reason, environment) => {
  expect(await user(['list'], '', environment)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(reason),
  });
});

test('a refused key is said, and that the doctor knows more', async () => {
  const environment = { ...PROJECT, SUPABASE_URL: site.url };
  expect(await user(['list'], '', environment)).toEqual(
    refused('Invalid API key (npm run doctor says what mends it)'),
  );
});

test('the doctor finds nothing wrong with the trial, and says what is wrong in a line, with 1', async () => {
  const doctor = (environment: Record<string, string>) => runScript('scripts/doctor.ts', { environment });
  expect(await doctor({ DATA_DIR: site.dataDir })).toMatchObject(
    done(`✓ Nothing is wrong with ${site.url}.`),
  );

  const { code, stdout } = await doctor(PROJECT);
  expect(code).toBe(1);
  expect(stdout).toMatch(/^✗ keys: .+ → .+\nThe rest was not asked: mend this first\.\n$/);
});
