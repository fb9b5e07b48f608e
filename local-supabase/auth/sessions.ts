import { randomBytes, randomUUID } from 'node:crypto';
import type { SqlSession } from '../database/sql-session.ts';
import { signAccessToken } from './access-token.ts';
import { AuthError } from './auth-error.ts';
import { readUser, type User } from './users.ts';

export type TokenSettings = {
  jwtSecret: string;
  /** The origin of `/auth/v1`, which tokens name as their issuer. */
  issuer: string;
};

/** The answer to a client that logs in, renews its session or gives a code. */
export type Tokens = {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: User;
};

/** How long an access token is valid, as on hosted Supabase. */
const TOKEN_SECONDS = 3600;

/** How long a used refresh token still works, as on hosted Supabase: the client may have lost the answer. */
const REUSE_SECONDS = 10;

/** Opens a session of an account. @param method how the account was authenticated */
export async function openSession(
  transaction: SqlSession,
  settings: TokenSettings,
  { accountId, method }: { accountId: string; method: 'password' | 'otp' },
): Promise<Tokens> {
  const sessionId = randomUUID();
  await transaction.query(
    `insert into auth.sessions (id, user_id, aal) values ($1::uuid, $2::uuid, 'aal1')`,
    [sessionId, accountId],
  );
  await addMethod(transaction, sessionId, method);
  await transaction.query('update auth.users set last_sign_in_at = now() where id = $1::uuid', [accountId]);
  return issueTokens(transaction, settings, sessionId);
}

/** Records how a session was authenticated, and the time. */
export async function addMethod(session: SqlSession, sessionId: string, method: string): Promise<void> {
  await session.query(
    `insert into auth.mfa_amr_claims (id, session_id, authentication_method)
     values ($1::uuid, $2::uuid, $3::text)
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [randomUUID(), sessionId, method],
  );
}

type SessionRow = { user_id: string; aal: string; amr: { method: string; timestamp: number }[] };

/** `amr` lists the session's methods of authentication, the latest first. */
const SESSION_SQL = `
select user_id::text as user_id, aal, (
  select json_agg(json_build_object(
    'method', authentication_method, 'timestamp', floor(extract(epoch from updated_at))::bigint
  ) order by updated_at desc)
  from auth.mfa_amr_claims where session_id = sessions.id
) as amr
from auth.sessions where id = $1::uuid`;

/**
 * Issues an access token for a session (GoTrue v2.196.0, internal/hooks/v0hooks: AccessTokenClaims).
 * @param refreshToken returned with the access token; without one, a new refresh token is stored.
 */
export async function issueTokens(
  transaction: SqlSession,
  { jwtSecret, issuer }: TokenSettings,
  sessionId: string,
  refreshToken?: string,
): Promise<Tokens> {
  const [row] = await transaction.query<SessionRow>(SESSION_SQL, [sessionId]);
  if (!row) throw new Error('A session that was to get tokens is gone.');
  const user = await readUser(transaction, row.user_id);
  const iat = Math.floor(Date.now() / 1000);
  const exp = iat + TOKEN_SECONDS;
  const claims = {
    iss: issuer,
    sub: user.id,
    aud: user.aud,
    exp,
    iat,
    email: user.email,
    phone: '',
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: user.role,
    aal: row.aal,
    amr: row.amr,
    session_id: sessionId,
    is_anonymous: false,
  };
  return {
    access_token: await signAccessToken(claims, jwtSecret),
    token_type: 'bearer',
    expires_in: TOKEN_SECONDS,
    expires_at: exp,
    refresh_token: refreshToken ?? (await keepToken(transaction, row.user_id, sessionId)),
    user,
  };
}

async function keepToken(transaction: SqlSession, accountId: string, sessionId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await transaction.query(
    'insert into auth.refresh_tokens (token, user_id, session_id) values ($1, $2::uuid, $3::uuid)',
    [token, accountId, sessionId],
  );
  return token;
}

type TokenRow = { session_id: string; revoked: boolean; is_reusable: boolean };

// The token that was used last works again, because the client may not have received the new one.
const TOKEN_SQL = `
select session_id::text as session_id, revoked,
  used.updated_at > clock_timestamp() - make_interval(secs => ${REUSE_SECONDS}) or not exists (
    select from auth.refresh_tokens as later
    where later.session_id = used.session_id and later.id > used.id and later.revoked
  ) as is_reusable
from auth.refresh_tokens as used where token = $1`;

/**
 * Renews a session (GoTrue v2.196.0, internal/tokens/service.go). A client may send a used token again if it
 * was the last one used, or was used less than 10 s ago. It then gets the token that is valid now. Any other
 * used token may have been stolen, so it ends the session.
 * @throws AuthError
 */
export async function renewSession(
  session: SqlSession,
  settings: TokenSettings,
  token: string,
): Promise<Tokens> {
  const answer = await session.transaction(async (transaction) => {
    const [found] = await transaction.query<TokenRow>(TOKEN_SQL, [token]);
    if (!found) return invalidToken('refresh_token_not_found', 'Refresh Token Not Found');
    const { session_id, revoked, is_reusable } = found;
    if (revoked && !is_reusable) {
      await transaction.query('delete from auth.sessions where id = $1::uuid', [session_id]);
      return invalidToken('refresh_token_already_used', 'Already Used');
    }
    if (revoked)
      return issueTokens(transaction, settings, session_id, await goodToken(transaction, session_id));
    await transaction.query(
      'update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp() where token = $1',
      [token],
    );
    return issueTokens(transaction, settings, session_id);
  });
  if (answer instanceof AuthError) throw answer;
  return answer;
}

async function goodToken(transaction: SqlSession, sessionId: string): Promise<string | undefined> {
  const [row] = await transaction.query<{ token: string }>(
    'select token from auth.refresh_tokens where session_id = $1::uuid and not revoked order by id desc limit 1',
    [sessionId],
  );
  return row?.token;
}

function invalidToken(code: string, reason: string): AuthError {
  return new AuthError(400, code, `Invalid Refresh Token: ${reason}`);
}
