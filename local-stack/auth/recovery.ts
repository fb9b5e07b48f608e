import { randomUUID } from 'node:crypto';
import { CONSOLE_PATHS } from '@burhan/shared/routes';
import type { AuthContext, AuthDatabase } from './auth-context.ts';
import { authRefusal } from './auth-refusal.ts';
import { hashToken, makeToken, openSession } from './sessions.ts';

/** How long a link is good. */
const LINK_MINUTES = 30;

/**
 * Makes the link of a mail for a new password, and prints it: this server sends no mails. The answer does not tell
 * whether there is such an account (GoTrue v2.196.0, internal/api/recover.go).
 */
export async function makeLink(
  { consoleUrl, log }: AuthContext,
  session: AuthDatabase,
  email: string,
): Promise<object> {
  const token = makeToken();
  // In place of an older one.
  const made = await session.query(
    `with account as (
       update auth.users set recovery_sent_at = now()
       where email = $1 and not is_sso_user and confirmed_at is not null
         and (banned_until is null or banned_until < now())
       returning id
     )
     insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
     select $2::uuid, id, 'recovery_token', $3, $1, now() at time zone 'UTC', now() at time zone 'UTC' from account
     on conflict (user_id, token_type) do update set
       token_hash = excluded.token_hash, created_at = excluded.created_at, updated_at = excluded.updated_at
     returning id`,
    [email, randomUUID(), hashToken(token)],
  );
  // In the fragment: it goes to no server.
  const link = `${consoleUrl}${CONSOLE_PATHS.account}#token_hash=${token}&type=recovery`;
  if (made.length > 0) log.info(`A new password for ${email} can be set at ${link}`);
  return {};
}

type OpenedLink = { user_id: string; is_in_time: boolean; is_banned: boolean };

/**
 * Opens the session of a link, which works once (GoTrue v2.196.0, internal/api/verify.go: verifyTokenHash, verifyPost;
 * its session has the method `otp` too).
 */
export function openLink(
  context: AuthContext,
  session: AuthDatabase,
  token: string,
): Promise<object | Response> {
  return session.transaction(async (transaction) => {
    const [link] = await transaction.query<OpenedLink>(
      `delete from auth.one_time_tokens using auth.users
       where users.id = one_time_tokens.user_id and token_hash = $1 and token_type = 'recovery_token'
       returning user_id::text as user_id,
         one_time_tokens.created_at > now() at time zone 'UTC' - make_interval(mins => $2) as is_in_time,
         coalesce(users.banned_until > now(), false) as is_banned`,
      [hashToken(token), LINK_MINUTES],
    );
    if (link?.is_banned) return authRefusal(403, 'user_banned', 'User is banned');
    if (!link?.is_in_time) {
      return authRefusal(403, 'otp_expired', 'Email link is invalid or has expired');
    }
    return openSession(transaction, context, { accountId: link.user_id, method: 'otp' });
  });
}
