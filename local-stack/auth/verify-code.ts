import type { SqlSession } from '../database/sql-session.ts';
import type { AuthContext, AuthDatabase } from './auth-context.ts';
import { authRefusal, tooManyAttempts } from './auth-refusal.ts';
import type { Caller } from './caller.ts';
import { openSecret } from './factor-secret.ts';
import { CHALLENGE_SECONDS, type Factor, withFactor } from './factors.ts';
import { issueTokens } from './issue-tokens.ts';
import { addMethod, endSessions, keepToken, makeToken } from './sessions.ts';
import { stepOfCode } from './totp.ts';

export type GivenCode = { factorId: string; challengeId: string; code: string };

type ChallengeRow = { is_given: boolean; is_expired: boolean };

/**
 * Takes a code of a factor, and gives the session a second factor (GoTrue v2.196.0, internal/api/mfa.go:
 * verifyTOTPFactor). Beyond GoTrue: a code works once.
 */
export async function verifyCode(
  context: AuthContext,
  session: AuthDatabase,
  caller: Caller,
  given: GivenCode,
): Promise<object | Response> {
  const seconds = context.limit.begin(caller.accountId);
  if (seconds > 0) return tooManyAttempts(seconds);
  return withFactor(session, caller, given.factorId, async (transaction, factor) => {
    const unfit = await refuseChallenge(transaction, given);
    if (unfit) return unfit;

    const step = stepOf(context, factor, given.code);
    const taken = await transaction.query(
      `update auth.mfa_factors set last_totp_step = $2::bigint
       where id = $1::uuid and $2::bigint > coalesce(last_totp_step, -1) returning id`,
      [factor.id, step],
    );
    if (taken.length === 0) return authRefusal(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
    context.limit.succeed(caller.accountId);
    return giveSecondFactor(transaction, context, { caller, factor, given });
  });
}

async function refuseChallenge(
  transaction: SqlSession,
  { challengeId, factorId }: GivenCode,
): Promise<Response | null> {
  const [row] = await transaction.query<ChallengeRow>(
    `select verified_at is not null as is_given, created_at < now() - make_interval(secs => $3) as is_expired
     from auth.mfa_challenges where id = $1::uuid and factor_id = $2::uuid`,
    [challengeId, factorId, CHALLENGE_SECONDS],
  );
  if (!row) {
    return authRefusal(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  }
  if (row.is_given) {
    return authRefusal(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
  }
  if (!row.is_expired) return null;
  await transaction.query('delete from auth.mfa_challenges where id = $1::uuid', [challengeId]);
  const message = `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`;
  return authRefusal(422, 'mfa_challenge_expired', message);
}

function stepOf({ keys, log, now }: AuthContext, factor: Factor, code: string): number | null {
  try {
    return stepOfCode(code, openSecret(factor.secret ?? '', keys.factorKey, factor.id), now());
  } catch (error) {
    log.error('A second factor cannot be read: secrets.json is not the one that it was set up with.', {
      error,
    });
    return null;
  }
}

type Given = { caller: Caller; factor: Factor; given: GivenCode };

/** Sessions without a second factor end, and so do the refresh tokens of this one that are from before. */
async function giveSecondFactor(
  transaction: SqlSession,
  context: AuthContext,
  { caller, factor, given }: Given,
): Promise<object> {
  const { accountId, sessionId } = caller;
  await transaction.query('update auth.mfa_challenges set verified_at = now() where id = $1::uuid', [
    given.challengeId,
  ]);
  await transaction.query(
    `update auth.mfa_factors set status = 'verified', updated_at = now()
     where id = $1::uuid and status = 'unverified'`,
    [factor.id],
  );
  await addMethod(transaction, sessionId, 'totp');
  await transaction.query(`update auth.sessions set aal = 'aal2', factor_id = $2::uuid where id = $1::uuid`, [
    sessionId,
    factor.id,
  ]);
  await endSessions(transaction, `user_id = $1::uuid and coalesce(aal::text, 'aal1') < 'aal2'`, [accountId]);
  await transaction.query(`delete from auth.mfa_factors where user_id = $1::uuid and status = 'unverified'`, [
    accountId,
  ]);
  await transaction.query('delete from auth.refresh_tokens where session_id = $1::uuid', [sessionId]);
  const token = makeToken();
  await keepToken(transaction, { token, accountId, sessionId });
  return issueTokens(transaction, context, sessionId, token);
}
