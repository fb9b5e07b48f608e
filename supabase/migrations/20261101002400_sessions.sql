-- How long a session lasts, whether a second factor was given in it, and what an account sees of its own sessions.
-- Of the auth schema this asks: to read, to delete and (2500, 2600) to make triggers, which `postgres` may on hosted
-- Supabase. There `auth.sessions.aal` is an enum, here a text: it is compared as a text.

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

alter table private.account_rules enable row level security;
alter table private.recovered_sessions enable row level security;
revoke all on table private.account_rules, private.recovered_sessions from public, anon, authenticated, service_role;
create policy "Nobody reads or writes the rules through the API" on private.account_rules
  for all to anon, authenticated using (false) with check (false);
create policy "Nobody reads or writes recovered sessions through the API" on private.recovered_sessions
  for all to anon, authenticated using (false) with check (false);

create function private.keep_account_rules(session_idle integer, session_max integer, require_second_factor boolean)
returns void
language sql volatile security definer set search_path = '' as $$
  update private.account_rules set
    session_idle = keep_account_rules.session_idle,
    session_max = keep_account_rules.session_max,
    require_second_factor = keep_account_rules.require_second_factor;
$$;

-- Says how long sessions last without use and at most, in seconds, and whether every admin needs a second factor. For the
-- server's own key.
create function public.keep_account_rules(session_idle integer, session_max integer, require_second_factor boolean)
returns void
language sql volatile security invoker set search_path = '' as $$
  select private.keep_account_rules(session_idle, session_max, require_second_factor);
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
create or replace function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select
    exists (select from private.admins where user_id = (select auth.uid()))
    and private.is_session_open()
    and case
      when private.has_second_factor((select auth.uid())) then private.is_second_factor_given()
      else not (select require_second_factor from private.account_rules)
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

-- Where sessions come from, without the last part of the address: /24 of IPv4, also where it is written as IPv6, and /48
-- of IPv6.
create function private.network_of(address inet) returns text
language sql immutable security invoker set search_path = '' as $$
  select case
    when family(address) = 6 and address <<= inet '::ffff:0:0/96'
      then private.network_of(replace(host(address), '::ffff:', '')::inet)
    else network(set_masklen(address, case family(address) when 4 then 24 else 48 end))::text
  end;
$$;

create function private.my_sessions()
returns table (
  id uuid, browser text, network text, created_at timestamptz, last_used_at timestamptz, second_factor boolean,
  is_current boolean
)
language plpgsql stable security definer set search_path = '' as $$
declare
  account_id constant uuid := private.require_login();
begin
  return query
    select
      sessions.id, left(sessions.user_agent, 300), private.network_of(sessions.ip), sessions.created_at,
      coalesce(sessions.refreshed_at at time zone 'UTC', sessions.created_at) as last_used_at,
      coalesce(sessions.aal::text = 'aal2', false)
        or exists (select from private.recovered_sessions as recovered where recovered.session_id = sessions.id),
      coalesce(sessions.id = private.own_session(), false)
    from auth.sessions
    where sessions.user_id = account_id
      and private.is_in_time(sessions.not_after, sessions.created_at, sessions.refreshed_at)
    order by last_used_at desc, sessions.id;
end;
$$;

-- The caller's sessions that have not run out, the last used first.
create function public.my_sessions()
returns table (
  id uuid, browser text, network text, created_at timestamptz, last_used_at timestamptz, second_factor boolean,
  is_current boolean
)
language sql stable security invoker set search_path = '' as $$
  select * from private.my_sessions();
$$;

-- What `burhan.session_end` says becomes the outcome of the record (2600).
create function private.end_session(session_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  account_id constant uuid := private.require_login();
begin
  perform set_config(
    'burhan.session_end', case when session_id = private.own_session() then 'out' else 'ended' end, true
  );
  delete from auth.sessions where sessions.id = session_id and sessions.user_id = account_id;
  return found;
end;
$$;

-- Ends a session of the caller's; false where there is none of this id.
create function public.end_session(session_id uuid) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.end_session(session_id);
$$;

create function private.end_other_sessions() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  account_id constant uuid := private.require_login();
  ended integer;
begin
  perform set_config('burhan.session_end', 'ended', true);
  delete from auth.sessions where user_id = account_id and id is distinct from private.own_session();
  get diagnostics ended = row_count;
  return ended;
end;
$$;

-- Ends the caller's sessions but for the present one; returns how many there were.
create function public.end_other_sessions() returns integer
language sql volatile security invoker set search_path = '' as $$
  select private.end_other_sessions();
$$;

revoke all on function
  private.keep_account_rules(integer, integer, boolean), public.keep_account_rules(integer, integer, boolean),
  private.is_in_time(timestamptz, timestamptz, timestamp), private.own_session(), private.is_session_open(),
  private.has_second_factor(uuid), private.is_second_factor_given(), private.require_login(), private.network_of(inet),
  private.my_sessions(), public.my_sessions(), private.end_session(uuid), public.end_session(uuid),
  private.end_other_sessions(), public.end_other_sessions()
  from public, anon, authenticated, service_role;
grant execute on function
  private.keep_account_rules(integer, integer, boolean), public.keep_account_rules(integer, integer, boolean)
  to service_role;
grant execute on function
  private.my_sessions(), public.my_sessions(), private.end_session(uuid), public.end_session(uuid),
  private.end_other_sessions(), public.end_other_sessions()
  to authenticated;
