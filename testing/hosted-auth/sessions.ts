import { randomUUID } from 'node:crypto';
import type { SqlSession } from '@burhan/local-stack/database/sql-session';
import { newAccessToken } from './access-tokens.ts';
import { GoTrueError } from './gotrue-error.ts';
import { formOf, refreshTokensOf } from './refresh-token-forms.ts';
import type { Asked, HostedSettings, Project } from './settings.ts';
import { findUser, type StoredUser, userBody } from './users.ts';

/** How somebody proved who they are, as `amr` says it (supabase/auth v2.196.0, `internal/models/factor.go`). */
export type Method = 'password' | 'otp' | 'totp';

/** Opens a session (`IssueRefreshToken` in `internal/tokens/service.go`). @returns the body of the answer. */
export function openSession(
  project: Project,
  user: StoredUser,
  method: Method,
  asked: Asked,
): Promise<object> {
  return project.session.transaction(async (session) => {
    const sessionId = randomUUID();
    await session.query(
      `insert into auth.sessions (id, user_id, aal, user_agent, ip, created_at, updated_at)
       values ($1::uuid, $2::uuid, 'aal1', nullif($3, ''), $4::inet, now(), now())`,
      [sessionId, user.id, asked.headers.get('user-agent') ?? '', asked.address],
    );
    await session.query('update auth.users set last_sign_in_at = now() where id = $1::uuid', [user.id]);
    const tokens = refreshTokensOf(project.settings);
    const refreshToken = await tokens.first(session, { sessionId, userId: user.id });
    await addMethod(session, sessionId, method);
    return sessionBody({ ...project, session }, user, sessionId, refreshToken);
  });
}

/** Renews a session (`RefreshTokenGrant` in `internal/tokens/service.go`). @throws GoTrueError */
export async function renewSession(project: Project, token: string, asked: Asked): Promise<object> {
  const form = formOf(token);
  const result = await project.session.transaction(async (session) => {
    const sessionId = await form.sessionOf(session, token);
    const user = sessionId && (await userOfSession(session, sessionId));
    if (!user) {
      const reason = 'Invalid Refresh Token: Refresh Token Not Found';
      return new GoTrueError(400, 'refresh_token_not_found', reason);
    }
    if (user.is_banned) return new GoTrueError(400, 'user_banned', 'Invalid Refresh Token: User Banned');
    const expired = await expiryOf(session, sessionId, project.settings);
    if (expired) return expired;
    const renewal = await form.renew(session, token, sessionId, project.settings);
    if ('refusal' in renewal) return renewal.refusal;
    await session.query(
      `update auth.sessions set refreshed_at = now() at time zone 'UTC', user_agent = nullif($2, ''), ip = $3::inet
       where id = $1::uuid`,
      [sessionId, asked.headers.get('user-agent') ?? '', asked.address],
    );
    return sessionBody({ ...project, session }, user, sessionId, renewal.token);
  });
  if (result instanceof GoTrueError) throw result;
  return result;
}

/** A session whose code was right (`updateMFASessionAndClaims` in `internal/api/token.go`). */
export async function raiseSession(
  project: Project,
  user: StoredUser,
  { sessionId, factorId }: { sessionId: string; factorId: string },
): Promise<object> {
  const { session, settings } = project;
  await addMethod(session, sessionId, 'totp');
  const refreshToken = await refreshTokensOf(settings).replace(session, { sessionId, userId: user.id });
  await session.query(`update auth.sessions set aal = 'aal2', factor_id = $2::uuid where id = $1::uuid`, [
    sessionId,
    factorId,
  ]);
  return sessionBody(project, user, sessionId, refreshToken);
}

async function sessionBody(project: Project, user: StoredUser, sessionId: string, refreshToken: string) {
  const { jwtSeconds } = project.settings;
  return {
    access_token: await newAccessToken(project, user, sessionId),
    token_type: 'bearer',
    expires_in: jwtSeconds,
    expires_at: Math.floor(Date.now() / 1000) + jwtSeconds,
    refresh_token: refreshToken,
    user: await userBody(project.session, user.id),
  };
}

/** `AddClaimToSession` in `internal/models/amr.go` */
async function addMethod(session: SqlSession, sessionId: string, method: Method): Promise<void> {
  await session.query(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     values ($1::uuid, $2::uuid, now(), now(), $3)
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [randomUUID(), sessionId, method],
  );
}

async function userOfSession(session: SqlSession, sessionId: string): Promise<StoredUser | null> {
  const [row] = await session.query<{ id: string }>(
    'select user_id::text as id from auth.sessions where id = $1::uuid',
    [sessionId],
  );
  return row ? findUser(session, row) : null;
}

/** Why a session is too old, or null (`CheckValidity` in `internal/models/sessions.go`). Its row stays. */
async function expiryOf(
  session: SqlSession,
  id: string,
  { timeboxSeconds, inactivitySeconds }: HostedSettings,
): Promise<GoTrueError | null> {
  const [age] = await session.query<{ is_over: boolean; since_start: number; since_use: number }>(
    `select coalesce(not_after < now(), false) as is_over,
       extract(epoch from now() - created_at)::float8 as since_start,
       extract(epoch from now() - coalesce(refreshed_at at time zone 'UTC', created_at))::float8 as since_use
     from auth.sessions where id = $1::uuid`,
    [id],
  );
  if (!age) return null;
  const refusal = (reason: string) =>
    new GoTrueError(400, 'session_expired', `Invalid Refresh Token: Session Expired${reason}`);
  if (age.is_over || (timeboxSeconds > 0 && age.since_start > timeboxSeconds)) return refusal('');
  return inactivitySeconds > 0 && age.since_use > inactivitySeconds ? refusal(' (Inactivity)') : null;
}
