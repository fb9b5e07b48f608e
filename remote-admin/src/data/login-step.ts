import { DEFAULT_WAIT_SECONDS, loginErrorOf, plainCode } from '@burhan/shared/data/auth-error';
import type { ConsoleClient } from '@burhan/shared/data/console-client';
import { DataError, dataErrorOf } from '@burhan/shared/data/data-error';

/** What a login may ask for besides the password; fetched when it does. */

/** Tries each authenticator of the account; there is one as a rule. @throws DataError */
export async function verifyCode(client: ConsoleClient, typed: string): Promise<void> {
  const code = plainCode(typed);
  const { mfa } = client.supabase.auth;
  const factors = await mfa.listFactors();
  if (factors.error) throw loginErrorOf(factors.error, client, 'unauthenticated');
  let failure = new DataError('wrong-code', 'The account has no authenticator.');
  for (const { id } of factors.data.totp) {
    const { error } = await mfa.challengeAndVerify({ factorId: id, code });
    if (!error) return;
    failure = loginErrorOf(error, client, 'wrong-code');
    if (failure.code !== 'wrong-code') break;
  }
  throw failure;
}

/** Uses a recovery code up. @throws DataError */
export async function verifyRecoveryCode({ supabase }: ConsoleClient, typed: string): Promise<void> {
  const { data, error, status } = await supabase.rpc('use_recovery_code', { code: typed.trim() });
  if (error) throw recoveryErrorOf(dataErrorOf(error, status), error.details);
  if (data !== true) throw new DataError('wrong-code', 'The recovery code is wrong.');
}

/** Asks for a mail with a link. What else is answered could tell whether there is such an account. @throws DataError */
export async function sendLink(client: ConsoleClient, email: string): Promise<void> {
  const { error } = await client.supabase.auth.resetPasswordForEmail(email);
  // Hosted Supabase waits between mails, and says so of accounts alone.
  if (error?.code === 'over_email_send_rate_limit') return;
  const failure = error && loginErrorOf(error, client, 'wrong-login');
  if (failure && failure.code !== 'wrong-login') throw failure;
}

/** Opens a session with the secret of such a link, and keeps it nowhere. @throws DataError 'bad-link': it is no good */
export async function openLink(client: ConsoleClient, tokenHash: string) {
  const auth = client.openAuth();
  const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' });
  if (error) throw loginErrorOf(error, client, 'bad-link');
  if (!data.session) throw new DataError('bad-link', 'The link opened no session.');
  const end = async () => void (await auth.signOut({ scope: 'local' }));
  return { session: data.session, email: data.session.user.email ?? '', end };
}

/** @param details of the refusal: after too many codes, the seconds until one is looked at. */
function recoveryErrorOf({ code, hint, message }: DataError, details: string | null): DataError {
  if (hint === 'too_many_codes' || code === 'too-many')
    return new DataError('too-many', message, { retryAfterSeconds: Number(details) || DEFAULT_WAIT_SECONDS });
  if (code === 'unauthenticated' || code === 'forbidden') return new DataError('unauthenticated', message);
  return new DataError(code === 'invalid' ? 'wrong-code' : 'no-answer', message);
}
