import { rm } from 'node:fs/promises';
import path from 'node:path';
import { readAccess } from '@burhan/remote-admin/src/data/access.ts';
import { confirmFactor, enrolFactor } from '@burhan/remote-admin/src/data/account.ts';
import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { codeAt } from '@burhan/testing/authenticator';
import { forTests } from '@burhan/testing/for-tests';
import { runScript } from '@burhan/testing/server-process';
import { makeDataFolder, startLocalSupabase, temporaryFolder } from '@burhan/testing/stack';
import { beforeEach, expect, test } from 'vitest';
import { type AccountBackend, openAccountBackend } from '../testing/account-backend.ts';
import { testEmail } from '../testing/tested-project.ts';
import { type ConsoleSession, openSession, openTab } from './console/open-session.ts';

/** What the commands of docs/emergencies.md do, on a running site or the project of HOSTED_URL. */

const PASSWORD = 'seven tall giraffes';
const NEW_PASSWORD = 'eleven small hippos';

const backend = forTests(openAccountBackend);
beforeEach(openTab);

const user = async (args: string[], input = '', { environment } = backend) => {
  const finished = await runScript('commands/user-command.ts', { args, environment, input });
  expect(finished).toMatchObject({ code: 0, stderr: '' });
  return finished.stdout;
};

const logIn = async (username: string, { password = PASSWORD, scope, site = backend }: Attempt = {}) => {
  const session = openSession(site, scope);
  const outcome = await session.logIn({ username, password }).catch(({ code }) => code as string);
  return { session, outcome };
};
type Attempt = {
  password?: string;
  scope?: SessionScope;
  site?: Pick<AccountBackend, 'url' | 'publishableKey'>;
};

async function setUp({ supabase }: ConsoleSession): Promise<void> {
  const { id, secret } = await enrolFactor(supabase, 'Site');
  await confirmFactor(supabase, id, codeAt(secret, Date.now()));
}

test('reset-factor: the password opens the account alone', async () => {
  const sara = testEmail('sara');
  await user(['add', sara, '--admin'], PASSWORD);
  const before = await logIn(sara);
  await setUp(before.session);
  expect(await user(['list'])).toMatch(/^sara@\S+ +yes +yes /m);

  await user(['reset-factor', sara]);

  const { session, outcome } = await logIn(sara, { scope: 'projects' });
  expect(outcome).toBe('in');
  await setUp(session);
  expect(await readAccess(session.supabase)).toMatchObject({ may_edit: true, second_factor: 'given' });
});

test('password: what the thief has opened, set up and been sent ends', async () => {
  const karim = testEmail('karim');
  await user(['add', karim, '--admin'], PASSWORD);
  const thief = await logIn(karim);
  await setUp(thief.session);
  const secret = await backend.recoveryLink(karim, () => openSession(backend).requestRecovery(karim));

  await user(['password', karim], NEW_PASSWORD);
  await user(['reset-factor', karim]);

  expect(await thief.session.resume()).toBe('out');
  await expect(openSession(backend).openRecovery(secret)).rejects.toMatchObject({ code: 'bad-link' });
  expect((await logIn(karim, { scope: 'projects' })).outcome).toBe('wrong-login');
  expect((await logIn(karim, { scope: 'projects', password: NEW_PASSWORD })).outcome).toBe('in');
});

// A project's keys are made anew in its dashboard, and it has no ADMIN_PASSWORD: always of local-supabase.
test('new keys make tokens of before worthless, and ADMIN_PASSWORD comes back with the start', async () => {
  const environment = { DATA_DIR: await temporaryFolder(), SEED: 'none', ADMIN_PASSWORD: PASSWORD };
  await makeDataFolder(environment.DATA_DIR);
  let site = await startLocalSupabase({ environment });
  await user(['password', 'admin'], NEW_PASSWORD, { ...backend, environment });
  const { session, outcome } = await logIn('admin', { password: NEW_PASSWORD, site });
  expect(outcome).toBe('in');
  const { data } = await session.supabase.auth.getSession();
  await site.stop();

  await rm(path.join(site.dataDir, 'secrets.json'));
  site = await startLocalSupabase({ environment });

  const answer = await fetch(`${site.url}/rest/v1/metrics?select=id`, {
    headers: { apikey: site.publishableKey, authorization: `Bearer ${data.session?.access_token}` },
  });
  expect(answer.status).toBe(401);
  expect((await logIn('admin', { scope: 'projects', password: NEW_PASSWORD, site })).outcome).toBe(
    'wrong-login',
  );
  expect((await logIn('admin', { scope: 'projects', site })).outcome).toBe('in');
  await site.stop();
  await rm(site.dataDir, { recursive: true });
});
