import { randomUUID } from 'node:crypto';
import type { SqlSession } from '../database/sql-session.ts';
import { AuthError } from './auth-error.ts';
import { passwordHasher, refusePassword } from './passwords.ts';

/** An account in the form of Supabase Auth (GoTrue v2.196.0, internal/models/user.go). */
export type User = {
  id: string;
  aud: string;
  role: string;
  email: string;
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
  factors?: { id: string; status: string }[];
};

const USER_JSON = `json_strip_nulls(json_build_object(
  'id', id, 'aud', aud, 'role', role, 'email', email, 'phone', '', 'email_confirmed_at', email_confirmed_at,
  'confirmed_at', email_confirmed_at, 'recovery_sent_at', recovery_sent_at, 'last_sign_in_at', last_sign_in_at,
  'app_metadata', raw_app_meta_data, 'user_metadata', raw_user_meta_data, 'identities', '[]'::json,
  'created_at', created_at, 'updated_at', updated_at, 'is_anonymous', false,
  'factors', (
    select json_agg(json_build_object(
      'id', factor.id, 'status', status, 'friendly_name', friendly_name, 'factor_type', factor_type,
      'created_at', factor.created_at, 'updated_at', factor.updated_at
    ) order by factor.created_at)
    from auth.mfa_factors as factor where user_id = users.id
  )
))`;

/** @throws AuthError if there is no such account. */
export async function readUser(session: SqlSession, id: string): Promise<User> {
  const sql = `select ${USER_JSON} as account from auth.users where id::text = $1`;
  const [row] = await session.query<{ account: User }>(sql, [id]);
  if (!row) throw new AuthError(404, 'user_not_found', 'User not found');
  return row.account;
}

/** All accounts on one page, because a trial has few. */
export async function listUsers(session: SqlSession): Promise<User[]> {
  const rows = await session.query<{ account: User }>(
    `select ${USER_JSON} as account from auth.users order by created_at desc, id`,
  );
  return rows.map(({ account }) => account);
}

/** @throws AuthError if an account has this e-mail address. */
export async function createUser(
  session: SqlSession,
  { email, password }: { email: string; password?: string | undefined },
): Promise<User> {
  const hash = password === undefined ? null : await hashOf(password);
  const id = randomUUID();
  const made = await session.query(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data)
     values ($1::uuid, lower($2), $3, now(), '{"provider": "email", "providers": ["email"]}')
     on conflict (email) do nothing returning id`,
    [id, email, hash],
  );
  if (made.length > 0) return readUser(session, id);
  throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
}

/**
 * Changes a password. Ends all sessions of the account except `ownSession`.
 * An open link for a new password stops working.
 * @throws AuthError for a password that is not allowed.
 */
export async function changePassword(
  session: SqlSession,
  id: string,
  password: string,
  ownSession: string | null = null,
): Promise<void> {
  const hash = await hashOf(password);
  await session.transaction(async (transaction) => {
    await transaction.query(
      `update auth.users set encrypted_password = $2, recovery_token = null, updated_at = now() where id = $1::uuid`,
      [id, hash],
    );
    await transaction.query(
      'delete from auth.sessions where user_id = $1::uuid and id is distinct from $2::uuid',
      [id, ownSession],
    );
  });
}

async function hashOf(password: string): Promise<string> {
  refusePassword(password);
  return passwordHasher.hash(password);
}
