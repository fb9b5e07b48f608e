import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { SqlSession } from '../database/sql-session.ts';
import type { Attempts } from './attempts.ts';
import { AuthError, factorNotFound, sessionNotFound } from './auth-error.ts';
import type { Caller } from './caller.ts';
import { addMethod, issueTokens, type TokenSettings, type Tokens } from './sessions.ts';

/** How long a challenge waits for its code, as on hosted Supabase. */
const WAIT_SECONDS = 300;

/** Begins setting up a second factor. It counts once `verifyCode` has accepted a code. @throws AuthError */
export async function enroll(
  session: SqlSession,
  caller: Caller,
  { friendlyName, issuer }: { friendlyName: string; issuer: string },
): Promise<object> {
  const taken = await session.query(
    'select from auth.mfa_factors where user_id = $1::uuid and friendly_name = $2::text',
    [caller.id, friendlyName],
  );
  if (taken.length > 0) {
    const message = `A factor with the friendly name "${friendlyName}" for this user already exists`;
    throw new AuthError(422, 'mfa_factor_name_conflict', message);
  }
  if (caller.isBelowLevel)
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  const id = randomUUID();
  const secret = new Secret({ size: 20 });
  await session.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
     values ($1::uuid, $2::uuid, $3::text, 'totp', 'unverified', $4::text)`,
    [id, caller.id, friendlyName, secret.base32],
  );
  const uri = new TOTP({ issuer, label: caller.email, secret }).toString();
  return {
    id,
    type: 'totp',
    friendly_name: friendlyName,
    // The console draws the QR code from `uri` itself, so Supabase's `qr_code` is left out.
    totp: { secret: secret.base32, uri },
  };
}

type Factor = { id: string; secret: string };

async function findFactor(session: SqlSession, caller: Caller, id: string): Promise<Factor> {
  const [factor] = await session.query<Factor>(
    'select id::text as id, secret from auth.mfa_factors where id::text = $1 and user_id = $2::uuid',
    [id, caller.id],
  );
  if (!factor) throw factorNotFound();
  return factor;
}

/** Opens a challenge for a code of a factor. @throws AuthError */
export async function challenge(session: SqlSession, caller: Caller, factorId: string): Promise<object> {
  const factor = await findFactor(session, caller, factorId);
  const id = randomUUID();
  await session.query('insert into auth.mfa_challenges (id, factor_id) values ($1::uuid, $2::uuid)', [
    id,
    factor.id,
  ]);
  return { id, type: 'totp', expires_at: Math.floor(Date.now() / 1000) + WAIT_SECONDS };
}

export type GivenCode = { factorId: string; challengeId: string; code: string };

/**
 * Verifies a code of a factor (GoTrue v2.196.0, internal/api/mfa.go: verifyTOTPFactor). Ends the account's sessions
 * without a second factor, and the earlier refresh tokens of this session. A code works once. @throws AuthError
 */
export async function verifyCode(
  session: SqlSession,
  settings: TokenSettings,
  attempts: Attempts,
  caller: Caller,
  { factorId, challengeId, code }: GivenCode,
): Promise<Tokens> {
  attempts.begin(caller.id);
  return session.transaction(async (transaction) => {
    const factor = await findFactor(transaction, caller, factorId);
    await useChallenge(transaction, challengeId, factor.id);
    const totp = new TOTP({ secret: factor.secret });
    const delta = totp.validate({ token: code, window: 1 });
    const taken = await transaction.query(
      `update auth.mfa_factors set last_totp_step = $2::bigint, status = 'verified', updated_at = now()
       where id = $1::uuid and $2::bigint > coalesce(last_totp_step, -1) returning id`,
      [factor.id, delta === null ? null : totp.counter() + delta],
    );
    if (taken.length === 0) throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
    attempts.succeed(caller.id);

    const given = await transaction.query(
      `update auth.sessions set aal = 'aal2', factor_id = $2::uuid where id = $1::uuid returning id`,
      [caller.sessionId, factor.id],
    );
    if (given.length === 0) throw sessionNotFound();
    await addMethod(transaction, caller.sessionId, 'totp');
    const deleteOf = (what: string, owner: string) => transaction.query(`delete from auth.${what}`, [owner]);
    await deleteOf(`sessions where user_id = $1::uuid and aal < 'aal2'`, caller.id);
    await deleteOf(`mfa_factors where user_id = $1::uuid and status = 'unverified'`, caller.id);
    await deleteOf('refresh_tokens where session_id = $1::uuid', caller.sessionId);
    return issueTokens(transaction, settings, caller.sessionId);
  });
}

async function useChallenge(transaction: SqlSession, id: string, factorId: string): Promise<void> {
  const [found] = await transaction.query<{ is_expired: boolean }>(
    `delete from auth.mfa_challenges where id::text = $1 and factor_id = $2::uuid
     returning created_at < now() - make_interval(secs => ${WAIT_SECONDS}) as is_expired`,
    [id, factorId],
  );
  if (!found) {
    const message = 'MFA factor with the provided challenge ID not found';
    throw new AuthError(422, 'mfa_factor_not_found', message);
  }
  if (!found.is_expired) return;
  const message = `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`;
  throw new AuthError(422, 'mfa_challenge_expired', message);
}

/** Removes a factor. Sessions that gave a code of it become sessions without a second factor. @throws AuthError */
export async function unenroll(session: SqlSession, caller: Caller, factorId: string): Promise<object> {
  return session.transaction(async (transaction) => {
    const { id } = await findFactor(transaction, caller, factorId);
    if (caller.isBelowLevel) {
      const message = 'AAL2 required to unenroll verified factor';
      throw new AuthError(422, 'insufficient_aal', message);
    }
    await transaction.query(
      `delete from auth.mfa_amr_claims where authentication_method = 'totp'
         and session_id in (select id from auth.sessions where factor_id = $1::uuid)`,
      [id],
    );
    await transaction.query(
      `update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1::uuid`,
      [id],
    );
    await transaction.query('delete from auth.mfa_factors where id = $1::uuid', [id]);
    return { id };
  });
}
