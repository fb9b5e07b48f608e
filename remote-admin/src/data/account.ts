import { authErrorOf, plainCode } from '@burhan/shared/data/auth-error';
import type { Client } from '@burhan/shared/supabase';

/** Functions for the account that is logged in (docs/rules/accounts.md#my-account). All throw a DataError. */

/** Supabase Auth's names for a login by a link in a mail (`internal/models/factor.go`, v2.196.0). */
const LINK_METHODS: readonly unknown[] = ['recovery', 'otp', 'magiclink'];

/** Ends the account's other sessions. `signOut` ignores that this session has ended, so `getUser` checks it first. */
export async function endOtherSessions(supabase: Client): Promise<void> {
  await answerOf(supabase, supabase.auth.getUser());
  await answerOf(supabase, supabase.auth.signOut({ scope: 'others' }));
}

/** Whether a link in a mail opened this session. Changing the password then does not need the present one. */
export async function isRecovered(supabase: Client): Promise<boolean> {
  const level = await answerOf(supabase, supabase.auth.mfa.getAuthenticatorAssuranceLevel());
  return level.currentAuthenticationMethods.some((entry) =>
    LINK_METHODS.includes(typeof entry === 'string' ? entry : entry.method),
  );
}

/** Changes the password, which ends all other sessions. @param current null if a mail's link opened this session. */
export async function changePassword(
  supabase: Client,
  { current, next }: { current: string | null; next: string },
): Promise<void> {
  const change = { password: next, ...(current !== null && { current_password: current }) };
  await answerOf(supabase, supabase.auth.updateUser(change));
}

export async function listFactors(supabase: Client) {
  return (await answerOf(supabase, supabase.auth.mfa.listFactors())).totp;
}

/**
 * Begins to set up an authenticator, which takes effect once it is confirmed. @param issuer is shown in the app.
 * @returns its `address` for a QR code, and its `secret` for typing.
 */
export async function enrolFactor(supabase: Client, issuer: string) {
  const { mfa } = supabase.auth;
  const { all } = await answerOf(supabase, mfa.listFactors());
  for (const { id, status } of all) {
    if (status === 'unverified') await answerOf(supabase, mfa.unenroll({ factorId: id }));
  }
  // Supabase Auth needs a name. It is shown nowhere, and an account has only one authenticator.
  const enrolled = mfa.enroll({ factorType: 'totp', friendlyName: 'Authenticator', issuer });
  const { id, totp } = await answerOf(supabase, enrolled);
  return { id, secret: totp.secret, address: totp.uri };
}

/** Confirms an authenticator with its first code. The session has the second factor from then on. */
export async function confirmFactor(supabase: Client, factorId: string, code: string): Promise<void> {
  await answerOf(supabase, supabase.auth.mfa.challengeAndVerify({ factorId, code: plainCode(code) }));
}

/** Removes an authenticator. Supabase Auth allows this only in a session in which a code was given. */
export async function removeFactor(supabase: Client, factorId: string): Promise<void> {
  await answerOf(supabase, supabase.auth.mfa.unenroll({ factorId }));
  // The old token still says that a code was given.
  await supabase.auth.refreshSession();
}

type Answer = { data?: unknown; error: Parameters<typeof authErrorOf>[0] | null };

/** Waits for an answer of Supabase Auth. @returns its data. @throws DataError */
async function answerOf<Given extends Answer>(supabase: Client, asked: Promise<Given>) {
  const { data, error } = await asked;
  if (error) throw authErrorOf(error, supabase);
  return data as Extract<Given, { error: null }>['data'];
}
