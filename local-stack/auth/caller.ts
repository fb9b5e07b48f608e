import { verifyAccessToken } from '../accounts/access-token.ts';
import type { AuthDatabase } from './auth-context.ts';
import { authRefusal } from './auth-refusal.ts';
import type { LogoutScope } from './auth-request.ts';
import { endSessions } from './sessions.ts';

/** The account and the session that an access token names, as they are now. */
export type Caller = {
  accountId: string;
  email: string;
  encryptedPassword: string | null;
  sessionId: string;
  /**
   * Whether the account has a second factor of which no code was given in this session: then nothing of the account
   * changes, and of its sessions only this one. The row says so, not the token.
   */
  isBelowLevel: boolean;
  /** Whether a link of a mail opened it (GoTrue v2.196.0, internal/models/sessions.go: IsRecovery). */
  isRecovery: boolean;
};

type CallerRow = {
  email: string | null;
  encrypted_password: string | null;
  is_banned: boolean;
  session_id: string | null;
  is_below_level: boolean;
  is_recovery: boolean;
  is_in_time: boolean;
};

/**
 * Looks up who asks, or why not (GoTrue v2.196.0, internal/api/auth.go). A session that has run out is ended and
 * refused as one that is not there.
 */
export async function findCaller(
  session: AuthDatabase,
  accessToken: string,
  jwtSecret: string,
  now: number,
): Promise<Caller | Response> {
  const claims = verifyAccessToken(accessToken, jwtSecret, now);
  if (!claims) {
    return authRefusal(
      403,
      'bad_jwt',
      'invalid JWT: unable to parse or verify signature, or token is expired',
    );
  }
  if (claims.session_id === '') return sessionNotFound();

  const [row] = await session.query<CallerRow>(CALLER_SQL, [claims.sub, claims.session_id]);
  if (!row) return authRefusal(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  if (!row.session_id) return sessionNotFound();
  if (row.is_banned) return authRefusal(403, 'user_banned', 'User is banned');
  if (!row.is_in_time) {
    await session.transaction((transaction) => endSessions(transaction, 'id = $1::uuid', [row.session_id]));
    return sessionNotFound();
  }
  return {
    accountId: claims.sub,
    email: row.email ?? '',
    encryptedPassword: row.encrypted_password,
    sessionId: row.session_id,
    isBelowLevel: row.is_below_level,
    isRecovery: row.is_recovery,
  };
}

export const sessionNotFound = () =>
  authRefusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');

const CALLER_SQL = `
select
  users.email, users.encrypted_password,
  coalesce(users.banned_until > now(), false) as is_banned,
  sessions.id::text as session_id,
  private.has_second_factor(users.id) and coalesce(sessions.aal::text, 'aal1') < 'aal2' as is_below_level,
  exists (
    select from auth.mfa_amr_claims
    where session_id = sessions.id and authentication_method in ('otp', 'recovery', 'magiclink')
  ) as is_recovery,
  coalesce(sessions.not_after > now(), true) as is_in_time
from auth.users
left join auth.sessions on sessions.user_id = users.id and sessions.id = $2::uuid
where users.id = $1::uuid`;

/** Which sessions a logout ends, with the account as `$1` and the caller's session as `$2`. */
const WHICH: Readonly<Record<LogoutScope, string>> = {
  global: 'user_id = $1::uuid and $2::uuid is not null',
  local: 'user_id = $1::uuid and id = $2::uuid',
  others: 'user_id = $1::uuid and id <> $2::uuid',
};

/**
 * Logs out (GoTrue v2.196.0, internal/api/logout.go). Beyond GoTrue: the password alone ends no other session of an
 * account that has a second factor.
 */
export async function logOut(
  session: AuthDatabase,
  caller: Caller,
  scope: LogoutScope,
): Promise<Response | null> {
  if (caller.isBelowLevel && scope !== 'local') {
    return authRefusal(403, 'insufficient_aal', 'AAL2 required to log out other sessions');
  }
  await session.transaction((transaction) =>
    endSessions(transaction, WHICH[scope], [caller.accountId, caller.sessionId]),
  );
  return null;
}
