import { passwordHasher } from '../accounts/password-hasher.ts';
import { LONGEST_PASSWORD_BYTES, passwordProblem } from '../accounts/password-rule.ts';
import type { AuthContext, AuthDatabase } from './auth-context.ts';
import { authRefusal, tooManyAttempts } from './auth-refusal.ts';
import type { Caller } from './caller.ts';
import { endSessions } from './sessions.ts';
import { readUser } from './user-answer.ts';

type Change = { password: string; currentPassword: string | null };

/**
 * Changes the caller's password, and ends the account's other sessions. Cites GoTrue v2.196.0, internal/api/user.go, with
 * UpdatePasswordRequireCurrentPassword.
 */
export async function changePassword(
  context: AuthContext,
  session: AuthDatabase,
  caller: Caller,
  { password, currentPassword }: Change,
): Promise<object | Response> {
  if (Buffer.byteLength(password) > LONGEST_PASSWORD_BYTES) {
    const message = `Password cannot be longer than ${LONGEST_PASSWORD_BYTES} characters`;
    return authRefusal(400, 'validation_failed', message);
  }
  const problem = passwordProblem(password);
  if (problem) {
    const weak_password = { reasons: ['length'] };
    return authRefusal(422, 'weak_password', `The password ${problem}.`, { weak_password });
  }
  if (caller.isBelowLevel) {
    const message = 'AAL2 session is required to update email or password when MFA is enabled.';
    return authRefusal(401, 'insufficient_aal', message);
  }
  if (caller.encryptedPassword !== null && !caller.isRecovery) {
    const refusal = await refuseCurrentPassword(context, caller, currentPassword);
    if (refusal) return refusal;
  }
  if (await passwordHasher.verify(password, caller.encryptedPassword)) {
    return authRefusal(422, 'same_password', 'New password should be different from the old password.');
  }
  return (await keepPassword(session, caller, password)) ?? mismatch();
}

/** A wrong one counts like a login that failed. */
async function refuseCurrentPassword(
  { limit }: AuthContext,
  { email, encryptedPassword }: Caller,
  currentPassword: string | null,
): Promise<Response | null> {
  if (!currentPassword) {
    return authRefusal(
      400,
      'current_password_required',
      'Current password required when setting new password.',
    );
  }
  const seconds = limit.begin(email);
  if (seconds > 0) return tooManyAttempts(seconds);
  if (!(await passwordHasher.verify(currentPassword, encryptedPassword))) return mismatch();
  limit.succeed(email);
  return null;
}

/** GoTrue says the same where it is missing. */
const mismatch = () =>
  authRefusal(400, 'current_password_invalid', 'Current password required when setting new password.');

/** Null where the password was changed, or the session ended, in the meantime. */
async function keepPassword(session: AuthDatabase, caller: Caller, password: string): Promise<object | null> {
  const hash = await passwordHasher.hash(password);
  return session.transaction(async (transaction) => {
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
    await endSessions(transaction, 'user_id = $1::uuid and id <> $2::uuid', [
      caller.accountId,
      caller.sessionId,
    ]);
    return readUser(transaction, caller.accountId);
  });
}
