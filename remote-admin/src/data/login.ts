import { loginErrorOf } from '@burhan/shared/data/auth-error';
import { DataError } from '@burhan/shared/data/data-error';
import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { hasStoredSession, sessionStorageKey } from '@burhan/shared/data/session-scopes';
import type { ConsoleClient } from '@burhan/shared/supabase';
import { type Access, isComplete, readAccess } from './answers.ts';

export type Credentials = { username: string; password: string };

/**
 * How far a login has come: all is done; the code of the second factor is asked; or the site asks for a second factor
 * and the account has none, which is set up under My account.
 */
export type LoginOutcome = 'in' | 'code-asked' | 'must-enrol';

/** A session that waits for its leave: whoever sent the link may have sent one of another account. */
export type OpenedLink = {
  email: string;
  /** Logs in, in place of the session that is open here. @throws DataError 'bad-link': it is no good any more */
  accept: () => Promise<LoginOutcome>;
  /** Ends it on the server; the session that is open here stays. */
  decline: () => Promise<void>;
};

/** Logging in and out of a scope. */
export function createLogin(client: ConsoleClient, scope: SessionScope, emailDomain: string) {
  const { auth } = client.supabase;
  let leaving: Promise<void> | null = null;

  const endHere = () => {
    leaving = (async () => {
      try {
        await auth.signOut({ scope: 'local' });
      } finally {
        sessionStorage.removeItem(sessionStorageKey(scope));
        leaving = null;
      }
    })();
    return leaving;
  };

  /** The password was right. Where nobody says whether the account may edit, there is no session either. */
  const accessOrEnd = async (): Promise<Access> => {
    try {
      return await readAccess(client);
    } catch (error) {
      await endHere();
      const isPaused = error instanceof DataError && error.code === 'paused';
      const message = error instanceof Error ? error.message : String(error);
      throw new DataError(isPaused ? 'paused' : 'no-answer', message);
    }
  };

  /** Asks how far the session is. For an account that may not edit there is none. */
  const enter = async (onSignedIn?: () => void): Promise<LoginOutcome> => {
    const answer = accessOrEnd();
    onSignedIn?.();
    const outcome = outcomeOf(await answer);
    if (outcome !== 'out') return outcome;
    await endHere();
    throw new DataError('forbidden', 'The account is no admin.');
  };

  return {
    /**
     * Signs in with a password; a name without @ gets the console's email domain.
     * @param onSignedIn is called when the password was right and no code will be asked, while the server is asked
     * whether the account may edit.
     * @throws DataError
     */
    logIn: async ({ username, password }: Credentials, onSignedIn?: () => void): Promise<LoginOutcome> => {
      const email = emailOf(username, emailDomain);
      if (!email || !password) throw new DataError('wrong-login', 'The name or the password is blank.');
      const { data, error } = await auth.signInWithPassword({ email, password });
      if (error) throw loginErrorOf(error, client, 'wrong-login');
      const isCodeExpected = data.user.factors?.some(({ status }) => status === 'verified');
      return enter(isCodeExpected ? undefined : onSignedIn);
    },
    /** The second step: a code of the authenticator. @param onSignedIn as above. @throws DataError */
    giveCode: async (code: string, onSignedIn?: () => void): Promise<LoginOutcome> => {
      await (await import('./login-step.ts')).verifyCode(client, code);
      return enter(onSignedIn);
    },
    /** Asks for a mail with a link to set a new password. Says nothing of whether there is such an account. @throws DataError */
    requestRecovery: async (username: string): Promise<void> => {
      const email = emailOf(username, emailDomain);
      if (!email) throw new DataError('wrong-login', 'The name is blank.');
      await (await import('./login-step.ts')).sendLink(client, email);
    },
    /** Looks at the secret of such a link, which is used up by it. @throws DataError 'bad-link': it is no good */
    openRecovery: async (tokenHash: string): Promise<OpenedLink> => {
      const { email, session, end } = await (await import('./login-step.ts')).openLink(client, tokenHash);
      const accept = async (): Promise<LoginOutcome> => {
        await endHere();
        const { error } = await auth.setSession(session);
        if (error) throw loginErrorOf(error, client, 'bad-link');
        const { second_factor } = await accessOrEnd();
        return second_factor === 'asked' ? 'code-asked' : 'in';
      };
      return { email, accept, decline: end };
    },
    /** Ends the session on the server, and here in any case. */
    logOut: endHere,
    /**
     * What the remembered session may; unknown (nobody answers) counts as 'in'. 'out': there is none any more.
     * @param onFound is called when there is one, while the server is asked about it.
     */
    resume: async (onFound?: () => void): Promise<LoginOutcome | 'out'> => {
      // A page that opens while the last one is left must not find the session that ends.
      await leaving?.catch(() => undefined);
      const { data } = await auth.getSession();
      if (!data.session) return hasStoredSession(scope) ? 'in' : 'out';
      const answer = readAccess(client);
      onFound?.();
      try {
        const outcome = outcomeOf(await answer);
        if (outcome !== 'out') return outcome;
      } catch (error) {
        if (!(error instanceof DataError) || error.code !== 'unauthenticated') return 'in';
      }
      await endHere();
      return 'out';
    },
    /** Tells when the session ends by itself: revoked, or past renewing. @returns how to stop listening. */
    onEnded: (listener: () => void) => {
      const { data } = auth.onAuthStateChange((event) => {
        if (event === 'SIGNED_OUT' && leaving === null) listener();
      });
      return () => data.subscription.unsubscribe();
    },
  };
}

function outcomeOf(access: Access): LoginOutcome | 'out' {
  if (!access.session_open || !access.is_admin) return 'out';
  if (isComplete(access)) return 'in';
  return access.second_factor === 'asked' ? 'code-asked' : 'must-enrol';
}

function emailOf(username: string, domain: string): string {
  const name = username.trim();
  return name === '' || name.includes('@') ? name : `${name}@${domain}`;
}
