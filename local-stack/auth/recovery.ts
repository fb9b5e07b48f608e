import { randomUUID } from 'node:crypto';
import { BusyError, createQueue } from '@burhan/shared/queue';
import { CONSOLE_PATHS } from '@burhan/shared/routes';
import type { Log } from '../base/log.ts';
import type { SqlSession } from '../database/sql-session.ts';
import { isMailAddress } from '../mail/mail.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Asking, AuthContext, Client } from './auth-context.ts';
import { authRefusal } from './auth-refusal.ts';
import { recordByEmail } from './login-records.ts';
import { hashToken, makeToken, openSession } from './sessions.ts';

/** How long a link is good. */
const LINK_MINUTES = 30;

const MAILS_AN_HOUR = 5;

/** Requests for links that may wait; what is beyond is dropped, which the log says. */
const MAXIMUM_WAITING = 1000;

/** Sends links to who has lost the password. */
export type Recovery = {
  /** Returns at once, and says nothing: whether there is such an account is looked up afterwards. */
  ask(email: string, client: Client): void;
  /** Resolves when everything asked for is done. */
  settled(): Promise<void>;
};

export type RecoveryOptions = {
  session: Pick<SqlSession, 'transaction'>;
  mailer: Mailer | null;
  /** Origin of the console, where links lead. */
  consoleUrl: string;
  log: Log;
  /** Called when something was recorded. */
  onRecorded: () => void;
};

export function createRecovery({ session, mailer, consoleUrl, log, onRecorded }: RecoveryOptions): Recovery {
  const inTurn = createQueue({ waiting: MAXIMUM_WAITING });
  let last: Promise<void> = Promise.resolve();

  const send = async (email: string, client: Client) => {
    const token = await session.transaction((transaction) => makeLink(transaction, email, client));
    if (token === null) return;
    // In the fragment: it goes to no server, and into no log.
    const link = `${consoleUrl}${CONSOLE_PATHS.account}#token_hash=${token}&type=recovery`;
    mailer?.send({ to: email, account: email, kind: 'recovery', link });
    onRecorded();
  };

  return {
    ask(email, client) {
      if (!mailer || !isMailAddress(email)) return;
      last = inTurn(() => send(email, client)).catch((error: unknown) => {
        const reason = error instanceof BusyError ? 'too many are asked for' : error;
        log.warn('A link for a new password was not sent.', { error: reason });
      });
    },
    settled: () => last,
  };
}

/** The secret of a new link, which takes the place of older ones; null where none is to be sent. */
async function makeLink(transaction: SqlSession, email: string, client: Client): Promise<string | null> {
  const [account] = await transaction.query<{ id: string }>(
    `select id::text as id from auth.users
     where email = $1 and not is_sso_user and confirmed_at is not null
       and (banned_until is null or banned_until < now())
     for update`,
    [email],
  );
  if (!account) return null;
  const [sent] = await transaction.query<{ mails: number }>(
    `select count(*)::int as mails from public.login_records
     where account_id = $1::uuid and outcome = 'link-sent' and occurred_at > now() - interval '1 hour'`,
    [account.id],
  );
  if ((sent?.mails ?? 0) >= MAILS_AN_HOUR) return null;

  const token = makeToken();
  await transaction.query(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
     values ($1::uuid, $2::uuid, 'recovery_token', $3, $4, now() at time zone 'UTC', now() at time zone 'UTC')
     on conflict (user_id, token_type) do update set
       token_hash = excluded.token_hash, created_at = excluded.created_at, updated_at = excluded.updated_at`,
    [randomUUID(), account.id, hashToken(token), email],
  );
  await recordByEmail(transaction, email, 'link-sent', client);
  await transaction.query('update auth.users set recovery_sent_at = now() where id = $1::uuid', [account.id]);
  return token;
}

type OpenedLink = { user_id: string; is_in_time: boolean; is_banned: boolean };

/**
 * Opens the session of a link, which works once (GoTrue v2.196.0, internal/api/verify.go: verifyTokenHash, verifyPost;
 * its session has the method `otp` too).
 */
export function openLink(
  context: AuthContext,
  { session, client }: Asking,
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
    return openSession(transaction, context, { accountId: link.user_id, method: 'otp', client });
  });
}
