import { loginErrorOf, plainCode } from '@burhan/shared/data/auth-error';
import { DataError } from '@burhan/shared/data/data-error';
import type { ConsoleClient } from '@burhan/shared/supabase';

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
  const { auth } = client.openUnkept();
  const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' });
  if (error) throw loginErrorOf(error, client, 'bad-link');
  if (!data.session) throw new DataError('bad-link', 'The link opened no session.');
  const end = async () => void (await auth.signOut({ scope: 'local' }));
  return { session: data.session, email: data.session.user.email ?? '', end };
}
