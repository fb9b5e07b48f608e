import { randomUUID } from 'node:crypto';
import type { SqlSession } from '../database/sql-session.ts';
import { type PasswordHasher, passwordHasher } from './password-hasher.ts';

/**
 * Looks at a password and opens a session of its account.
 * @param credentials the email in lower case.
 * @param isPreferred whether this login goes before others, see `PasswordHasher`.
 * @returns a refresh token for the new session, or null when name or password is wrong. It is renewed for a whole
 *   session and shown to nobody.
 * @throws BusyError when too many logins are waiting.
 */
export type PasswordLogin = (
  credentials: { email: string; password: string },
  isPreferred: boolean,
) => Promise<string | null>;

type StoredAccount = { id: string; encrypted_password: string };

/**
 * Logging in with a password. @supabase/lite would hash on the main thread, inside the queue in which every read
 * waits: it is only asked to renew a session that was opened here.
 */
export function createPasswordLogin(
  session: SqlSession,
  hasher: PasswordHasher = passwordHasher,
): PasswordLogin {
  return async ({ email, password }, isPreferred) => {
    let account: StoredAccount | null = null;
    const findHash = async () => {
      account = await findAccount(session, email);
      return account?.encrypted_password ?? null;
    };
    const isRight = await hasher.verify(password, findHash, isPreferred);
    return isRight && account ? openSession(session, account) : null;
  };
}

async function findAccount(session: SqlSession, email: string): Promise<StoredAccount | null> {
  const [account] = await session.query<StoredAccount>(
    `select id::text as id, encrypted_password from auth.users
     where email = $1 and not is_sso_user and encrypted_password is not null
       and confirmed_at is not null and (banned_until is null or banned_until < now())`,
    [email],
  );
  return account ?? null;
}

/** Opens none when the password was changed in the meantime: that has ended all others. */
async function openSession(
  session: SqlSession,
  { id, encrypted_password }: StoredAccount,
): Promise<string | null> {
  const token = randomUUID();
  const opened = await session.query(
    `with account as (
       select id, email from auth.users where id = $1::uuid and encrypted_password = $2 for share
     ), opened as (
       insert into auth.sessions (id, user_id, aal) select $3::uuid, id, 'aal1' from account returning id, user_id
     ), noted as (
       insert into auth.audit_log_entries (id, payload)
       select $4::uuid, json_build_object('action', 'login', 'actor_id', id, 'actor_username', email,
         'actor_via_sso', false, 'log_type', 'account', 'traits', json_build_object('provider', 'email'))
       from account
     )
     insert into auth.refresh_tokens (id, token, user_id, session_id)
     select $5::text, $6::text, user_id, id from opened returning token`,
    [id, encrypted_password, randomUUID(), randomUUID(), randomUUID(), token],
  );
  return opened.length > 0 ? token : null;
}
