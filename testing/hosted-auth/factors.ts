import { randomUUID } from 'node:crypto';
import { type Claimed, requireUser, type StoredSession } from './access-tokens.ts';
import type { StoredFactor } from './factor-rows.ts';
import { answer, GoTrueError } from './gotrue-error.ts';
import { askHook } from './hooks.ts';
import { raiseSession } from './sessions.ts';
import { type Asked, type Project, text } from './settings.ts';
import { isTotpCode, newTotpSecret } from './totp.ts';
import { findUser, hasVerifiedFactor } from './users.ts';

/** `POST /factors` (supabase/auth v2.196.0, `enrollTOTPFactor` in `internal/api/mfa.go`). */
export async function enrolFactor(project: Project, asked: Asked): Promise<Response> {
  const { user } = await requireFactorSession(project, asked);
  if (text(asked, 'factor_type') !== 'totp') {
    throw new GoTrueError(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn');
  }
  const name = text(asked, 'friendly_name');
  await refuseFactor(project, asked, name);
  const id = randomUUID();
  const secret = newTotpSecret();
  await project.session.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
     values ($1::uuid, $2::uuid, $3, 'totp', 'unverified', $4, now(), now())`,
    [id, user.id, name, secret],
  );
  const issuer = text(asked, 'issuer') || new URL(project.settings.siteUrl).host;
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(user.email ?? '')}`;
  const query = new URLSearchParams({
    algorithm: 'SHA1',
    digits: '6',
    issuer,
    period: '30',
    secret,
  });
  const totp = { qr_code: pictureOf(), secret, uri: `otpauth://totp/${label}?${query}` };
  return answer(200, { id, type: 'totp', friendly_name: name, totp });
}

/** `validateFactors` in `internal/api/mfa.go`: factors that nobody confirmed go, but only unless they were challenged. */
async function refuseFactor(project: Project, asked: Asked, name: string): Promise<void> {
  const { unverifiedFactorSeconds, maximumFactors } = project.settings;
  await project.session.query(
    `delete from auth.mfa_factors where status <> 'verified' and created_at < now() - make_interval(secs => $1)
       and not exists (select from auth.mfa_challenges where factor_id = mfa_factors.id)`,
    [unverifiedFactorSeconds],
  );
  const { user, session } = await requireFactorSession(project, asked);
  if (user.factors.some(({ friendly_name }) => (friendly_name ?? '') === name)) {
    const reason = `A factor with the friendly name "${name}" for this user already exists`;
    throw new GoTrueError(422, 'mfa_factor_name_conflict', reason);
  }
  if (user.factors.length >= maximumFactors) {
    const reason = 'Maximum number of verified factors reached, unenroll to continue';
    throw new GoTrueError(422, 'too_many_enrolled_mfa_factors', reason);
  }
  if (hasVerifiedFactor(user) && session.aal !== 'aal2') {
    throw new GoTrueError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
}

/** `POST /factors/{id}/challenge` (`challengeTOTPFactor` in `internal/api/mfa.go`). */
export async function challengeFactor(project: Project, asked: Asked, factorId: string): Promise<Response> {
  const { factor } = await requireFactor(project, asked, factorId);
  project.limits.take('factorChallenge', asked.address);
  const id = randomUUID();
  await project.session.transaction(async (session) => {
    await session.query(
      `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
       values ($1::uuid, $2::uuid, now(), $3::inet)`,
      [id, factor.id, asked.address],
    );
    await session.query('update auth.mfa_factors set last_challenged_at = now() where id = $1::uuid', [
      factor.id,
    ]);
  });
  const expires = Math.floor(Date.now() / 1000) + project.settings.challengeSeconds;
  return answer(200, { id, type: 'totp', expires_at: expires });
}

/** `POST /factors/{id}/verify` (`verifyTOTPFactor` in `internal/api/mfa.go`). */
export async function verifyFactor(project: Project, asked: Asked, factorId: string): Promise<Response> {
  const { user, session, factor } = await requireFactor(project, asked, factorId);
  project.limits.take('factorVerify', asked.address);
  const code = text(asked, 'code');
  if (!code) throw new GoTrueError(400, 'validation_failed', 'Code needs to be non-empty');
  const challengeId = text(asked, 'challenge_id');
  await requireChallenge(project, asked, { challengeId, factorId: factor.id });

  const valid = isTotpCode(factor.secret, code);
  const event = { user_id: user.id, factor_id: factor.id, factor_type: 'totp', valid };
  const refusal = await askHook(project, asked, {
    hook: 'hook_mfa_attempt',
    name: 'mfa-verification',
    event,
  });
  if (refusal) {
    await project.session.query('delete from auth.sessions where user_id = $1::uuid', [user.id]);
    throw new GoTrueError(403, 'mfa_verification_rejected', refusal);
  }
  if (!valid) throw new GoTrueError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');

  const body = await project.session.transaction(async (transaction) => {
    await transaction.query('update auth.mfa_challenges set verified_at = now() where id = $1::uuid', [
      challengeId,
    ]);
    await transaction.query(
      `update auth.mfa_factors set status = 'verified', updated_at = now()
       where id = $1::uuid and status <> 'verified'`,
      [factor.id],
    );
    const present = (await findUser(transaction, user)) ?? user;
    const within = { ...project, session: transaction };
    const raised = await raiseSession(within, present, { sessionId: session.id, factorId: factor.id });
    // Every other session that came from a password alone ends.
    await transaction.query(`delete from auth.sessions where user_id = $1::uuid and aal::text < 'aal2'`, [
      user.id,
    ]);
    await transaction.query(
      `delete from auth.mfa_factors where user_id = $1::uuid and status = 'unverified' and factor_type = 'totp'`,
      [user.id],
    );
    return raised;
  });
  return answer(200, body);
}

/** `validateChallenge` in `internal/api/mfa.go`: of this factor, not used, from this address, not too old. */
async function requireChallenge(
  { session, settings }: Project,
  { address }: Asked,
  { challengeId, factorId }: { challengeId: string; factorId: string },
): Promise<void> {
  const [challenge] = await session.query<{ is_usable: boolean; is_expired: boolean }>(
    `select verified_at is null and host(ip_address) = host($3::inet) as is_usable,
       created_at < now() - make_interval(secs => $4) as is_expired
     from auth.mfa_challenges where id::text = $1 and factor_id = $2::uuid`,
    [challengeId, factorId, address, settings.challengeSeconds],
  );
  if (!challenge) {
    const reason = 'MFA factor with the provided challenge ID not found';
    throw new GoTrueError(422, 'mfa_factor_not_found', reason);
  }
  if (!challenge.is_usable) {
    const reason = 'Challenge and verify IP addresses mismatch.';
    throw new GoTrueError(422, 'mfa_ip_address_mismatch', reason);
  }
  if (!challenge.is_expired) return;
  await session.query('delete from auth.mfa_challenges where id::text = $1', [challengeId]);
  const reason = `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`;
  throw new GoTrueError(422, 'mfa_challenge_expired', reason);
}

/** `DELETE /factors/{id}` (`UnenrollFactor` in `internal/api/mfa.go`; `DowngradeSessionsToAAL1` in `internal/models/factor.go`). */
export async function removeFactor(project: Project, asked: Asked, factorId: string): Promise<Response> {
  const { session, factor } = await requireFactor(project, asked, factorId);
  if (factor.status === 'verified' && session.aal !== 'aal2') {
    throw new GoTrueError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
  }
  await deleteFactor(project, factor.id);
  return answer(200, { id: factor.id });
}

/** Removes a factor; the sessions that it raised count as raised no more. */
export async function deleteFactor({ session }: Project, factorId: string): Promise<void> {
  await session.transaction(async (transaction) => {
    await transaction.query('delete from auth.mfa_factors where id = $1::uuid', [factorId]);
    await transaction.query(
      `delete from auth.mfa_amr_claims where authentication_method = 'totp'
         and session_id in (select id from auth.sessions where factor_id = $1::uuid)`,
      [factorId],
    );
    await transaction.query(
      `update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1::uuid`,
      [factorId],
    );
  });
}

type FactorSession = Claimed & { session: StoredSession };

async function requireFactorSession(project: Project, asked: Asked): Promise<FactorSession> {
  const claimed = await requireUser(project, asked);
  if (claimed.session) return { ...claimed, session: claimed.session };
  const reason = 'A valid session and a registered user are required to enroll a factor';
  throw new GoTrueError(500, 'unexpected_failure', reason);
}

/** `loadFactor` in `internal/api/admin.go` */
async function requireFactor(
  project: Project,
  asked: Asked,
  id: string,
): Promise<FactorSession & { factor: StoredFactor }> {
  const claimed = await requireFactorSession(project, asked);
  const factor = claimed.user.factors.find((known) => known.id === id);
  if (!factor) throw new GoTrueError(404, 'mfa_factor_not_found', 'Factor not found');
  return { ...claimed, factor };
}

/** GoTrue draws the address as a QR code here; what is in it is no matter of the tests. */
function pictureOf(): string {
  return '<?xml version="1.0"?>\n<svg width="9" height="9" xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>\n';
}
