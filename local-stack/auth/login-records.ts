import type { SqlSession } from '../database/sql-session.ts';
import type { Client } from './auth-context.ts';

/** What the auth service itself records; triggers of the database record the rest (supabase/migrations). */
type Outcome = 'wrong-password' | 'wrong-code' | 'refused' | 'link-sent';

type Recorder = Pick<SqlSession, 'query'>;

/** Whether an account was logged in, with all that it asks for, from the network of a client. */
export async function hasLoggedIn(session: Recorder, email: string, client: Client): Promise<boolean> {
  const [row] = await session.query<{ is_known: boolean }>(
    `select exists (
       select from auth.users join public.login_records on account_id = users.id
       where users.email = $1 and not is_sso_user and private.is_login(outcome)
         and network = private.network_of($2::inet)
     ) as is_known`,
    [email, client.ip],
  );
  return row?.is_known ?? false;
}

/** Records what happened to a name; of one that has no account, only that it happened. */
export async function recordByEmail(
  session: Recorder,
  email: string,
  outcome: Outcome,
  client: Client,
): Promise<void> {
  await session.query(
    `select private.record_login(
       account.id, account.email::text, $2::text, private.network_of($3::inet), $4::text
     )
     from (select) as always
     left join auth.users as account on account.email = $1 and not account.is_sso_user`,
    [email, outcome, client.ip, client.browser],
  );
}

/** Records what a session that is open did. */
export async function recordBySession(
  session: Recorder,
  sessionId: string,
  accountId: string,
  outcome: Outcome,
  client: Client,
): Promise<void> {
  await session.query('select private.record_session_act($1::text, $2::uuid, $3::uuid, $4::inet, $5::text)', [
    outcome,
    sessionId,
    accountId,
    client.ip,
    client.browser,
  ]);
}
