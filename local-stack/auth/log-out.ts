import type { Asking } from './auth-context.ts';
import { authRefusal } from './auth-refusal.ts';
import type { LogoutScope } from './auth-request.ts';
import type { Caller } from './caller.ts';
import { endSessions } from './sessions.ts';

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
  { session }: Asking,
  caller: Caller,
  scope: LogoutScope,
): Promise<Response | null> {
  if (caller.isBelowLevel && scope !== 'local') {
    return authRefusal(403, 'insufficient_aal', 'AAL2 required to log out other sessions');
  }
  const reason = scope === 'others' ? 'ended' : 'out';
  await session.transaction((transaction) =>
    endSessions(transaction, reason, WHICH[scope], [caller.accountId, caller.sessionId]),
  );
  return null;
}
