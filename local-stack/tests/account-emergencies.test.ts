import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type AccountStore, createAccountStore } from '@burhan/shared/data/account';
import type { ConsoleClient } from '@burhan/shared/data/console-client';
import { createPreviewLinkStore } from '@burhan/shared/data/preview-links';
import { accountTexts } from '@burhan/shared/i18n/en/account';
import { consoleTexts } from '@burhan/shared/i18n/en/console';
import type { SessionScope } from '@burhan/shared/resources/resource';
import { totpCode } from '@burhan/testing/hosted-auth/totp';
import { startMailServer } from '@burhan/testing/mail-server';
import type { SiteAddress } from '@burhan/testing/sign-in';
import { startLocalStack, temporaryFolder } from '@burhan/testing/stack';
import { tableRequest } from '@burhan/testing/table-request';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openAccounts } from '../commands/open-accounts.ts';
import { openHosted } from '../testing/account-backends.ts';
import { commandsOf, pressedNames, runCommandLine as run } from '../testing/emergency-steps.ts';
import { openSession, openTab } from './console/open-session.ts';

/** docs/security.md#when-an-account-is-lost-or-stolen, done as it is written there. */

const PASSWORD = 'seven tall giraffes';
const NEW_PASSWORD = 'eleven small hippos';

type Site = SiteAddress & {
  environment: Record<string, string | undefined>;
  /** The secrets in the links that were sent, the last one last. */
  linkSecrets(): Promise<string[]>;
  close(): Promise<void>;
};

const SITES: readonly { name: string; open: () => Promise<Site> }[] = [
  { name: 'npm start', open: openRunningSite },
  { name: 'hosted Supabase', open: openProject },
];

describe.each(SITES)('on $name', ({ open }) => {
  let site: Site;

  beforeEach(async () => {
    openTab();
    site = await open();
    await addAdmin('sara');
  });
  afterEach(() => site.close());

  const user = (command: string, password = '') => run(command, site.environment, password);
  /** A site that runs has made `admin` itself. */
  const addAdmin = async (name: string) => {
    const { accounts, close } = await openAccounts(site.environment);
    const isThere = (await accounts.list()).some(({ email }) => email.startsWith(`${name}@`));
    await accounts.carryOut(
      isThere
        ? { act: 'password', name, password: PASSWORD }
        : { act: 'add', name, password: PASSWORD, isAdmin: true },
    );
    await close();
  };
  const tab = (scope: SessionScope = 'content') => {
    const session = openSession(site, scope);
    return { session, account: createAccountStore(session.client) };
  };
  const logIn = async (scope?: SessionScope, password = PASSWORD, username = 'sara') => {
    const opened = tab(scope);
    const outcome = await opened.session.logIn({ username, password }).catch(({ code }) => code as string);
    return { ...opened, outcome };
  };

  test('the phone is lost: with a recovery code', async () => {
    const { session, account } = await logIn();
    await setUp(account);
    const [code = ''] = await account.makeRecoveryCodes();
    await session.logOut();

    expect((await logIn()).outcome).toBe('code-asked');
    expect(await session.giveRecoveryCode(code)).toBe('in');
    await account.removeFactors();
    await setUp(account);

    expect(await account.makeRecoveryCodes()).toHaveLength(10);
  });

  test('the phone is lost: without one', async () => {
    const before = await logIn();
    await setUp(before.account);

    for (const command of commandsOf('The phone is lost')) await user(command);

    const { account, outcome } = await logIn('projects');
    expect(outcome).toBe('in');
    await setUp(account);
    expect(await mayEdit(account)).toBe(true);
  });

  test('the password is stolen: the owner is logged in', async () => {
    const { account } = await logIn();
    const thief = await logIn('projects');

    await account.changePassword({ current: PASSWORD, next: NEW_PASSWORD });

    expect(await mayEdit(thief.account)).toBe(false);
    expect((await logIn('submitted')).outcome).toBe('invalid');
  });

  test('the password is stolen: the owner is not', async () => {
    const thief = await logIn();
    await setUp(thief.account);

    for (const command of commandsOf('The password is stolen')) await user(command, NEW_PASSWORD);

    expect(await mayEdit(thief.account)).toBe(false);
    expect((await logIn('projects')).outcome).toBe('invalid');
    expect((await logIn('projects', NEW_PASSWORD)).outcome).toBe('in');
  });

  test('a laptop or a session is stolen: from another browser', async () => {
    const stolen = await logIn();
    const { account } = await logIn('projects');

    expect(await account.endOthers()).toBe(1);

    expect(await mayEdit(stolen.account)).toBe(false);
    expect(await mayEdit(account)).toBe(true);
  });

  test('a laptop or a session is stolen: without one', async () => {
    const stolen = await logIn();

    for (const command of commandsOf('A laptop or a session is stolen')) await user(command, NEW_PASSWORD);

    expect(await mayEdit(stolen.account)).toBe(false);
    const { error } = await stolen.session.client.supabase.auth.refreshSession();
    expect(error).not.toBeNull();
  });

  test('somebody leaves', async () => {
    await addAdmin('karim');
    const { account, session } = await logIn();
    const preview = await prepare(session.client);
    expect((await preview()).status).toBe(200);
    const [revoke = '', remove = '', list = '', ...others] = commandsOf('Somebody leaves');
    expect(others).toEqual([]);

    expect(await user(revoke)).toContain('\n1 scheduled draft, 1 preview link ended.\n');
    expect(await preview()).toMatchObject({ status: 400, body: { hint: 'link_ended' } });
    const karim = (await logIn('projects', PASSWORD, 'karim')).session.client.supabase;
    const { data: drafts } = await karim.from('content_drafts').select('draft_values, publish_at');
    expect(drafts).toEqual([{ draft_values: { title: 'Planned' }, publish_at: null }]);
    expect(await account.access()).toMatchObject({ session_open: true, may_edit: false });
    await user(remove);
    expect(await session.resume()).toBe('out');

    expect((await logIn()).outcome).toBe('invalid');
    const left = await user(list);
    expect(left).toContain('karim');
    expect(left).not.toContain('sara');
  });

  /** Schedules a draft and makes a link to it. @returns what asks for it as a guest does. */
  async function prepare(client: ConsoleClient) {
    const added = await client.supabase
      .from('content_drafts')
      .insert({
        ...{ table_name: 'publications', action: 'insert', publish_at: '2999-01-01' },
        draft_values: { title: 'Planned' },
      })
      .select('id')
      .single();
    const path = await createPreviewLinkStore(client).create(Number(added.data?.id), {
      isForGuest: true,
      validForMs: 60_000,
    });
    const [, secret] = path.split('#');
    return () => tableRequest(site, 'POST', 'rpc/preview_draft', { body: { secret } });
  }

  test('the only admin cannot log in', async () => {
    await addAdmin('admin');
    await setUp((await logIn('submitted', PASSWORD, 'admin')).account);
    const commands = commandsOf('The only admin cannot log in');
    expect(commands).toHaveLength(4);

    for (const command of commands) await user(command, NEW_PASSWORD);

    expect((await logIn('content', NEW_PASSWORD, 'admin')).outcome).toBe('in');
    expect((await logIn('projects', NEW_PASSWORD, 'karim')).outcome).toBe('in');
  });

  test('a mailbox is stolen', async () => {
    const owner = await logIn();
    await tab().session.requestRecovery('sara');
    await expect.poll(site.linkSecrets).toHaveLength(1);
    const [secret = ''] = await site.linkSecrets();

    for (const command of commandsOf('A mailbox is stolen')) await user(command, NEW_PASSWORD);

    await expect(tab('projects').session.openRecovery(secret)).rejects.toMatchObject({ code: 'ended' });
    expect(await mayEdit(owner.account)).toBe(false);
    const { account } = await logIn('submitted', NEW_PASSWORD);
    await setUp(account);
    expect(await mayEdit(account)).toBe(true);
  });
});

test('new keys make tokens of before worthless', async () => {
  const folder = await temporaryFolder();
  const environment = { DATA_DIR: folder, SEED: 'none', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_the-same' };
  openTab();
  const before = await startLocalStack({ environment });
  const session = openSession(before);
  await session.logIn({ username: 'admin', password: before.admin.password });
  const { data } = await session.client.supabase.auth.getSession();
  await before.stop();

  await rename(path.join(folder, 'secrets.json'), path.join(folder, 'secrets-of-before.json'));
  const after = await startLocalStack({ environment });

  const answer = await fetch(`${after.url}/rest/v1/rpc/my_access`, {
    method: 'POST',
    headers: {
      apikey: after.publishableKey,
      authorization: `Bearer ${data.session?.access_token}`,
      'content-type': 'application/json',
    },
    body: '{}',
  });
  expect(answer.status).toBe(401);
  await after.stop();
  await rm(folder, { recursive: true });
});

test('ADMIN_PASSWORD comes back with the next start', async () => {
  const folder = await temporaryFolder();
  const environment = { DATA_DIR: folder, SEED: 'none', ADMIN_PASSWORD: PASSWORD };
  openTab();
  const before = await startLocalStack({ environment });
  await run('npm run user -- password admin', { DATA_DIR: folder }, NEW_PASSWORD);
  const credentials = { username: 'admin', password: NEW_PASSWORD };
  expect(await openSession(before).logIn(credentials)).toBe('in');
  await before.stop();

  const after = await startLocalStack({ environment });

  await expect(openSession(after, 'projects').logIn(credentials)).rejects.toMatchObject({ code: 'invalid' });
  expect(await openSession(after, 'projects').logIn({ ...credentials, password: PASSWORD })).toBe('in');
  await after.stop();
  await rm(folder, { recursive: true });
});

test('everything that the steps press is a button or a heading of the console', () => {
  const names = new Set(textsIn([accountTexts, consoleTexts]));
  const pressed = pressedNames();

  expect(pressed.length).toBeGreaterThan(8);
  expect(pressed.filter((name = '') => !names.has(name))).toEqual([]);
});

async function openRunningSite(): Promise<Site> {
  const mailServer = await startMailServer();
  const site = await startLocalStack({
    environment: {
      SEED: 'none',
      SMTP_URL: mailServer.url,
      SMTP_FROM: 'site@site.example',
      SITE_URL: 'https://site.example',
    },
  });
  return {
    ...site,
    environment: { DATA_DIR: site.dataDir },
    linkSecrets: async () => mailServer.mails.flatMap((mail) => secretIn(mail.text)),
    async close() {
      await site.stop();
      await mailServer.close();
    },
  };
}

async function openProject(): Promise<Site> {
  const project = await openHosted();
  const linkSecrets = async () => (await project.linksTo('sara@console.burhan.example')).flatMap(secretIn);
  return { ...project, linkSecrets };
}

function secretIn(link: string): string[] {
  return /#token_hash=([\w-]+)/.exec(link)?.slice(1) ?? [];
}

async function setUp(account: AccountStore): Promise<void> {
  const { id, secret } = await account.enrol('Site');
  await account.confirm(id, totpCode(secret));
}

async function mayEdit(account: AccountStore): Promise<boolean> {
  return (await account.access()).may_edit;
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
