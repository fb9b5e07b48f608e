import { type AuthenticationMethod, signAccessToken } from '../accounts/access-token.ts';
import type { SqlSession } from '../database/sql-session.ts';
import type { AuthContext } from './auth-context.ts';
import { readUser } from './user-answer.ts';

type SessionRow = { user_id: string; methods: string };

/** The methods that make a session `aal2` (GoTrue v2.196.0, internal/models/amr.go: IsAAL2Claim). */
const SECOND_FACTORS: readonly string[] = ['totp'];

/**
 * What a client is answered when it logs in, renews or gives a code: a new access token, and the refresh token that goes
 * with it (GoTrue v2.196.0, internal/tokens/service.go: AccessTokenResponse).
 */
export async function issueTokens(
  session: Pick<SqlSession, 'query'>,
  { keys, issuer, tokenSeconds, now }: AuthContext,
  sessionId: string,
  refreshToken: string,
): Promise<object> {
  const [row] = await session.query<SessionRow>(SESSION_SQL, [sessionId]);
  const user = row && (await readUser(session, row.user_id));
  if (!row || !user) throw new Error('A session that was to get tokens is gone.');

  const amr: AuthenticationMethod[] = JSON.parse(row.methods);
  const iat = Math.floor(now() / 1000);
  const exp = iat + tokenSeconds;
  const access_token = signAccessToken(
    {
      iss: issuer,
      sub: user.id,
      aud: user.aud,
      exp,
      iat,
      email: user.email,
      phone: user.phone,
      app_metadata: user.app_metadata,
      user_metadata: user.user_metadata,
      role: user.role,
      aal: amr.some(({ method }) => SECOND_FACTORS.includes(method)) ? 'aal2' : 'aal1',
      amr,
      session_id: sessionId,
      is_anonymous: user.is_anonymous,
    },
    keys.jwtSecret,
  );
  return {
    access_token,
    token_type: 'bearer',
    expires_in: tokenSeconds,
    expires_at: exp,
    refresh_token: refreshToken,
    user,
  };
}

/** The latest method first. */
const SESSION_SQL = `
select sessions.user_id::text as user_id, (
  select coalesce(
    json_agg(json_build_object(
      'method', authentication_method, 'timestamp', floor(extract(epoch from updated_at))::bigint
    ) order by updated_at desc), '[]'
  )::text
  from auth.mfa_amr_claims where session_id = sessions.id
) as methods
from auth.sessions where id = $1::uuid`;
