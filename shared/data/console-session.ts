import { type AuthError, isAuthRetryableFetchError } from '@supabase/auth-js';
import type { SessionScope } from '../resources/resource.ts';
import { type ConsoleClient, createConsoleClient } from './console-client.ts';
import { DataError, dataErrorOf } from './data-error.ts';
import { LoginError } from './login-error.ts';
import type { SupabaseAddress } from './public-reads.ts';
import { hasStoredSession, sessionStorageKey } from './session-scopes.ts';

/** What a wait is assumed to be when the service does not say. */
const DEFAULT_WAIT_SECONDS = 60;

export type Credentials = { username: string; password: string };

export type ConsoleSession = {
  client: ConsoleClient;
  /**
   * Signs in with a password; a name without @ gets the console's email domain.
   * @param onSignedIn is called when the password was right, while the server is asked whether the account may edit.
   * @throws LoginError
   */
  logIn: (credentials: Credentials, onSignedIn?: () => void) => Promise<void>;
  /** Ends the session on the server, and here in any case. */
  logOut: () => Promise<void>;
  /**
   * Whether the remembered session may still edit; unknown (nobody answers) counts as yes.
   * @param onFound is called when there is one, while the server is asked about it.
   */
  resume: (onFound?: () => void) => Promise<boolean>;
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

  return {
    client,
    logIn: async ({ username, password }, onSignedIn) => {
      const email = emailOf(username, address.emailDomain);
      if (!email || !password) throw new LoginError('invalid', 'The name or the password is blank.');
      const { error } = await auth.signInWithPassword({ email, password });
      if (error) throw loginErrorOf(error, client);
      const answer = mayEdit(client);
      onSignedIn?.();
      if (!(await answer.catch(rethrowAsLoginError(endHere)))) {
        await endHere();
        throw new LoginError('not-admin', 'The account is no admin.');
      }
    },
    logOut: endHere,
    resume: async (onFound) => {
      const { data } = await auth.getSession();
      if (!data.session) return hasStoredSession(scope);
      const answer = mayEdit(client);
      onFound?.();
      try {
        if (await answer) return true;
      } catch (error) {
        if (!(error instanceof DataError) || error.code !== 'unauthenticated') return true;
      }
      await endHere();
      return false;
    },
    onEnded: (listener) => {
      const { data } = auth.onAuthStateChange((event) => {
        if (event === 'SIGNED_OUT' && !isLeaving) listener();
      });
      return () => data.subscription.unsubscribe();
    },
  };
}

/** Asks the server whether whoever is signed in may edit the site. @throws DataError */
export async function mayEdit({ supabase }: ConsoleClient): Promise<boolean> {
  const { data, error, status } = await supabase.rpc('may_edit');
  if (error) throw dataErrorOf(error, status);
  return data === true;
}

function emailOf(username: string, domain: string): string {
  const name = username.trim();
  return name === '' || name.includes('@') ? name : `${name}@${domain}`;
}

function loginErrorOf(error: AuthError, client: ConsoleClient): LoginError {
  if (error.status === 429) {
    return new LoginError('too-many', error.message, client.lastRetryAfterSeconds() ?? DEFAULT_WAIT_SECONDS);
  }
  if (isAuthRetryableFetchError(error) || !error.status || error.status >= 500) {
    return new LoginError('no-answer', error.message);
  }
  return new LoginError('invalid', error.message);
}

/** The password was right, but nobody says whether the account may edit: then there is no session either. */
function rethrowAsLoginError(endHere: () => Promise<void>) {
  return async (error: unknown): Promise<never> => {
    await endHere();
    throw new LoginError('no-answer', error instanceof Error ? error.message : String(error));
  };
}

/**
 * Why something signed-in was refused: the session has ended ('unauthenticated'), or the account may not edit (any
 * more), which is the failure that is given. A token is good for a while after its session has ended, so the refusal
 * itself does not tell. @throws DataError where nobody answers
 */
export async function refusal(client: ConsoleClient, failure: DataError): Promise<DataError> {
  const [isAdmin, { error }] = await Promise.all([mayEdit(client), client.supabase.auth.getUser()]);
  if (isAdmin || !error) return failure;
  // A service that is away says nothing of the session.
  if (isAuthRetryableFetchError(error)) throw new DataError('no-answer', error.message);
  return new DataError('unauthenticated', error.message);
}
