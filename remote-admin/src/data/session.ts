import { loginErrorOf, plainCode } from '@burhan/shared/data/auth-error';
import { DataError } from '@burhan/shared/data/data-error';
import { hasStoredSession, type SessionScope, sessionStorageKey } from '@burhan/shared/data/session-scopes';
import { type Client, createUnkeptClient } from '@burhan/shared/supabase';
import { type Access, isComplete, readAccess } from './access.ts';
import { projectAddress, supabaseOf } from './supabase.ts';

export type Credentials = { username: string; password: string };

/**
 * How far a login has come: all is done; the code of the second factor is asked; or the site asks for a second factor
 * and the account has none, which is set up under My account.
 */
export type LoginOutcome = 'in' | 'code-asked' | 'must-enrol';

/** A session that a mail's link opened. It waits for leave, because the link may be one of another account. */
export type OpenedLink = {
  email: string;
  /** Logs in, in place of the session that is open here. @throws DataError 'bad-link': it is no good any more */
  accept: () => Promise<LoginOutcome>;
  /** Ends it on the server; the session that is open here stays. */
  decline: () => Promise<void>;
};

/** Logouts that the server has not answered yet. */
const loggingOut = new Map<SessionScope, Promise<void>>();

/**
 * Logs in with a password.
 * @param emailDomain completes a name without @.
 * @param onSignedIn is called when the password was right and no code will be asked, while the server is asked whether
 * the account may edit.
 * @throws DataError
 */
export async function logIn(
  scope: SessionScope,
  { username, password }: Credentials,
  emailDomain: string,
  onSignedIn?: () => void,
): Promise<LoginOutcome> {
  const supabase = supabaseOf(scope);
  const email = emailOf(username, emailDomain);
  if (!email || !password) throw new DataError('wrong-login', 'The name or the password is blank.');
  const { data, error } = await supabase.auth.signInWithPassword({ email, password });
  if (error) throw loginErrorOf(error, supabase, 'wrong-login');
  const isCodeExpected = data.user.factors?.some(({ status }) => status === 'verified');
  return enter(scope, isCodeExpected ? undefined : onSignedIn);
}

/**
 * The second step of a login: a code of the authenticator.
 * @param onSignedIn is called when the code was right, as in `logIn`. @throws DataError
 */
export async function giveCode(
  scope: SessionScope,
  code: string,
  onSignedIn?: () => void,
): Promise<LoginOutcome> {
  await verifyCode(supabaseOf(scope), plainCode(code));
  return enter(scope, onSignedIn);
}

/**
 * Asks for a mail with a link to set a new password. It is silent about whether there is such an account.
 * @throws DataError
 */
export async function requestRecovery(
  scope: SessionScope,
  username: string,
  emailDomain: string,
): Promise<void> {
  const supabase = supabaseOf(scope);
  const email = emailOf(username, emailDomain);
  if (!email) throw new DataError('wrong-login', 'The name is blank.');
  const { error } = await supabase.auth.resetPasswordForEmail(email);
  // Hosted Supabase waits between mails, and says so of accounts alone.
  if (!error || error.code === 'over_email_send_rate_limit') return;
  const failure = loginErrorOf(error, supabase, 'wrong-login');
  if (failure.code !== 'wrong-login') throw failure;
}

/** Opens the link of such a mail, which is used up by it. @throws DataError 'bad-link': it is no good */
export async function openRecovery(scope: SessionScope, tokenHash: string): Promise<OpenedLink> {
  const unkept = createUnkeptClient(projectAddress());
  const { data, error } = await unkept.auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' });
  if (error) throw loginErrorOf(error, unkept, 'bad-link');
  const { session } = data;
  if (!session) throw new DataError('bad-link', 'The link opened no session.');

  return {
    email: session.user.email ?? '',
    accept: async () => {
      await logOut(scope);
      const supabase = supabaseOf(scope);
      const { error: refused } = await supabase.auth.setSession(session);
      if (refused) throw loginErrorOf(refused, supabase, 'bad-link');
      const { second_factor } = await accessOrLogOut(scope);
      return second_factor === 'asked' ? 'code-asked' : 'in';
    },
    decline: async () => void (await unkept.auth.signOut({ scope: 'local' })),
  };
}

/** Ends the session on the server, and here in any case. */
export function logOut(scope: SessionScope): Promise<void> {
  const ended = (async () => {
    try {
      await supabaseOf(scope).auth.signOut({ scope: 'local' });
    } finally {
      sessionStorage.removeItem(sessionStorageKey(scope));
      loggingOut.delete(scope);
    }
  })();
  loggingOut.set(scope, ended);
  return ended;
}

/**
 * What the stored session may do; where nobody answers, it counts as 'in'. 'out': there is none any more.
 * @param onFound is called when there is one, while the server is asked about it.
 */
export async function resumeSession(
  scope: SessionScope,
  onFound?: () => void,
): Promise<LoginOutcome | 'out'> {
  // A page that opens while the last one is left must not find the session that ends.
  await loggingOut.get(scope)?.catch(() => {});
  const supabase = supabaseOf(scope);
  const { data } = await supabase.auth.getSession();
  if (!data.session) return hasStoredSession(scope) ? 'in' : 'out';
  const access = readAccess(supabase);
  onFound?.();
  try {
    const outcome = outcomeOf(await access);
    if (outcome !== 'out') return outcome;
  } catch (error) {
    if (!(error instanceof DataError) || error.code !== 'unauthenticated') return 'in';
  }
  await logOut(scope);
  return 'out';
}

/** Tells when the session ends by itself: revoked, or past renewing. @returns how to stop listening. */
export function onSessionEnded(scope: SessionScope, listener: () => void): () => void {
  const { data } = supabaseOf(scope).auth.onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT' && !loggingOut.has(scope)) listener();
  });
  return () => data.subscription.unsubscribe();
}

/** Asks how far the login has come. An account that may not edit keeps no session. */
async function enter(scope: SessionScope, onSignedIn?: () => void): Promise<LoginOutcome> {
  const access = accessOrLogOut(scope);
  onSignedIn?.();
  const outcome = outcomeOf(await access);
  if (outcome !== 'out') return outcome;
  await logOut(scope);
  throw new DataError('forbidden', 'The account is no admin.');
}

/** Where nobody says whether the account may edit, it keeps no session either. */
async function accessOrLogOut(scope: SessionScope): Promise<Access> {
  try {
    return await readAccess(supabaseOf(scope));
  } catch (error) {
    await logOut(scope);
    const isPaused = error instanceof DataError && error.code === 'paused';
    const message = error instanceof Error ? error.message : String(error);
    throw new DataError(isPaused ? 'paused' : 'no-answer', message);
  }
}

function outcomeOf(access: Access): LoginOutcome | 'out' {
  if (!access.session_open || !access.is_admin) return 'out';
  if (isComplete(access)) return 'in';
  return access.second_factor === 'asked' ? 'code-asked' : 'must-enrol';
}

/** Tries each authenticator of the account; there is one as a rule. */
async function verifyCode(supabase: Client, code: string): Promise<void> {
  const { mfa } = supabase.auth;
  const factors = await mfa.listFactors();
  if (factors.error) throw loginErrorOf(factors.error, supabase, 'unauthenticated');
  let failure = new DataError('wrong-code', 'The account has no authenticator.');
  for (const { id } of factors.data.totp) {
    const { error } = await mfa.challengeAndVerify({ factorId: id, code });
    if (!error) return;
    failure = loginErrorOf(error, supabase, 'wrong-code');
    if (failure.code !== 'wrong-code') break;
  }
  throw failure;
}

function emailOf(username: string, domain: string): string {
  const name = username.trim();
  return name === '' || name.includes('@') ? name : `${name}@${domain}`;
}
