import type { SqlSession } from '../database/sql-session.ts';

/** An account as GoTrue answers it (v2.196.0, internal/models/user.go); times in ISO 8601, UTC. */
export type UserAnswer = {
  id: string;
  aud: string;
  role: string;
  email: string;
  phone: string;
  app_metadata: unknown;
  user_metadata: unknown;
  factors?: { id: string; status: string; factor_type: string; friendly_name?: string }[];
  is_anonymous: boolean;
};

/** Reads an account, with its factors and without their secrets; null where there is none. */
export async function readUser(
  session: Pick<SqlSession, 'query'>,
  accountId: string,
): Promise<UserAnswer | null> {
  const [row] = await session.query<{ account: string }>(USER_SQL, [accountId]);
  return row ? withoutNulls(JSON.parse(row.account)) : null;
}

/** Left out, as GoTrue leaves out what is not there; empty factors too. */
function withoutNulls(user: UserAnswer): UserAnswer {
  const entries = Object.entries(user).filter(([, value]) => value !== null);
  return Object.fromEntries(entries) as UserAnswer;
}

const time = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const FACTORS_SQL = `
select json_agg(json_strip_nulls(json_build_object(
  'id', id, 'created_at', ${time('created_at')}, 'updated_at', ${time('updated_at')}, 'status', status,
  'friendly_name', nullif(friendly_name, ''), 'factor_type', factor_type, 'phone', '',
  'last_challenged_at', ${time('last_challenged_at')}
)) order by created_at)
from auth.mfa_factors where user_id = users.id`;

const IDENTITIES_SQL = `
select coalesce(json_agg(json_strip_nulls(json_build_object(
  'identity_id', id, 'id', provider_id, 'user_id', user_id, 'identity_data', identity_data, 'provider', provider,
  'last_sign_in_at', ${time('last_sign_in_at')}, 'created_at', ${time('created_at')},
  'updated_at', ${time('updated_at')}, 'email', email
)) order by created_at), '[]')
from auth.identities where user_id = users.id`;

const USER_SQL = `
select json_build_object(
  'id', id, 'aud', aud, 'role', role, 'email', coalesce(email, ''), 'phone', coalesce(phone, ''),
  'email_confirmed_at', ${time('email_confirmed_at')}, 'confirmed_at', ${time('confirmed_at')},
  'recovery_sent_at', ${time('recovery_sent_at')}, 'last_sign_in_at', ${time('last_sign_in_at')},
  'app_metadata', raw_app_meta_data, 'user_metadata', raw_user_meta_data,
  'factors', (${FACTORS_SQL}), 'identities', (${IDENTITIES_SQL}),
  'created_at', ${time('created_at')}, 'updated_at', ${time('updated_at')}, 'is_anonymous', is_anonymous
)::text as account
from auth.users where id = $1::uuid`;
