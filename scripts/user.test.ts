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

/** Runs the command. @returns its output. @throws what it prints as an error, with its exit code. */
async function user(args: string[], input = '', environment: Record<string, string> = {}) {
  const given = { DATA_DIR: site.dataDir, ...environment };
  const { code, stdout, stderr } = await runScript('scripts/user.ts', { args, input, environment: given });
  if (code !== 0) throw new Error(`${code}: ${stdout}${stderr}`);
  return stdout + stderr;
}

async function logIn(name: string, password = PASSWORD) {
  const auth = { persistSession: false, autoRefreshToken: false };
  const client = createClient(site.url, site.publishableKey, { auth });
  const email = `${name}@console.burhan.example`;
  const { error } = await client.auth.signInWithPassword({ email, password });
  const addProject = async (id: string) => (await client.from('ongoing_projects').insert({ id })).status;
  return { client, isIn: error === null, addProject };
}

test('an account is added once, may edit or not, also in open sessions, and is removed', async () => {
  expect(await user(['add', 'sara', '--admin'], `${PASSWORD}\n`)).toBe(
    'Added sara, who may edit the site.\n',
  );
  const isThere = '1: There is an account sara@console.burhan.example already.\n';
  await expect(user(['add', 'Sara'], PASSWORD)).rejects.toThrow(isThere);
  expect(await user(['add', 'ali'], PASSWORD)).toBe('Added ali.\n');
  const [sara, ali] = [await logIn('sara'), await logIn('ali')];
  expect([await sara.addProject('P001'), await ali.addProject('P002')]).toEqual([201, 403]);

  const address = 'ali@console.burhan.example';
  expect(await user(['grant', address])).toBe(`${address} may edit the site.\n`);
  expect(await ali.addProject('P002')).toBe(201);
  expect(await user(['revoke', 'ALI'])).toBe('ALI may no longer edit the site.\n');
  expect(await ali.addProject('P003')).toBe(403);

  expect(await user(['remove', 'ali'])).toBe('Removed ali.\n');
  expect((await ali.client.rpc('my_access')).data).toMatchObject({ session_open: false });
  expect((await logIn('ali')).isIn).toBe(false);
  await expect(user(['remove', 'ali'])).rejects.toThrow(`1: There is no account ${address}.\n`);
});

test('another password ends the sessions and links of before, and a lost factor is taken away', async () => {
  await user(['add', 'omar', '--admin'], PASSWORD);
  const { client } = await logIn('omar');
  const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp' });
  const code = codeAt(factor?.totp.secret ?? '', Date.now());
  await client.auth.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code });
  const row = (factorIs: string) => new RegExp(`^omar@\\S+ +yes +${factorIs} +20\\d\\d-`, 'm');
  expect(await user(['list'])).toMatch(row('yes'));

  expect(await user(['reset-factor', 'omar'])).toBe('Took away the second factor of omar.\n');
  expect(await user(['list'])).toMatch(row('no'));
  await expect(user(['reset-factor', 'omar'])).rejects.toThrow(
    /^1: The account omar@\S+ has no second factor/,
  );

  await client.auth.resetPasswordForEmail('omar@console.burhan.example');
  const token_hash = /#token_hash=([\w-]+)/.exec(printed.at(-1) ?? '')?.[1] ?? '';
  expect(token_hash).not.toBe('');
  expect(await user(['password', 'omar'], 'eleven small hippos')).toBe('Changed the password of omar.\n');
  expect((await client.rpc('my_access')).data).toMatchObject({ session_open: false });
  const { error } = await client.auth.verifyOtp({ token_hash, type: 'recovery' });
  expect(error?.code).toBe('otp_expired');
  const [before, now] = [await logIn('omar'), await logIn('omar', 'eleven small hippos')];
  expect([before.isIn, now.isIn]).toEqual([false, true]);
});

const SUPABASE_URL = 'http://127.0.0.1:9';
const PROJECT = { SUPABASE_URL, SUPABASE_SECRET_KEY: 'sb_secret_of-nobody' };

test.each<[words: string[], environment: Record<string, string>, refusal: RegExp]>([
  [['add', 'nobody'], {}, /^1: Give the password on standard input.*\n$/],
  [['promote', 'sara'], {}, /^2: .*npm run user -- add <name> \[--admin\]/s],
  [['add', 'a', '--root'], {}, /^2: .*npm run user -- add <name> \[--admin\]/s],
  [['list'], { SUPABASE_URL }, /^1: For a hosted project set both/],
  [['list'], PROJECT, /^1: http:\/\/127\.0\.0\.1:9 cannot be reached/],
  [['list'], { DATA_DIR: '/nowhere' }, /^1: .*start it with npm start/],
])('%j with %j is refused, with the reason', async (words, environment, refusal) => {
  await expect(user(words, '', environment)).rejects.toThrow(refusal);
});

test('a refused key is said, and the doctor says what is wrong in a line, with 1, or that nothing is', async () => {
  const refusal = '1: Invalid API key (npm run doctor says what mends it)\n';
  await expect(user(['list'], '', { ...PROJECT, SUPABASE_URL: site.url })).rejects.toThrow(refusal);

  const doctor = (environment: Record<string, string>) => runScript('scripts/doctor.ts', { environment });
  const healthy = { code: 0, stdout: `✓ Nothing is wrong with ${site.url}.\n`, stderr: '' };
  expect(await doctor({ DATA_DIR: site.dataDir })).toMatchObject(healthy);
  const said = /^✗ keys: .+ → .+\nThe rest was not asked: mend this first\.\n$/;
  expect(await doctor(PROJECT)).toMatchObject({ code: 1, stdout: expect.stringMatching(said) });
});
