import { getAuthSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite';
import type { SqlSession } from './sql-session.ts';

const API_ROLES_SQL = `
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    begin
      create role service_role nologin bypassrls;
    exception when insufficient_privilege then
      -- Only a superuser may let a role pass the policies; the site itself does without.
      create role service_role nologin;
    end;
  end if;
  -- Requests are served as these roles, by whoever is connected.
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant anon, authenticated, service_role to %I', current_user);
  end if;
end
$$;
`;

const AUTH_ACCESS_SQL = `
grant usage on schema auth to anon, authenticated, service_role;
grant execute on function auth.uid(), auth.role(), auth.email(), auth.jwt() to anon, authenticated, service_role;
`;

// Second factors and tokens of mails, which @supabase/lite has not: tables and columns of Supabase Auth 2.196 (its
// migrations *_add_mfa_schema, *_add_mfa_factors_column_last_challenged_at and *_add_one_time_tokens_table), without its
// enums. `last_totp_step` is ours: the step of the last code that was taken, for a code works once.
const AUTH_FACTORS_SQL = `
create table if not exists auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null check (factor_type = 'totp'),
  status text not null check (status in ('unverified', 'verified')),
  secret text,
  last_challenged_at timestamptz unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_totp_step bigint
);
create unique index if not exists mfa_factors_user_friendly_name_unique on auth.mfa_factors (friendly_name, user_id)
  where trim(friendly_name) <> '';
create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);

create table if not exists auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  ip_address inet not null
);
create index if not exists mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);

create table if not exists auth.mfa_amr_claims (
  id uuid primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  authentication_method text not null,
  constraint mfa_amr_claims_session_id_authentication_method_pkey unique (session_id, authentication_method)
);

create table if not exists auth.one_time_tokens (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  token_type text not null,
  token_hash text not null check (char_length(token_hash) > 0),
  relates_to text not null,
  created_at timestamp without time zone not null default now(),
  updated_at timestamp without time zone not null default now()
);
create index if not exists one_time_tokens_token_hash_idx on auth.one_time_tokens (token_hash);
create unique index if not exists one_time_tokens_user_id_token_type_key on auth.one_time_tokens (user_id, token_type);
`;

/**
 * What hosted Supabase has before the first migration: the roles of the API and the auth schema. Repeatable. A
 * database of Supabase's own is left as it is.
 */
export async function applyPrelude(session: SqlSession): Promise<void> {
  const supabaseOwned = await session.query(`select from pg_roles where rolname = 'supabase_auth_admin'`);
  if (supabaseOwned.length > 0) return;

  await session.transaction(async (transaction) => {
    await transaction.exec('set local client_min_messages = warning');
    await transaction.exec(API_ROLES_SQL);
    await transaction.exec(getAuthSchemaSql());
    await transaction.exec(AUTH_FACTORS_SQL);
    await transaction.exec(SUPABASE_AUTH_HELPERS_SQL);
    await transaction.exec(AUTH_ACCESS_SQL);
  });
}
