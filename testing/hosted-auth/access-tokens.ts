import { createHmac, timingSafeEqual } from 'node:crypto';
import { signToken } from '../sign-in.ts';
import { GoTrueError } from './gotrue-error.ts';
import type { Asked, Project } from './settings.ts';
import { findUser, type StoredUser } from './users.ts';

/** The session that a token is of, as its row says it now. */
export type StoredSession = { id: string; aal: string; methods: string[]; created_at: string };

export type Claimed = { user: StoredUser; session: StoredSession | null; claims: Record<string, unknown> };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * A token of a session, with the claims that GoTrue signs (supabase/auth v2.196.0, `internal/tokens/service.go`,
 * `GenerateAccessToken`; `CalculateAALAndAMR` in `internal/models/sessions.go`): `aal` follows from the methods.
 */
export async function newAccessToken(project: Project, user: StoredUser, sessionId: string): Promise<string> {
  const methods = await project.session.query<{ method: string; timestamp: number }>(
    `select authentication_method as method, floor(extract(epoch from updated_at))::int as timestamp
     from auth.mfa_amr_claims where session_id = $1::uuid order by updated_at desc`,
    [sessionId],
  );
  const now = Math.floor(Date.now() / 1000);
  return signToken(
    {
      iss: `${project.settings.siteUrl}/auth/v1`,
      sub: user.id,
      aud: user.aud,
      iat: now,
      exp: now + project.settings.jwtSeconds,
      email: user.email ?? '',
      phone: '',
      app_metadata: user.raw_app_meta_data,
      user_metadata: user.raw_user_meta_data,
      role: user.role,
      aal: methods.some(({ method }) => method === 'totp') ? 'aal2' : 'aal1',
      amr: methods,
      session_id: sessionId,
      is_anonymous: false,
    },
    project.jwtSecret,
  );
}

/**
 * Who asks (`requireAuthentication` and `maybeLoadUserOrSession` in `internal/api/auth.go`).
 * @throws GoTrueError where the token is none, too old, or of a session that has ended.
 */
export async function requireUser({ session, jwtSecret }: Project, { headers }: Asked): Promise<Claimed> {
  const token = /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  if (!token) {
    throw new GoTrueError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  const claims = claimsOfToken(token, jwtSecret);
  const { sub, session_id: sessionId } = claims as { sub?: string; session_id?: string };
  if (!sub || !UUID.test(sub)) throw new GoTrueError(403, 'bad_jwt', 'invalid claim: missing sub claim');
  const user = await findUser(session, { id: sub });
  if (!user) throw new GoTrueError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  const found = sessionId ? await findSession(session, sessionId) : null;
  if (sessionId && !found) {
    throw new GoTrueError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  if (user.is_banned) throw new GoTrueError(403, 'user_banned', 'User is banned');
  return { user, session: found, claims };
}

function claimsOfToken(token: string, jwtSecret: string): Record<string, unknown> {
  const [head = '', body = '', signature = ''] = token.split('.');
  const expected = createHmac('sha256', jwtSecret).update(`${head}.${body}`).digest();
  const given = Buffer.from(signature, 'base64url');
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  const claims = isSigned ? JSON.parse(Buffer.from(body, 'base64url').toString()) : {};
  if (isSigned && claims.exp > Date.now() / 1000) return claims;
  const reason = isSigned ? 'token has invalid claims: token is expired' : 'signature is invalid';
  throw new GoTrueError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${reason}`);
}

async function findSession(session: Project['session'], id: string): Promise<StoredSession | null> {
  const [found] = await session.query<StoredSession>(
    `select id::text as id, coalesce(aal::text, 'aal1') as aal, created_at, array(
       select authentication_method from auth.mfa_amr_claims where session_id = sessions.id) as methods
     from auth.sessions where id = $1::uuid`,
    [id],
  );
  return found ?? null;
}
