-- Who may edit: whoever has a row in private.admins, in a session that lasts, with the second factor where the account has
-- one. The private schema is not exposed by the API. Of the auth schema this asks: to read, to delete and to make triggers,
-- which `postgres` may on hosted Supabase. There `auth.sessions.aal` is an enum, here a text: it is compared as a text.

create schema private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;
grant usage on schema public to anon, authenticated, service_role;

create table private.admins (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);

-- The rules that the server keeps here when it starts: SESSION_IDLE, SESSION_MAX (seconds), REQUIRE_SECOND_FACTOR.
create table private.account_rules (
  is_only boolean primary key default true,
  session_idle integer not null default 43200,
  session_max integer not null default 604800,
  require_second_factor boolean not null default false,
  constraint account_rules_one_row check (is_only),
  constraint account_rules_session_idle_range check (session_idle between 60 and 31536000),
  constraint account_rules_session_max_range check (session_max between session_idle and 31536000)
);
insert into private.account_rules default values;

-- Sessions in which a recovery code took the place of the second factor.
create table private.recovered_sessions (
  session_id uuid primary key references auth.sessions (id) on delete cascade,
  recovered_at timestamptz not null default now()
);

alter table private.admins enable row level security;
alter table private.account_rules enable row level security;
alter table private.recovered_sessions enable row level security;
revoke all on table private.admins, private.account_rules, private.recovered_sessions
  from public, anon, authenticated, service_role;
grant select (user_id, created_at), insert (user_id), delete on table private.admins to service_role;

create policy "Nobody reads or writes admins through the API" on private.admins
  for all to anon, authenticated using (false) with check (false);
create policy "Nobody reads or writes the rules through the API" on private.account_rules
  for all to anon, authenticated using (false) with check (false);
create policy "Nobody reads or writes recovered sessions through the API" on private.recovered_sessions
  for all to anon, authenticated using (false) with check (false);

-- The login's name of whoever asks.
create function private.own_name() returns text
language sql stable security definer set search_path = '' as $$
  select email from auth.users where id = (select auth.uid());
$$;

-- Whether a session with these columns of auth.sessions has not run out. `refreshed_at` is UTC without a zone. Hosted
-- Supabase moves it when tokens are renewed, once an hour unless it was set up otherwise; local-stack with each use.
create function private.is_in_time(not_after timestamptz, created_at timestamptz, refreshed_at timestamp)
returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (is_in_time.not_after is null or is_in_time.not_after > now())
      and is_in_time.created_at + make_interval(secs => session_max) > now()
      and coalesce(is_in_time.refreshed_at at time zone 'UTC', is_in_time.created_at)
        + make_interval(secs => session_idle) > now(),
    false
  )
  from private.account_rules;
$$;

-- The session that the token names, where it is the account's; null where there is none (any more).
create function private.own_session() returns uuid
language sql stable security definer set search_path = '' as $$
  select id from auth.sessions
  where user_id = (select auth.uid()) and id::text = (select auth.jwt()) ->> 'session_id';
$$;

-- A token without a session_id claim names no session, so there is none to ask for.
create function private.is_session_open() returns boolean
language sql stable security definer set search_path = '' as $$
  select (select auth.jwt()) ->> 'session_id' is null
    or exists (
      select from auth.sessions
      where id = private.own_session() and private.is_in_time(not_after, created_at, refreshed_at)
    );
$$;

create function private.has_second_factor(account_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.mfa_factors where user_id = account_id and status::text = 'verified');
$$;

-- By a code of the factor, which the token says, or by a recovery code.
create function private.is_second_factor_given() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select auth.jwt()) ->> 'aal' = 'aal2', false)
    or exists (select from private.recovered_sessions where session_id = private.own_session());
$$;

-- True for an admin in a session that has not been closed and has not run out, with the second factor where the account
-- has one, or the site asks for one.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select
    exists (select from private.admins where user_id = (select auth.uid()))
    and private.is_session_open()
    and case
      when private.has_second_factor((select auth.uid())) then private.is_second_factor_given()
      else not (select require_second_factor from private.account_rules)
    end;
$$;

-- Refuses whoever is not an admin; for functions, where a policy would only hide rows.
create function private.require_admin() returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'Only an admin may do this.' using errcode = '42501';
  end if;
end;
$$;

-- Refuses whoever has not logged in in full: the password alone opens nothing of an account that has a second factor.
-- Returns the account.
create function private.require_login() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if (select auth.uid()) is null or not private.is_session_open() then
    raise exception 'The session has ended.' using errcode = '42501', hint = 'session_ended';
  end if;
  if private.has_second_factor((select auth.uid())) and not private.is_second_factor_given() then
    raise exception 'The second factor was not given.' using errcode = '42501', hint = 'second_factor_asked';
  end if;
  return (select auth.uid());
end;
$$;

-- Whether the caller may edit the site: the console asks right after login.
create function public.may_edit() returns boolean
language sql stable security invoker set search_path = '' as $$
  select private.is_admin();
$$;

-- Makes an account an admin, or no admin any more. For the secret key, as all that manages accounts.
create function public.set_admin(account uuid, may_edit boolean) returns void
language sql volatile security invoker set search_path = '' as $$
  insert into private.admins (user_id) select account where may_edit
    on conflict (user_id) do nothing;
  delete from private.admins where user_id = account and not may_edit;
$$;

-- Who is an admin. For the secret key.
create function public.list_admins() returns setof uuid
language sql stable security invoker set search_path = '' as $$
  select user_id from private.admins order by created_at, user_id;
$$;

revoke all on function
  private.own_name(), private.is_in_time(timestamptz, timestamptz, timestamp), private.own_session(),
  private.is_session_open(), private.has_second_factor(uuid), private.is_second_factor_given(), private.is_admin(),
  private.require_admin(), private.require_login(), public.may_edit(), public.set_admin(uuid, boolean),
  public.list_admins()
  from public, anon, authenticated, service_role;
grant execute on function private.is_admin(), private.require_admin(), public.may_edit() to authenticated;
grant execute on function public.set_admin(uuid, boolean), public.list_admins() to service_role;
