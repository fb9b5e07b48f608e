import type { Asking } from './auth-context.ts';
import type { LogoutScope } from './auth-request.ts';
import type { Caller } from './caller.ts';
import { endSessions } from './sessions.ts';

/** Which sessions a logout ends, with the account as `$1` and the caller's session as `$2`. */
const WHICH: Readonly<Record<LogoutScope, string>> = {
  global: 'user_id = $1::uuid and $2::uuid is not null',
  local: 'user_id = $1::uuid and id = $2::uuid',
  others: 'user_id = $1::uuid and id <> $2::uuid',
};

/** Logs out (GoTrue v2.196.0, internal/api/logout.go). */
export async function logOut({ session }: Asking, caller: Caller, scope: LogoutScope): Promise<void> {
  const reason = scope === 'others' ? 'ended' : 'out';
  await session.transaction((transaction) =>
    endSessions(transaction, reason, WHICH[scope], [caller.accountId, caller.sessionId]),
  );
}
