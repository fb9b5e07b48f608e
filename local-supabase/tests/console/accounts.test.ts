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
import type { DataError } from '@burhan/shared/data/data-error';
import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { codeAt } from '@burhan/testing/authenticator';
import { forTests } from '@burhan/testing/for-tests';
import { beforeEach, describe, expect, test } from 'vitest';
import { testEmail } from '../../testing/tested-project.ts';
import { openTestedSite } from '../../testing/tested-site.ts';
import { type ConsoleSession, openSession, openTab } from './open-session.ts';

const ACCOUNT_PASSWORD = 'seven tall giraffes';
const OTHER_PASSWORD = 'eleven small hippos';

/** On local-supabase, or on the project of HOSTED_URL (docs/security/design.md#what-hosted-supabase-does-not-have). */
describe('the console', () => {
  const backend = forTests(() => openTestedSite(null));
  let email: string;

  beforeEach(async () => {
    openTab();
    email = await addAccount();
  });

  /** @returns its e-mail address. */
  const addAccount = async (isAdmin = true) => {
    const username = testEmail(`person-${randomUUID()}`);
    await backend.addAccount({ username, password: ACCOUNT_PASSWORD }, isAdmin);
    return username;
  };
  const tab = (scope?: SessionScope) => openSession(backend, scope);
  const credentials = (password = ACCOUNT_PASSWORD) => ({ username: email, password });
  const loggedIn = async (scope?: SessionScope) => {
    const session = tab(scope);
    await session.logIn(credentials());
    return session;
  };

  describe('logging in', () => {
    test('lets an admin in, and refuses a wrong password and an unknown name alike', async () => {
      const session = tab();
      expect(await session.logIn(credentials())).toBe('in');
      expect(await readAccess(session.supabase)).toMatchObject({
        email,
        may_edit: true,
        second_factor: 'none',
      });

      const wrong = await tab('projects').logIn(credentials('not the password')).catch(told);
      const stranger = { username: `not-${email}`, password: 'x' };
      const unknown = await tab('projects').logIn(stranger).catch(told);
      expect(wrong).toEqual({ code: 'wrong-login', message: expect.anything() });
      expect(unknown).toEqual(wrong);
    });

    test('is refused after ten wrong passwords, for a while', async ({ skip }) => {
      skip(backend.isProject, 'A project has limits of its own.');
      const session = tab();
      const tries = Array.from({ length: 10 }, () => session.logIn(credentials('not the password')));
      await Promise.allSettled(tries);

      const refused = await session.logIn(credentials()).catch((error: unknown) => error);
      expect(refused).toMatchObject({ code: 'too-many' });
      const { retryAfterSeconds } = refused as DataError;
      expect(retryAfterSeconds).toBeGreaterThan(0);
      expect(retryAfterSeconds).toBeLessThanOrEqual(60);
    });

    test('refuses an account that is no admin, and keeps no session of it', async () => {
      const username = await addAccount(false);
      const session = tab();

      await expect(session.logIn({ username, password: ACCOUNT_PASSWORD })).rejects.toMatchObject({
        code: 'forbidden',
      });
      expect(await session.resume()).toBe('out');
    });
  });

  describe('a second factor', () => {
    test('is set up, which ends the sessions that have none, asked for, and removed', async () => {
      const session = await loggedIn();
      const other = await loggedIn('projects');
      const app = await setUp(session);
      expect(await readAccess(session.supabase)).toMatchObject({ second_factor: 'given', may_edit: true });
      expect(await other.resume()).toBe('out');
      await session.logOut();

      expect(await session.logIn(credentials())).toBe('code-asked');
      await expect(session.giveCode(wrongCode(app.secret))).rejects.toMatchObject({ code: 'wrong-code' });
      expect(await readAccess(session.supabase)).toMatchObject({ second_factor: 'asked', may_edit: false });
      expect(await session.giveCode(app.next())).toBe('in');
      expect(await readAccess(session.supabase)).toMatchObject({ second_factor: 'given', may_edit: true });

      await removeFactor(session.supabase, app.id);
      expect(await readAccess(session.supabase)).toMatchObject({ second_factor: 'none', may_edit: true });
      const level = await session.supabase.auth.mfa.getAuthenticatorAssuranceLevel();
      expect(level.data?.currentLevel).toBe('aal1');
      await session.logOut();
      expect(await session.logIn(credentials())).toBe('in');
    });

    test('counts only once a code of it was right, and can be begun again', async () => {
      const session = await loggedIn();
      const { id, secret } = await enrolFactor(session.supabase, 'Site');

      await expect(confirmFactor(session.supabase, id, wrongCode(secret))).rejects.toMatchObject({
        code: 'wrong-code',
      });

      expect(await readAccess(session.supabase)).toMatchObject({ second_factor: 'none', may_edit: true });
      expect(await listFactors(session.supabase)).toEqual([]);
      expect(await session.resume()).toBe('in');
      await setUp(session);
      expect(await listFactors(session.supabase)).toHaveLength(1);
    });

    test('is not set up by somebody with the password alone', async () => {
      const { session, app } = await withSecondFactor();
      await session.logIn(credentials());

      // Supabase Auth would first refuse a name that is taken, such as the console's.
      const other = { factorType: 'totp', friendlyName: 'Other' } as const;
      expect((await session.supabase.auth.mfa.enroll(other)).error?.code).toBe('insufficient_aal');
      await expect(removeFactor(session.supabase, app.id)).rejects.toMatchObject({ code: 'code-needed' });
      const change = { current: ACCOUNT_PASSWORD, next: OTHER_PASSWORD };
      await expect(changePassword(session.supabase, change)).rejects.toMatchObject({ code: 'code-needed' });
    });
  });

  describe('the other sessions', () => {
    test('are ended at once, and those of other accounts are not', async () => {
      const session = await loggedIn();
      const other = await loggedIn('projects');
      email = await addAccount();
      const stranger = await loggedIn('submitted');

      await endOtherSessions(session.supabase);

      expect(await mayWrite(other)).toBe(false);
      expect(await mayWrite(session)).toBe(true);
      expect(await mayWrite(stranger)).toBe(true);
    });

    test('are not said to be ended where this one has ended', async () => {
      const session = await loggedIn();
      await endOtherSessions((await loggedIn('projects')).supabase);

      await expect(endOtherSessions(session.supabase)).rejects.toMatchObject({ code: 'unauthenticated' });
    });
  });

  describe('the password', () => {
    test('is changed with the present one, which ends the other sessions', async () => {
      const session = await loggedIn();
      const other = await loggedIn('projects');

      await changePassword(session.supabase, { current: ACCOUNT_PASSWORD, next: OTHER_PASSWORD });

      expect(await mayWrite(session)).toBe(true);
      expect(await mayWrite(other)).toBe(false);
      await expect(tab('submitted').logIn(credentials())).rejects.toMatchObject({
        code: 'wrong-login',
      });
      expect(await tab('submitted').logIn(credentials(OTHER_PASSWORD))).toBe('in');
    });

    test.each([
      ['a wrong present one', 'not the password', OTHER_PASSWORD, 'wrong-password'],
      ['no present one', null, OTHER_PASSWORD, 'wrong-password'],
      ['one that is too short', ACCOUNT_PASSWORD, 'elevenchars', 'weak-password'],
      ['one that is too long', ACCOUNT_PASSWORD, 'ص'.repeat(37), 'refused'],
      ['the same again', ACCOUNT_PASSWORD, ACCOUNT_PASSWORD, 'same-password'],
    ])('is not changed with %s', async (_, current, next, code) => {
      const session = await loggedIn();

      await expect(changePassword(session.supabase, { current, next })).rejects.toMatchObject({ code });
      expect(await tab('projects').logIn(credentials())).toBe('in');
    });
  });

  describe('a link to a new password', () => {
    const link = () => backend.recoveryLink(email, () => tab().requestRecovery(email));

    test('opens a session that sets one without the present one, once', async () => {
      const other = await loggedIn('projects');
      const token = await link();
      const session = tab();

      await session.openRecovery(token);
      expect(await isRecovered(session.supabase)).toBe(true);
      await changePassword(session.supabase, { current: null, next: OTHER_PASSWORD });

      expect(await mayWrite(other)).toBe(false);
      expect(await tab('submitted').logIn(credentials(OTHER_PASSWORD))).toBe('in');
      await expect(tab('submitted').openRecovery(token)).rejects.toMatchObject({ code: 'bad-link' });
    });

    test('leaves the session that is open alone where it is no good, and takes its place where it is', async () => {
      const mine = await loggedIn();
      await expect(mine.openRecovery('no-such-link')).rejects.toMatchObject({ code: 'bad-link' });
      expect(await mayWrite(mine)).toBe(true);

      email = await addAccount();
      await mine.openRecovery(await link());
      expect(await readAccess(mine.supabase)).toMatchObject({ email });
    });

    test('is no way around the second factor', async () => {
      const { app } = await withSecondFactor();
      const session = tab();

      await session.openRecovery(await link());
      expect(await session.resume()).toBe('code-asked');
      const change = { current: null, next: OTHER_PASSWORD };
      await expect(changePassword(session.supabase, change)).rejects.toMatchObject({ code: 'code-needed' });

      await session.giveCode(app.next());
      await changePassword(session.supabase, change);
      await session.logOut();
      expect(await session.logIn(credentials(OTHER_PASSWORD))).toBe('code-asked');
    });

    test('is asked for again, and for a name that has no account, without a word of it', async () => {
      for (const name of [email, email, `not-${email}`])
        await expect(tab().requestRecovery(name)).resolves.toBeUndefined();
    });
  });

  /** An account whose second factor was set up in a session that has ended. */
  async function withSecondFactor() {
    const session = await loggedIn();
    const app = await setUp(session);
    await session.logOut();
    return { session, app };
  }
});

/** Sets up an authenticator app for an account. @returns the app, whose next code has not been used */
async function setUp({ supabase }: ConsoleSession) {
  const { id, secret } = await enrolFactor(supabase, 'Site');
  await confirmFactor(supabase, id, codeAt(secret, Date.now()));
  return { id, secret, next: () => codeAt(secret, Date.now() + 30_000) };
}

/** A code that is wrong for all time steps around now. */
function wrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((step) => codeAt(secret, Date.now() + step * 30_000));
  return (
    ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !near.includes(code)) ?? ''
  );
}

async function mayWrite({ supabase }: ConsoleSession): Promise<boolean> {
  const { data } = await supabase.rpc('may_edit');
  return data === true;
}

function told({ code, message }: { code: string; message: string }) {
  return { code, message };
}
