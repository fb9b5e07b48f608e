import { randomUUID } from 'node:crypto';
import { renderSVG } from 'uqr';
import type { SqlSession } from '../database/sql-session.ts';
import type { AuthContext, AuthDatabase } from './auth-context.ts';
import { authRefusal } from './auth-refusal.ts';
import { type Caller, sessionNotFound } from './caller.ts';
import { sealSecret } from './factor-secret.ts';
import { makeTotpSecret, totpUri } from './totp.ts';

/** GoTrue's own (v2.196.0, internal/conf/configuration.go: MFAConfiguration). */
export const CHALLENGE_SECONDS = 300;
const UNVERIFIED_SECONDS = 300;
const MAXIMUM_FACTORS = 10;
/** The white edge that readers need around a QR code, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

export type Factor = { id: string; status: 'verified' | 'unverified'; secret: string | null };

type Standing = { has_name: boolean; factors: number };

/**
 * Begins setting up a second factor: it counts once a code of it was verified. Cites GoTrue v2.196.0, internal/api/mfa.go:
 * enrollTOTPFactor, validateFactors.
 */
export function enroll(
  context: AuthContext,
  session: AuthDatabase,
  caller: Caller,
  { friendlyName, issuer }: { friendlyName: string; issuer: string | null },
): Promise<object | Response> {
  return session.transaction(async (transaction) => {
    if (!(await lockAccount(transaction, caller))) return sessionNotFound();
    if (caller.isBelowLevel)
      return authRefusal(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
    const refusal = await refuseEnrollment(transaction, caller, friendlyName);
    if (refusal) return refusal;

    const [id, secret] = [randomUUID(), makeTotpSecret()];
    await transaction.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
       values ($1::uuid, $2::uuid, $3::text, 'totp', 'unverified', $4::text)`,
      [id, caller.accountId, friendlyName, sealSecret(secret, context.keys.factorKey, id)],
    );
    const uri = totpUri(secret, { issuer: issuer ?? context.siteName, account: caller.email });
    // As GoTrue answers it: a whole SVG, without # in it, since clients put it into an address (`data:`).
    const picture = renderSVG(uri, { ecc: 'M', border: QUIET_ZONE });
    return { id, type: 'totp', friendly_name: friendlyName, totp: { qr_code: picture, secret, uri } };
  });
}

/** Factors that nobody confirmed in time are forgotten first. */
async function refuseEnrollment(
  transaction: SqlSession,
  caller: Caller,
  friendlyName: string,
): Promise<Response | null> {
  await transaction.query(
    `delete from auth.mfa_factors where user_id = $1::uuid and status = 'unverified'
       and created_at < now() - make_interval(secs => $2)`,
    [caller.accountId, UNVERIFIED_SECONDS],
  );
  const [standing] = await transaction.query<Standing>(
    `select coalesce(bool_or(friendly_name = $2), false) as has_name, count(*)::int as factors
     from auth.mfa_factors where user_id = $1::uuid`,
    [caller.accountId, friendlyName],
  );
  if (standing?.has_name) {
    const message = `A factor with the friendly name "${friendlyName}" for this user already exists`;
    return authRefusal(422, 'mfa_factor_name_conflict', message);
  }
  if ((standing?.factors ?? 0) >= MAXIMUM_FACTORS) {
    const message = 'Maximum number of verified factors reached, unenroll to continue';
    return authRefusal(422, 'too_many_enrolled_mfa_factors', message);
  }
  return null;
}

/** Asks for a code of a factor, which is to come within five minutes. */
export async function challenge(
  { now }: AuthContext,
  session: AuthDatabase,
  caller: Caller,
  factorId: string,
): Promise<object | Response> {
  return withFactor(session, caller, factorId, async (transaction, factor) => {
    const id = randomUUID();
    await transaction.query(
      `delete from auth.mfa_challenges where factor_id = $1::uuid and created_at < now() - make_interval(secs => $2)`,
      [factor.id, CHALLENGE_SECONDS],
    );
    await transaction.query('insert into auth.mfa_challenges (id, factor_id) values ($1::uuid, $2::uuid)', [
      id,
      factor.id,
    ]);
    await transaction.query(
      'update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = $1::uuid',
      [factor.id],
    );
    return { id, type: 'totp', expires_at: Math.floor(now() / 1000) + CHALLENGE_SECONDS };
  });
}

/**
 * Removes a factor (GoTrue v2.196.0, internal/api/mfa.go: UnenrollFactor). Sessions that gave a code of it are as those
 * that gave none.
 */
export function unenroll(
  session: AuthDatabase,
  caller: Caller,
  factorId: string,
): Promise<object | Response> {
  return withFactor(session, caller, factorId, async (transaction, factor) => {
    if (caller.isBelowLevel) {
      return authRefusal(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
    }
    await transaction.query('delete from auth.mfa_factors where id = $1::uuid', [factor.id]);
    await transaction.query(
      `delete from auth.mfa_amr_claims where authentication_method = 'totp'
         and session_id in (select id from auth.sessions where factor_id = $1::uuid)`,
      [factor.id],
    );
    await transaction.query(
      `update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1::uuid`,
      [factor.id],
    );
    return { id: factor.id };
  });
}

/** Does something with a factor of the caller's, in turn. */
export function withFactor(
  session: AuthDatabase,
  caller: Caller,
  factorId: string,
  use: (transaction: SqlSession, factor: Factor) => Promise<object | Response>,
): Promise<object | Response> {
  return session.transaction(async (transaction) => {
    if (!(await lockAccount(transaction, caller))) return sessionNotFound();
    const [factor] = await transaction.query<Factor>(
      'select id::text as id, status, secret from auth.mfa_factors where id = $1::uuid and user_id = $2::uuid',
      [factorId, caller.accountId],
    );
    return factor ? use(transaction, factor) : authRefusal(404, 'mfa_factor_not_found', 'Factor not found');
  });
}

/**
 * What has to do with an account's factors takes turns: nothing deadlocks.
 * @returns whether the caller's session is still there: a code that another one gave may have ended it meanwhile.
 */
async function lockAccount(transaction: SqlSession, caller: Caller): Promise<boolean> {
  await transaction.query('select from auth.users where id = $1::uuid for update', [caller.accountId]);
  const open = await transaction.query('select from auth.sessions where id = $1::uuid for update', [
    caller.sessionId,
  ]);
  return open.length > 0;
}
