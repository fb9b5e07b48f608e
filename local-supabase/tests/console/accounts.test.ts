import { randomUUID } from 'node:crypto';
import { readAccess } from '@burhan/remote-admin/src/data/access.ts';
import {
  changePassword,
  confirmFactor,
  endOtherSessions,
  enrolFactor,
  isRecovered,
  listFactors,
  removeFactor,
} from '@burhan/remote-admin/src/data/account.ts';
import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { authenticator, codeAt } from '@burhan/testing/authenticator';
import { forTests } from '@burhan/testing/for-tests';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestedSite, testEmail } from '../../testing/tested-site.ts';
import { type ConsoleSession, openSession, openTab } from './open-session.ts';

const PASSWORD = 'seven tall giraffes';
const OTHER_PASSWORD = 'eleven small hippos';

// On local-supabase, or on the project of HOSTED_URL (docs/security/design.md#what-hosted-supabase-does-not-have).
const backend = forTests(() => openTestedSite(null));
let email: string;

beforeEach(async () => {
  openTab();
  email = await addAccount();
});
afterEach(() => vi.unstubAllGlobals());

/** @returns its e-mail address. */
async function addAccount(isAdmin = true): Promise<string> {
  const username = testEmail(`person-${randomUUID()}`);
  await backend.addAccount({ username, password: PASSWORD }, isAdmin);
  return username;
}

const tab = (scope?: SessionScope) => openSession(backend, scope);
const credentials = (password = PASSWORD) => ({ username: email, password });

async function loggedIn(scope?: SessionScope): Promise<ConsoleSession> {
  const session = tab(scope);
  await session.logIn(credentials());
  return session;
}

/** Sets up an authenticator app for an account. @returns the app, whose next code has not been used */
async function setUp({ supabase }: ConsoleSession) {
  const { id, secret } = await enrolFactor(supabase, 'Site');
  const next = authenticator(secret);
  await confirmFactor(supabase, id, next());
  return { id, secret, next };
}

/** A code of long ago. */
const wrongCode = (secret: string) => codeAt(secret, 0);
const recoveryLink = () => backend.recoveryLink(email, () => tab().requestRecovery(email));
const mayWrite = async ({ supabase }: ConsoleSession) => (await supabase.rpc('may_edit')).data;
const accessOf = async ({ supabase }: ConsoleSession) => {
  const { second_factor, may_edit } = await readAccess(supabase);
  return { second_factor, may_edit };
};

test('a wrong password and an unknown name are refused alike, and what can be no login', async () => {
  const logIn = (username: string, password: string) => tab().logIn({ username, password });
  const alike = { code: 'wrong-login', message: 'Invalid login credentials' };
  await expect(logIn(email, 'not the password')).rejects.toMatchObject(alike);
  await expect(logIn(`not-${email}`, 'x')).rejects.toMatchObject(alike);
  await expect(logIn(email, '')).rejects.toMatchObject({ code: 'wrong-login' });
  await expect(logIn('a b c', 'x')).rejects.toMatchObject({ code: 'wrong-login' });
});

test('a login is refused after ten wrong passwords, for a while', async ({ skip }) => {
  skip(backend.jwtSecret === null, 'A project has limits of its own.');
  const session = tab();
  const tries = Array.from({ length: 10 }, () => session.logIn(credentials('not the password')));
  await Promise.allSettled(tries);

  await expect(session.logIn(credentials())).rejects.toMatchObject({
    code: 'too-many',
    retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 60),
  });
});

test('an account that is no admin is refused, and no session of it kept', async () => {
  email = await addAccount(false);
  const session = tab();
  await expect(session.logIn(credentials())).rejects.toMatchObject({ code: 'forbidden' });
  expect(await session.resume()).toBe('out');
});

test('who comes back while a session is being ended finds none', async () => {
  const session = await loggedIn();
  const asked: string[] = [];
  const held = Promise.withResolvers<void>();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push(new URL(address).pathname);
    if (asked.length === 1) await held.promise;
    return fetch(address, init);
  });

  const left = session.logOut();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(await session.resume()).toBe('out');
  held.resolve();
  await left;
  expect(asked).toEqual(['/auth/v1/logout']);
});

test('a second factor is set up, which ends sessions without it, asked before all else, and removed', async () => {
  const session = await loggedIn();
  const other = await loggedIn('projects');
  // It counts only once a code of it was right, and can be begun again.
  const { id, secret } = await enrolFactor(session.supabase, 'Site');
  const confirmed = confirmFactor(session.supabase, id, wrongCode(secret));
  await expect(confirmed).rejects.toMatchObject({ code: 'wrong-code' });
  expect(await accessOf(session)).toEqual({ second_factor: 'none', may_edit: true });
  expect(await listFactors(session.supabase)).toEqual([]);

  const app = await setUp(session);
  expect(await accessOf(session)).toEqual({ second_factor: 'given', may_edit: true });
  expect(await other.resume()).toBe('out');
  await session.logOut();

  expect(await session.logIn(credentials())).toBe('code-asked');
  // Supabase Auth would first refuse a name that is taken, such as the console's.
  const another = { factorType: 'totp', friendlyName: 'Other' } as const;
  expect((await session.supabase.auth.mfa.enroll(another)).error?.code).toBe('insufficient_aal');
  await expect(removeFactor(session.supabase, app.id)).rejects.toMatchObject({ code: 'code-needed' });
  const change = { current: PASSWORD, next: OTHER_PASSWORD };
  await expect(changePassword(session.supabase, change)).rejects.toMatchObject({ code: 'code-needed' });
  await expect(session.giveCode(wrongCode(app.secret))).rejects.toMatchObject({ code: 'wrong-code' });
  expect(await accessOf(session)).toEqual({ second_factor: 'asked', may_edit: false });
  expect(await session.giveCode(app.next())).toBe('in');
  expect(await accessOf(session)).toEqual({ second_factor: 'given', may_edit: true });

  await removeFactor(session.supabase, app.id);
  expect(await accessOf(session)).toEqual({ second_factor: 'none', may_edit: true });
  const level = await session.supabase.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(level.data?.currentLevel).toBe('aal1');
  await session.logOut();
  expect(await session.logIn(credentials())).toBe('in');
});

test('the other sessions of an account alone are ended at once, but not by one that has ended', async () => {
  const session = await loggedIn();
  const other = await loggedIn('projects');
  email = await addAccount();
  const stranger = await loggedIn('submitted');

  await endOtherSessions(session.supabase);
  expect([await mayWrite(other), await mayWrite(session), await mayWrite(stranger)]).toEqual([
    false,
    true,
    true,
  ]);
  await expect(endOtherSessions(other.supabase)).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('the password is changed with the present one, which ends the other sessions; no bad one is taken', async () => {
  const session = await loggedIn();
  const other = await loggedIn('projects');
  const change = (current: string | null, next: string) =>
    changePassword(session.supabase, { current, next });
  for (const [current, next, code] of [
    ['not the password', OTHER_PASSWORD, 'wrong-password'],
    [null, OTHER_PASSWORD, 'wrong-password'],
    [PASSWORD, 'elevenchars', 'weak-password'],
    [PASSWORD, 'ص'.repeat(37), 'refused'],
    [PASSWORD, PASSWORD, 'same-password'],
  ] as const)
    await expect(change(current, next)).rejects.toMatchObject({ code });
  expect(await mayWrite(other)).toBe(true);
  await change(PASSWORD, OTHER_PASSWORD);

  expect([await mayWrite(session), await mayWrite(other)]).toEqual([true, false]);
  await expect(tab('submitted').logIn(credentials())).rejects.toMatchObject({ code: 'wrong-login' });
  expect(await tab('submitted').logIn(credentials(OTHER_PASSWORD))).toBe('in');
});

test('a link to a new password opens a session that sets one without the present one, once', async () => {
  const other = await loggedIn('projects');
  const token = await recoveryLink();
  const session = tab();
  await session.openRecovery(token);
  expect(await isRecovered(session.supabase)).toBe(true);
  await changePassword(session.supabase, { current: null, next: OTHER_PASSWORD });

  expect(await mayWrite(other)).toBe(false);
  expect(await tab('submitted').logIn(credentials(OTHER_PASSWORD))).toBe('in');
  await expect(tab('submitted').openRecovery(token)).rejects.toMatchObject({ code: 'bad-link' });
});

test('a link that is no good leaves the open session alone, and a good one takes its place', async () => {
  const mine = await loggedIn();
  await expect(mine.openRecovery('no-such-link')).rejects.toMatchObject({ code: 'bad-link' });
  expect(await mayWrite(mine)).toBe(true);

  email = await addAccount();
  await mine.openRecovery(await recoveryLink());
  expect(await readAccess(mine.supabase)).toMatchObject({ email });
});

test('a link to a new password is no way around the second factor', async () => {
  const session = await loggedIn();
  const app = await setUp(session);
  await session.logOut();
  await session.openRecovery(await recoveryLink());
  expect(await session.resume()).toBe('code-asked');
  const change = { current: null, next: OTHER_PASSWORD };
  await expect(changePassword(session.supabase, change)).rejects.toMatchObject({ code: 'code-needed' });

  await session.giveCode(app.next());
  await changePassword(session.supabase, change);
  await session.logOut();
  expect(await session.logIn(credentials(OTHER_PASSWORD))).toBe('code-asked');
});

test('a link is asked for again, and for a name that has no account, without a word of it', async () => {
  for (const name of [email, email, `not-${email}`])
    await expect(tab().requestRecovery(name)).resolves.toBeUndefined();
  const answers = [{ error_code: 'over_email_send_rate_limit' }, { error_code: 'over_request_rate_limit' }];
  vi.stubGlobal('fetch', async () => Response.json(answers.shift(), { status: 429 }));
  await expect(tab().requestRecovery(email)).resolves.toBeUndefined();
  await expect(tab().requestRecovery(email)).rejects.toMatchObject({ code: 'too-many' });
});
