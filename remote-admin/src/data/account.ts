import { authErrorOf, plainCode } from '@burhan/shared/data/auth-error';
import type { Client } from '@burhan/shared/supabase';

/** One's own account, as whoever is logged in (docs/rules/accounts.md#my-account). Everything throws a DataError. */

/** How a session begins that a mail's link opened, as Supabase Auth names it (`internal/models/factor.go`, v2.196.0). */
const LINK_METHODS: readonly unknown[] = ['recovery', 'otp', 'magiclink'];

/** Ends the account's other sessions. supabase-js passes over a session that has ended, so that is asked first. */
export async function endOtherSessions(supabase: Client): Promise<void> {
  await answerOf(supabase, supabase.auth.getUser());
  await answerOf(supabase, supabase.auth.signOut({ scope: 'others' }));
}

/** Whether a mail's link opened this session: the present password is not asked then. */
export async function isRecovered(supabase: Client): Promise<boolean> {
  const level = await answerOf(supabase, supabase.auth.mfa.getAuthenticatorAssuranceLevel());
  return level.currentAuthenticationMethods.some((entry) =>
    LINK_METHODS.includes(typeof entry === 'string' ? entry : entry.method),
  );
}

/** Ends the other sessions of the account too. @param current null: a mail's link opened this session. */
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
 * Begins to set up an authenticator, which counts once it is confirmed. @param issuer stands in the app.
 * @returns its `address` for a QR code, and its `secret` for typing.
 */
export async function enrolFactor(supabase: Client, issuer: string) {
  const { mfa } = supabase.auth;
  const { all } = await answerOf(supabase, mfa.listFactors());
  for (const { id, status } of all) {
    if (status === 'unverified') await answerOf(supabase, mfa.unenroll({ factorId: id }));
  }
  // Each one has a name, which is shown nowhere: an account has one of ours.
  const enrolled = mfa.enroll({ factorType: 'totp', friendlyName: 'Authenticator', issuer });
  const { id, totp } = await answerOf(supabase, enrolled);
  return { id, secret: totp.secret, address: totp.uri };
}

/** The first code of an authenticator. The session has the second factor from then on. */
export async function confirmFactor(supabase: Client, factorId: string, code: string): Promise<void> {
  await answerOf(supabase, supabase.auth.mfa.challengeAndVerify({ factorId, code: plainCode(code) }));
}

/** Supabase Auth asks for a session in which a code was given. */
export async function removeFactor(supabase: Client, factorId: string): Promise<void> {
  await answerOf(supabase, supabase.auth.mfa.unenroll({ factorId }));
  // The token still says that a code was given.
  await supabase.auth.refreshSession();
}

type Answer = { data?: unknown; error: Parameters<typeof authErrorOf>[0] | null };

/** What Supabase Auth answers. */
async function answerOf<Given extends Answer>(supabase: Client, asked: Promise<Given>) {
  const { data, error } = await asked;
  if (error) throw authErrorOf(error, supabase);
  return data as Extract<Given, { error: null }>['data'];
}
