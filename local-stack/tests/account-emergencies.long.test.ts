import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type AccountStore, createAccountStore } from '@burhan/shared/data/account';
import type { SessionScope } from '@burhan/shared/resources/resource';
import { startMailServer, type TestMailServer } from '@burhan/testing/mail-server';
import { runScript } from '@burhan/testing/server-process';
import { makeDataFolder, type RunningStack, startLocalStack, temporaryFolder } from '@burhan/testing/stack';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { codeAt } from '../auth/totp.ts';
import { openSession, openTab } from './console/open-session.ts';

/** What the commands of docs/security.md#when-an-account-is-lost-or-stolen do to accounts of a running site. */

const PASSWORD = 'seven tall giraffes';
const NEW_PASSWORD = 'eleven small hippos';

let mailServer: TestMailServer;
let environment: Record<string, string>;
let site: RunningStack;

beforeAll(async () => {
  mailServer = await startMailServer();
  environment = {
    ...{ DATA_DIR: await temporaryFolder(), SEED: 'none', ADMIN_PASSWORD: PASSWORD },
    ...{ SMTP_URL: mailServer.url, SMTP_FROM: 'site@site.example', SITE_URL: 'https://site.example' },
  };
  await makeDataFolder(environment);
  site = await startLocalStack({ environment });
});
afterAll(async () => {
  await site.stop();
  await mailServer.close();
  await rm(site.dataDir, { recursive: true });
});
beforeEach(openTab);

const user = async (args: string[], input = '') => {
  const finished = await runScript('commands/user-command.ts', { args, environment, input });
  expect(finished).toMatchObject({ code: 0, stderr: '' });
  return finished.stdout;
};

const logIn = async (username: string, { password = PASSWORD, scope }: Attempt = {}) => {
  const session = openSession(site, scope);
  const outcome = await session.logIn({ username, password }).catch(({ code }) => code as string);
  return { session, account: createAccountStore(session.client), outcome };
};
type Attempt = { password?: string; scope?: SessionScope };

async function setUp(account: AccountStore): Promise<void> {
  const { id, secret } = await account.enrol('Site');
  await account.confirm(id, codeAt(secret, Date.now()));
}

test('reset-factor: the password opens the account alone, and sessions of before have ended', async () => {
  await user(['add', 'sara', '--admin'], PASSWORD);
  const before = await logIn('sara');
  await setUp(before.account);
  expect(await user(['list'])).toMatch(/^sara@\S+ +yes +yes /m);

  await user(['reset-factor', 'sara']);

  expect(await before.session.resume()).toBe('out');
  const { account, outcome } = await logIn('sara', { scope: 'projects' });
  expect(outcome).toBe('in');
  await setUp(account);
  expect(await account.access()).toMatchObject({ may_edit: true, second_factor: 'given' });
});

test('password: what the thief has opened, set up and been sent ends', async () => {
  await user(['add', 'karim', '--admin'], PASSWORD);
  const thief = await logIn('karim');
  await setUp(thief.account);
  await openSession(site).requestRecovery('karim');
  const secret = await vi.waitFor(() => {
    const mails = mailServer.mails.filter(({ to }) => to.some((address) => address.startsWith('karim@')));
    const texts = mails.map(({ text }) => text).join('\n');
    return /#token_hash=([\w-]+)/.exec(texts)?.[1] ?? expect.fail('No link came.');
  }, 10_000);

  await user(['password', 'karim'], NEW_PASSWORD);
  await user(['reset-factor', 'karim']);

  expect(await thief.session.resume()).toBe('out');
  await expect(openSession(site).openRecovery(secret)).rejects.toMatchObject({ code: 'ended' });
  expect((await logIn('karim', { scope: 'projects' })).outcome).toBe('invalid');
  expect((await logIn('karim', { scope: 'projects', password: NEW_PASSWORD })).outcome).toBe('in');
});

test('new keys make tokens of before worthless, and ADMIN_PASSWORD comes back with the start', async () => {
  await user(['password', 'admin'], NEW_PASSWORD);
  const { session, outcome } = await logIn('admin', { password: NEW_PASSWORD });
  expect(outcome).toBe('in');
  const { data } = await session.client.supabase.auth.getSession();
  await site.stop();

  await rm(path.join(site.dataDir, 'secrets.json'));
  site = await startLocalStack({ environment });

  const answer = await fetch(`${site.url}/rest/v1/metrics?select=id`, {
    headers: { apikey: site.publishableKey, authorization: `Bearer ${data.session?.access_token}` },
  });
  expect(answer.status).toBe(401);
  expect((await logIn('admin', { scope: 'projects', password: NEW_PASSWORD })).outcome).toBe('invalid');
  expect((await logIn('admin', { scope: 'projects' })).outcome).toBe('in');
});
