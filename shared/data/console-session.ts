import { type AuthError, isAuthRetryableFetchError } from '@supabase/auth-js';
import type { SessionScope } from '../resources/resource.ts';
import { type Access, isWhole, readAccess } from './access.ts';
import { authFailure, plainCode } from './auth-failure.ts';
import { type ConsoleClient, createConsoleClient } from './console-client.ts';
import { DataError, dataErrorOf } from './data-error.ts';
import { LoginError, type LoginErrorCode } from './login-error.ts';
import type { SupabaseAddress } from './public-reads.ts';
import { hasStoredSession, sessionStorageKey } from './session-scopes.ts';

/** What a wait is assumed to be when the service does not say. */
const DEFAULT_WAIT_SECONDS = 60;

export type Credentials = { username: string; password: string };

/**
 * How far a login has come: all is done; the code of the second factor is asked; or the site asks for a second factor
 * and the account has none, which is set up under My account.
 */
export type LoginOutcome = 'in' | 'code-asked' | 'must-enrol';

export type ConsoleSession = {
  client: ConsoleClient;
  /**
   * Signs in with a password; a name without @ gets the console's email domain.
   * @param onSignedIn is called when the password was right and no code will be asked, while the server is asked whether
   * the account may edit.
   * @throws LoginError
   */
  logIn: (credentials: Credentials, onSignedIn?: () => void) => Promise<LoginOutcome>;
  /** The second step: a code of the authenticator. @param onSignedIn as above. @throws LoginError */
  giveCode: (code: string, onSignedIn?: () => void) => Promise<LoginOutcome>;
  /** The same with a recovery code, which is used up by it. @throws LoginError */
  giveRecoveryCode: (code: string, onSignedIn?: () => void) => Promise<LoginOutcome>;
  /** Asks for a mail with a link to set a new password. Says nothing of whether there is such an account. @throws LoginError */
  requestRecovery: (username: string) => Promise<void>;
  /** Opens a session with the secret of such a link, which is used up by it. @throws LoginError 'ended': it is no good */
  openRecovery: (tokenHash: string) => Promise<LoginOutcome>;
  /** Ends the session on the server, and here in any case. */
  logOut: () => Promise<void>;
  /**
   * What the remembered session may; unknown (nobody answers) counts as 'in'. 'out': there is none any more.
   * @param onFound is called when there is one, while the server is asked about it.
   */
  resume: (onFound?: () => void) => Promise<LoginOutcome | 'out'>;
  /** Tells when the session ends by itself: revoked, or past renewing. @returns how to stop listening. */
  onEnded: (listener: () => void) => () => void;
};

/** Opens the session of a scope; it may be logged in from before a reload. */
export function openConsoleSession(
  scope: SessionScope,
  address: SupabaseAddress & { emailDomain: string },
): ConsoleSession {
  const client = createConsoleClient(scope, address);
  const { auth } = client.supabase;
  let isLeaving = false;

  const endHere = async () => {
    isLeaving = true;
    try {
      await auth.signOut({ scope: 'local' });
    } finally {
      sessionStorage.removeItem(sessionStorageKey(scope));
      isLeaving = false;
    }
  };

  /** Asks how far the session is. Without an answer, and for an account that may not edit, there is none. */
  const enter = async (onSignedIn?: () => void): Promise<LoginOutcome> => {
    const answer = readAccess(client);
    onSignedIn?.();
    const access = await answer.catch(rethrowAsLoginError(endHere));
    const outcome = outcomeOf(access);
    if (outcome !== 'out') return outcome;
    await endHere();
    throw new LoginError('not-admin', 'The account is no admin.');
  };

  return {
    client,
    logIn: async ({ username, password }, onSignedIn) => {
      const email = emailOf(username, address.emailDomain);
      if (!email || !password) throw new LoginError('invalid', 'The name or the password is blank.');
      const { data, error } = await auth.signInWithPassword({ email, password });
      if (error) throw loginErrorOf(error, client, 'invalid');
      const isCodeExpected = data.user.factors?.some(({ status }) => status === 'verified');
      return enter(isCodeExpected ? undefined : onSignedIn);
    },
    giveCode: async (code, onSignedIn) => {
      await verifyCode(client, plainCode(code));
      return enter(onSignedIn);
    },
    giveRecoveryCode: async (code, onSignedIn) => {
      const { data, error, status } = await client.supabase.rpc('use_recovery_code', { code: code.trim() });
      if (error) throw recoveryErrorOf(dataErrorOf(error, status));
      if (data !== true) throw new LoginError('wrong-code', 'The recovery code is wrong.');
      return enter(onSignedIn);
    },
    requestRecovery: async (username) => {
      const email = emailOf(username, address.emailDomain);
      if (!email) throw new LoginError('invalid', 'The name is blank.');
      const { error } = await auth.resetPasswordForEmail(email);
      // Hosted Supabase waits between mails, and says so of accounts alone.
      if (!error || error.code === 'over_email_send_rate_limit') return;
      const failure = loginErrorOf(error, client, 'invalid');
      // What else it says could tell whether there is such an account.
      if (failure.code !== 'invalid') throw failure;
    },
    openRecovery: async (tokenHash) => {
      const { error } = await auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' });
      if (error) throw loginErrorOf(error, client, 'ended');
      const access = await readAccess(client).catch(rethrowAsLoginError(endHere));
      return access.second_factor === 'asked' ? 'code-asked' : 'in';
    },
    logOut: endHere,
    resume: async (onFound) => {
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
    onEnded: (listener) => {
      const { data } = auth.onAuthStateChange((event) => {
        if (event === 'SIGNED_OUT' && !isLeaving) listener();
      });
      return () => data.subscription.unsubscribe();
    },
  };
}

function outcomeOf(access: Access): LoginOutcome | 'out' {
  if (!access.session_open || !access.is_admin) return 'out';
  if (isWhole(access)) return 'in';
  return access.second_factor === 'asked' ? 'code-asked' : 'must-enrol';
}

/** Tries each authenticator of the account; there is one as a rule. @throws LoginError */
async function verifyCode(client: ConsoleClient, code: string): Promise<void> {
  const { mfa } = client.supabase.auth;
  const factors = await mfa.listFactors();
  if (factors.error) throw loginErrorOf(factors.error, client, 'ended');
  let failure = new LoginError('wrong-code', 'The account has no authenticator.');
  for (const { id } of factors.data.totp) {
    const { error } = await mfa.challengeAndVerify({ factorId: id, code });
    if (!error) return;
    failure = loginErrorOf(error, client, 'wrong-code');
    if (failure.code !== 'wrong-code') break;
  }
  throw failure;
}

function emailOf(username: string, domain: string): string {
  const name = username.trim();
  return name === '' || name.includes('@') ? name : `${name}@${domain}`;
}

/** @param otherwise is what any refusal means that says nothing else. */
function loginErrorOf(error: AuthError, client: ConsoleClient, otherwise: LoginErrorCode): LoginError {
  const failure = authFailure(error);
  if (failure === 'too-many') {
    return new LoginError('too-many', error.message, client.lastRetryAfterSeconds() ?? DEFAULT_WAIT_SECONDS);
  }
  if (failure === 'no-answer' || isAuthRetryableFetchError(error)) {
    return new LoginError('no-answer', error.message);
  }
  const isEnded = failure === 'no-session' && otherwise === 'wrong-code';
  return new LoginError(isEnded ? 'ended' : otherwise, error.message);
}

function recoveryErrorOf({ code, message }: DataError): LoginError {
  if (code === 'unauthenticated' || code === 'forbidden') return new LoginError('ended', message);
  if (code === 'too-many') return new LoginError('too-many', message, DEFAULT_WAIT_SECONDS);
  return new LoginError(code === 'invalid' ? 'wrong-code' : 'no-answer', message);
}

/** The password was right, but nobody says whether the account may edit: then there is no session either. */
function rethrowAsLoginError(endHere: () => Promise<void>) {
  return async (error: unknown): Promise<never> => {
    await endHere();
    throw new LoginError('no-answer', error instanceof Error ? error.message : String(error));
  };
}
