-- An account may edit if it has a row in private.admins and an open session. If it has a second factor, a code of the
-- second factor must have been given in that session. The API does not expose the private schema. On hosted Supabase,
-- `postgres` may read the auth schema, refer to it in foreign keys, and add triggers to it. `auth.mfa_factors.status`
-- is an enum there, but a text in the trial.

create schema private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;
grant usage on schema public to anon, authenticated, service_role;

create table private.admins (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table private.admins is 'A row is deleted with its account, or when the account loses the right to edit.';

-- The settings of the environment that the database uses: REQUIRE_SECOND_FACTOR, and SITE_TIME_ZONE, the zone in which
-- the day of a deadline ends.
create table private.settings (
  is_only boolean primary key default true,
  require_second_factor boolean not null default false,
  time_zone text not null default 'Asia/Riyadh',
  constraint settings_one_row check (is_only)
);
insert into private.settings default values;
comment on table private.settings is 'It has one row.';

create function private.own_name() returns text
language sql stable security definer set search_path = '' as $$
  select email from auth.users where id = (select auth.uid());
$$;
comment on function private.own_name is 'Returns the e-mail address with which the caller logs in.';

-- A token without the claim `session_id` has no session that could have ended, so the answer is true. Supabase Auth
-- sets `not_after`, the time at which a session ends.
create function private.is_session_open() returns boolean
language sql stable security definer set search_path = '' as $$
  select (select auth.jwt()) ->> 'session_id' is null
    or exists (
      select from auth.sessions
      where user_id = (select auth.uid()) and id::text = (select auth.jwt()) ->> 'session_id'
        and (not_after is null or not_after > now())
    );
$$;
comment on function private.is_session_open is 'Returns whether the session that the caller''s token names exists and has not expired. `is_admin` and `my_access` call it.';

create function private.has_second_factor(account_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.mfa_factors where user_id = account_id and status::text = 'verified');
$$;
comment on function private.has_second_factor is 'Returns whether an account has a second factor. `is_admin` and `my_access` call it.';

create function private.is_second_factor_given() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select auth.jwt()) ->> 'aal' = 'aal2', false);
$$;
comment on function private.is_second_factor_given is 'Returns whether the caller entered a code of the second factor in this session. `is_admin` and `my_access` call it.';

create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select
    exists (select from private.admins where user_id = (select auth.uid()))
    and private.is_session_open()
    and case
      when private.has_second_factor((select auth.uid())) then private.is_second_factor_given()
      else not (select require_second_factor from private.settings)
    end;
$$;
comment on function private.is_admin is 'Returns whether the caller may edit: an admin in an open session. If the account has or needs a second factor, a code of it must have been given in the session. Policies call it.';

-- Refuses callers who are not admins. Functions use it, because a policy hides rows without an error.
create function private.require_admin() returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'Only an admin may do this.' using errcode = '42501';
  end if;
end;
$$;
comment on function private.require_admin is 'Raises error 42501 if the caller may not edit. Functions of the console call it.';

create function public.may_edit() returns boolean
language sql stable security invoker set search_path = '' as $$
  select private.is_admin();
$$;
comment on function public.may_edit is 'Returns whether the caller may edit. The edge function calls it.';

create function public.set_admin(account uuid, may_edit boolean) returns void
language sql volatile security invoker set search_path = '' as $$
  insert into private.admins (user_id) select account where may_edit
    on conflict (user_id) do nothing;
  delete from private.admins where user_id = account and not may_edit;
$$;
comment on function public.set_admin is 'Gives an account the right to edit, or takes it away. `npm run user` and a start of the trial call it.';

create function public.list_admins() returns setof uuid
language sql stable security invoker set search_path = '' as $$
  select user_id from private.admins order by created_at, user_id;
$$;
comment on function public.list_admins is 'Returns the ids of the accounts that may edit. `npm run user` calls it.';
