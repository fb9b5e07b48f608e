import type { SqlSession } from '@burhan/local-stack/database/sql-session';
import { factorBody, factorsOf, type StoredFactor } from './factor-rows.ts';

/** An account with its factors (supabase/auth v2.196.0, `internal/models/user.go`). */
export type StoredUser = {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  encrypted_password: string | null;
  is_confirmed: boolean;
  is_banned: boolean;
  raw_app_meta_data: unknown;
  raw_user_meta_data: unknown;
  factors: StoredFactor[];
};

const COLUMNS = `id::text as id, aud, role, email, encrypted_password, email_confirmed_at is not null as is_confirmed,
  coalesce(banned_until > now(), false) as is_banned, raw_app_meta_data, raw_user_meta_data`;

type Sought = { id: string } | { email: string };

/** The account, or null. */
export async function findUser(session: SqlSession, sought: Sought): Promise<StoredUser | null> {
  const [condition, value] =
    'id' in sought
      ? ['id = $1::uuid', sought.id]
      : [`email = $1 and aud = 'authenticated' and not is_sso_user`, sought.email.toLowerCase()];
  const [user] = await session.query<Omit<StoredUser, 'factors'>>(
    `select ${COLUMNS} from auth.users where ${condition}`,
    [value],
  );
  return user ? { ...user, factors: await factorsOf(session, user.id) } : null;
}

/** Whether the account has a factor that was confirmed (`HasMFAEnabled`). */
export function hasVerifiedFactor({ factors }: StoredUser): boolean {
  return factors.some(({ status }) => status === 'verified');
}

/** The account as answers show it; fields without a value are left out. */
export async function userBody(session: SqlSession, id: string): Promise<Record<string, unknown>> {
  const [row] = await session.query<{ shown: Record<string, unknown> }>(
    `select jsonb_strip_nulls(jsonb_build_object('email_confirmed_at', email_confirmed_at, 'confirmed_at', confirmed_at,
       'recovery_sent_at', recovery_sent_at, 'last_sign_in_at', last_sign_in_at, 'banned_until', banned_until))
       || jsonb_build_object('id', id, 'aud', aud, 'role', role, 'email', coalesce(email, ''),
         'phone', coalesce(phone, ''), 'app_metadata', raw_app_meta_data, 'user_metadata', raw_user_meta_data,
         'created_at', created_at, 'updated_at', updated_at, 'is_anonymous', is_anonymous) as shown
     from auth.users where id = $1::uuid`,
    [id],
  );
  const factors = await factorsOf(session, id);
  return {
    ...row?.shown,
    identities: await identitiesOf(session, id),
    ...(factors.length > 0 && { factors: factors.map(factorBody) }),
  };
}

/** `internal/models/identity.go` */
async function identitiesOf(session: SqlSession, userId: string): Promise<unknown[]> {
  const rows = await session.query<{ shown: unknown }>(
    `select jsonb_build_object('identity_id', id, 'id', provider_id, 'user_id', user_id, 'provider', provider,
       'identity_data', identity_data, 'email', email, 'last_sign_in_at', last_sign_in_at,
       'created_at', created_at, 'updated_at', updated_at) as shown
     from auth.identities where user_id = $1::uuid order by created_at`,
    [userId],
  );
  return rows.map(({ shown }) => shown);
}
