import type { SqlSession } from '@burhan/local-stack/database/sql-session';

/** A row of `auth.mfa_factors` (supabase/auth v2.196.0, `internal/models/factor.go`). */
export type StoredFactor = {
  id: string;
  friendly_name: string | null;
  factor_type: string;
  status: 'unverified' | 'verified';
  secret: string;
  last_challenged_at: string | null;
  created_at: string;
  updated_at: string;
};

/** The account's factors, oldest first. */
export function factorsOf(session: SqlSession, userId: string): Promise<StoredFactor[]> {
  return session.query<StoredFactor>(
    `select id::text as id, friendly_name, factor_type::text as factor_type, status::text as status, secret,
       last_challenged_at, created_at, updated_at
     from auth.mfa_factors where user_id = $1::uuid order by created_at, id`,
    [userId],
  );
}

/** A factor as answers show it: without its secret. */
export function factorBody(factor: StoredFactor): Record<string, unknown> {
  const { id, created_at, updated_at, status, friendly_name, factor_type, last_challenged_at } = factor;
  return {
    id,
    created_at,
    updated_at,
    status,
    ...(friendly_name && { friendly_name }),
    factor_type,
    phone: null,
    last_challenged_at,
  };
}
