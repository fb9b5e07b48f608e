import type { SqlSession } from '../database/sql-session.ts';
import type { AuthContext, AuthDatabase } from './auth-context.ts';
import { authRefusal } from './auth-refusal.ts';
import { issueTokens } from './issue-tokens.ts';
import { endSessions, hashToken, keepToken, nextToken } from './sessions.ts';

/** Supabase's own: somebody whose connection broke may ask again. */
const REUSE_INTERVAL_MS = 10_000;

/** Renewals within that interval, more of which nobody needs. */
const MAXIMUM_STEPS = 20;

type TokenRow = { revoked: boolean; age_ms: number };
type SessionRow = { id: string; user_id: string; is_banned: boolean; is_in_time: boolean };

/**
 * Renews a session (GoTrue v2.196.0, internal/tokens/service.go). A token that comes back later than 10 s after it was
 * used ends the session, and so its access tokens: one of the two who had it was not meant to. Within 10 s it is
 * answered with the token that is good now.
 */
export function renewSession(
  context: AuthContext,
  session: AuthDatabase,
  refreshToken: string,
): Promise<object | Response> {
  return session.transaction(async (transaction) => {
    const [opened] = await transaction.query<SessionRow>(SESSION_SQL, [hashToken(refreshToken)]);
    if (!opened) {
      return authRefusal(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
    }
    const end = () => endSessions(transaction, 'id = $1::uuid', [opened.id]);
    if (opened.is_banned) return authRefusal(400, 'user_banned', 'Invalid Refresh Token: User Banned');
    if (!opened.is_in_time) {
      await end();
      return authRefusal(400, 'session_expired', 'Invalid Refresh Token: Session Expired');
    }
    const token = await currentToken(transaction, refreshToken, context.keys.jwtSecret);
    if (token === null) {
      await end();
      return authRefusal(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
    }
    const renewed = token === refreshToken ? nextToken(token, context.keys.jwtSecret) : token;
    if (token === refreshToken) {
      await transaction.query(
        'update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp() where token = $1',
        [hashToken(token)],
      );
      await keepToken(transaction, {
        token: renewed,
        accountId: opened.user_id,
        sessionId: opened.id,
        parent: token,
      });
    }
    await transaction.query(
      `update auth.sessions set refreshed_at = clock_timestamp() at time zone 'UTC' where id = $1::uuid`,
      [opened.id],
    );
    return issueTokens(transaction, context, opened.id, renewed);
  });
}

/** The token itself while it is good; the one that took its place less than 10 s ago; null for one that is too old. */
async function currentToken(
  transaction: SqlSession,
  given: string,
  jwtSecret: string,
): Promise<string | null> {
  let token = given;
  for (let step = 0; step < MAXIMUM_STEPS; step++) {
    const [row] = await transaction.query<TokenRow>(TOKEN_SQL, [hashToken(token)]);
    if (!row) return null;
    if (!row.revoked) return token;
    if (row.age_ms > REUSE_INTERVAL_MS) return null;
    token = nextToken(token, jwtSecret);
  }
  return null;
}

/** Locked: renewals of one session take turns. */
const SESSION_SQL = `
select sessions.id::text as id, sessions.user_id::text as user_id,
  coalesce(users.banned_until > now(), false) as is_banned,
  coalesce(sessions.not_after > now(), true) as is_in_time
from auth.refresh_tokens
join auth.sessions on sessions.id = refresh_tokens.session_id
join auth.users on users.id = sessions.user_id
where refresh_tokens.token = $1
for update of sessions`;

const TOKEN_SQL = `
select coalesce(revoked, false) as revoked,
  (extract(epoch from clock_timestamp() - updated_at) * 1000)::float8 as age_ms
from auth.refresh_tokens where token = $1`;
