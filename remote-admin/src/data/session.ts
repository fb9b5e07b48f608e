import { accountEmail } from '@burhan/shared/accounts';
import { loginErrorOf, plainCode } from '@burhan/shared/data/auth-error';
import { DataError, isDataError } from '@burhan/shared/data/data-error';
import { hasStoredSession, type SessionScope, storedEmail } from '@burhan/shared/data/session-scopes';
import { DEFAULT_ADMIN_EMAIL_DOMAIN } from '@burhan/shared/site-configuration';
import { type Access, readAccess } from './access.ts';
import { project, supabaseOf } from './supabase.ts';

export type Credentials = { username: string; password: string };

/**
 * How far a login has come. in: it is complete. code-asked: the code of the second factor is still needed. must-enrol:
 * the site requires a second factor and the account has none, so one must be set up under My account.
 */
export type LoginOutcome = 'in' | 'code-asked' | 'must-enrol';

/**
 * Logs in with a password.
 * @param onSignedIn is called when the password is right and no code is needed, before the server has answered whether
 * the account may edit.
 * @throws DataError
 */
export async function logIn(
  scope: SessionScope,
  { username, password }: Credentials,
  onSignedIn?: () => void,
): Promise<LoginOutcome> {
  const supabase = supabaseOf(scope);
  const email = accountEmail(username, emailDomain());
  if (!username.trim() || !password) throw new DataError('wrong-login', 'The name or the password is blank.');
  const { data, error } = await supabase.auth.signInWithPassword({ email, password });
  if (error) throw loginErrorOf(error, supabase, 'wrong-login');
  return enter(scope, hasSecondFactor(data.user) ? undefined : onSignedIn);
}

/** The second step of a login: a code of the authenticator. @param onSignedIn as in `logIn`. @throws DataError */
export async function giveCode(
  scope: SessionScope,
  code: string,
  onSignedIn?: () => void,
): Promise<LoginOutcome> {
  const supabase = supabaseOf(scope);
  const { mfa } = supabase.auth;
  const { data, error } = await mfa.listFactors();
  if (error) throw loginErrorOf(error, supabase, 'unauthenticated');
  const factorId = data.totp[0]?.id ?? '';
  const { error: refused } = await mfa.challengeAndVerify({ factorId, code: plainCode(code) });
  if (refused) throw loginErrorOf(refused, supabase, 'wrong-code');
  return enter(scope, onSignedIn);
}

/**
 * Requests a mail with a link to set a new password. The result does not reveal whether the account exists.
 * @throws DataError
 */
export async function requestRecovery(scope: SessionScope, username: string): Promise<void> {
  const supabase = supabaseOf(scope);
  const { error } = await supabase.auth.resetPasswordForEmail(accountEmail(username, emailDomain()));
  // Hosted Supabase requires a pause between mails. The error about it would reveal that the account exists.
  if (!error || error.code === 'over_email_send_rate_limit') return;
  const failure = loginErrorOf(error, supabase, 'wrong-login');
  if (failure.code !== 'wrong-login') throw failure;
}

/** Logs in with a recovery mail's link, which works once. @throws DataError 'bad-link': it is not valid */
export async function openRecovery(scope: SessionScope, tokenHash: string): Promise<void> {
  const supabase = supabaseOf(scope);
  const { error } = await supabase.auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' });
  if (error) throw loginErrorOf(error, supabase, 'bad-link');
}

/** Ends the session here at once, and then on the server. */
export async function logOut(scope: SessionScope): Promise<void> {
  await supabaseOf(scope).auth.signOut({ scope: 'local' });
}

/**
 * Finds out how far the login of the stored session has come.
 * @param onFound is called when there is a session, before the server has answered.
 * @returns 'in' also if the server does not answer; 'out' if there is no session or the server refuses it.
 */
export async function resumeSession(
  scope: SessionScope,
  onFound?: () => void,
): Promise<LoginOutcome | 'out'> {
  const supabase = supabaseOf(scope);
  const { data } = await supabase.auth.getSession();
  if (!data.session) return hasStoredSession(scope) ? 'in' : 'out';
  try {
    const access = readAccess(supabase);
    onFound?.();
    return outcomeOf(await access);
  } catch (error) {
    if (!isDataError(error, 'unauthenticated', 'forbidden')) return 'in';
  }
  await logOut(scope);
  return 'out';
}

/** The username of the session in this tab, as it is typed at a login; '' if there is no session. */
export function storedUsername(): string {
  return storedEmail().replace(`@${emailDomain()}`, '');
}

/** Asks how far the login has come. Ends the session if the account may not edit, or if nobody answers. */
async function enter(scope: SessionScope, onSignedIn?: () => void): Promise<LoginOutcome> {
  try {
    const access = readAccess(supabaseOf(scope));
    onSignedIn?.();
    return outcomeOf(await access);
  } catch (error) {
    await logOut(scope);
    throw error;
  }
}

/** @throws DataError 'forbidden': the account may not edit */
function outcomeOf({ session_open, is_admin, second_factor, must_enrol }: Access): LoginOutcome {
  if (!session_open || !is_admin) throw new DataError('forbidden', 'The account is no admin.');
  if (second_factor === 'asked') return 'code-asked';
  return must_enrol ? 'must-enrol' : 'in';
}

function hasSecondFactor(user: { factors?: { status: string }[] } | null): boolean {
  return user?.factors?.some(({ status }) => status === 'verified') ?? false;
}

function emailDomain(): string {
  return project().adminEmailDomain ?? DEFAULT_ADMIN_EMAIL_DOMAIN;
}
