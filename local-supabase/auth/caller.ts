import type { SqlSession } from '../database/sql-session.ts';
import { readAccessToken } from './access-token.ts';
import { AuthError, sessionNotFound } from './auth-error.ts';

/** The account and the session that an access token names, as the database has them now. */
export type Caller = {
  id: string;
  email: string;
  encryptedPassword: string | null;
  sessionId: string;
  /** The account has a second factor, but the session gave no code. Such a session may not change the account. */
  isBelowLevel: boolean;
  /** A link for a new password opened the session. */
  isRecovery: boolean;
};

const CALLER_SQL = `
select
  users.id::text as id, email, encrypted_password as "encryptedPassword", sessions.id::text as "sessionId",
  private.has_second_factor(users.id) and sessions.aal < 'aal2' as "isBelowLevel",
  exists (
    select from auth.mfa_amr_claims where session_id = sessions.id and authentication_method = 'otp'
  ) as "isRecovery"
from auth.users join auth.sessions on user_id = users.id
where users.id = $1::uuid and sessions.id = $2::uuid`;

/** The caller of a request (GoTrue v2.196.0, internal/api/auth.go). @throws AuthError without an open session */
export async function readCaller(session: SqlSession, headers: Headers, jwtSecret: string): Promise<Caller> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  const claims = await readAccessToken(token, jwtSecret).catch(() => {
    throw new AuthError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature');
  });
  const [caller] = await session.query<Caller>(CALLER_SQL, [claims.sub, claims.session_id]);
  if (!caller) throw sessionNotFound();
  return caller;
}
