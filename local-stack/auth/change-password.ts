import type { Asking, AuthContext } from './auth-context.ts';
import { authRefusal, tooManyAttempts } from './auth-refusal.ts';
import type { Caller } from './caller.ts';
import { hasLoggedIn, recordBySession } from './login-records.ts';
import { endSessions } from './sessions.ts';
import { readUser } from './user-answer.ts';

type Change = { password: string; currentPassword: string | null };

/**
 * Changes the caller's password, and ends the account's other sessions. Cites GoTrue v2.196.0, internal/api/user.go, with
 * UpdatePasswordRequireCurrentPassword.
 */
export async function changePassword(
  context: AuthContext,
  asking: Asking,
  caller: Caller,
  { password, currentPassword }: Change,
): Promise<object | Response> {
  const weak = await context.passwordProblem(password, caller.email);
  if (weak)
    return authRefusal(422, 'weak_password', weak.message, { weak_password: { reasons: [weak.reason] } });
  if (caller.isBelowLevel) {
    const message = 'AAL2 session is required to update email or password when MFA is enabled.';
    return authRefusal(401, 'insufficient_aal', message);
  }
  if (caller.encryptedPassword !== null && !caller.isRecovery) {
    const refusal = await refuseCurrentPassword(context, asking, caller, currentPassword);
    if (refusal) return refusal;
  }
  if (await context.hasher.verify(password, async () => caller.encryptedPassword, true)) {
    return authRefusal(422, 'same_password', 'New password should be different from the old password.');
  }
  return (await keepPassword(context, asking, caller, password)) ?? mismatch();
}

/** A wrong one counts like a login that failed. */
async function refuseCurrentPassword(
  { limit, hasher }: AuthContext,
  { session, client }: Asking,
  caller: Caller,
  currentPassword: string | null,
): Promise<Response | null> {
  if (!currentPassword) {
    return authRefusal(
      400,
      'current_password_required',
      'Current password required when setting new password.',
    );
  }
  const record = (outcome: 'wrong-password' | 'refused') =>
    recordBySession(session, caller.sessionId, caller.accountId, outcome, client);
  const pair = {
    account: caller.email,
    address: client.address,
    isKnown: () => hasLoggedIn(session, caller.email, client),
  };
  const attempt = await limit.attempt(pair, async (isKnown) => {
    const isRight = await hasher.verify(currentPassword, async () => caller.encryptedPassword, isKnown);
    if (isRight) return { result: null, outcome: 'right' };
    await record('wrong-password');
    return { result: mismatch(), outcome: 'wrong' };
  });
  if ('result' in attempt) return attempt.result;
  await record('refused');
  return tooManyAttempts(attempt.retryAfterSeconds);
}

/** GoTrue says the same where it is missing. */
const mismatch = () =>
  authRefusal(400, 'current_password_invalid', 'Current password required when setting new password.');

/** Null where the password was changed, or the session ended, in the meantime. */
async function keepPassword(
  { hasher }: AuthContext,
  { session }: Asking,
  caller: Caller,
  password: string,
): Promise<object | null> {
  const hash = await hasher.hash(password);
  return session.transaction(async (transaction) => {
    await transaction.query(
      `select set_config('burhan.password_reset', $1, true), set_config('burhan.acted_by', $2, true)`,
      [caller.isRecovery ? '1' : '', caller.email],
    );
    const changed = await transaction.query(
      `update auth.users set encrypted_password = $2, updated_at = now(), recovery_token = null,
         recovery_sent_at = null
       where id = $1::uuid and encrypted_password is not distinct from $3
         and exists (select from auth.sessions where id = $4::uuid)
       returning id`,
      [caller.accountId, hash, caller.encryptedPassword, caller.sessionId],
    );
    if (changed.length === 0) return null;
    await transaction.query('delete from auth.one_time_tokens where user_id = $1::uuid', [caller.accountId]);
    await endSessions(transaction, 'ended', 'user_id = $1::uuid and id <> $2::uuid', [
      caller.accountId,
      caller.sessionId,
    ]);
    return readUser(transaction, caller.accountId);
  });
}
