import { plainCode } from '@burhan/shared/data/auth-failure';
import type { ConsoleClient } from '@burhan/shared/data/console-client';
import { type DataError, dataErrorOf } from '@burhan/shared/data/data-error';
import { LoginError } from './login-error.ts';
import { DEFAULT_WAIT_SECONDS, loginErrorOf } from './login-failure.ts';

/** What a login may ask for besides the password; fetched when it does. */

/** Tries each authenticator of the account; there is one as a rule. @throws LoginError */
export async function verifyCode(client: ConsoleClient, typed: string): Promise<void> {
  const code = plainCode(typed);
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

/** Uses a recovery code up. @throws LoginError */
export async function verifyRecoveryCode({ supabase }: ConsoleClient, typed: string): Promise<void> {
  const { data, error, status } = await supabase.rpc('use_recovery_code', { code: typed.trim() });
  if (error) throw recoveryErrorOf(dataErrorOf(error, status), error.details);
  if (data !== true) throw new LoginError('wrong-code', 'The recovery code is wrong.');
}

/** Asks for a mail with a link. What else is answered could tell whether there is such an account. @throws LoginError */
export async function sendLink(client: ConsoleClient, email: string): Promise<void> {
  const { error } = await client.supabase.auth.resetPasswordForEmail(email);
  // Hosted Supabase waits between mails, and says so of accounts alone.
  if (error?.code === 'over_email_send_rate_limit') return;
  const failure = error && loginErrorOf(error, client, 'invalid');
  if (failure && failure.code !== 'invalid') throw failure;
}

/** Opens a session with the secret of such a link, and keeps it nowhere. @throws LoginError 'ended': it is no good */
export async function openLink(client: ConsoleClient, tokenHash: string) {
  const auth = client.openAuth();
  const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' });
  if (error) throw loginErrorOf(error, client, 'ended');
  if (!data.session) throw new LoginError('ended', 'The link opened no session.');
  const end = async () => void (await auth.signOut({ scope: 'local' }));
  return { session: data.session, email: data.session.user.email ?? '', end };
}

/** @param details of the refusal: after too many codes, the seconds until one is looked at. */
function recoveryErrorOf({ code, hint, message }: DataError, details: string | null): LoginError {
  if (hint === 'too_many_codes') {
    return new LoginError('too-many', message, Number(details) || DEFAULT_WAIT_SECONDS);
  }
  if (code === 'unauthenticated' || code === 'forbidden') return new LoginError('ended', message);
  if (code === 'too-many') return new LoginError('too-many', message, DEFAULT_WAIT_SECONDS);
  return new LoginError(code === 'invalid' ? 'wrong-code' : 'no-answer', message);
}
