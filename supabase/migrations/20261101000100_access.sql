-- Who may edit. Being an admin is a row in private.admins; the private schema is not exposed by the API.

create schema private;

revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;
grant usage on schema public to anon, authenticated, service_role;

create table private.admins (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);

alter table private.admins enable row level security;
revoke all on table private.admins from public, anon, authenticated, service_role;

create policy "Nobody reads or writes admins through the API" on private.admins
  for all to anon, authenticated using (false) with check (false);

-- True for an admin whose session has not been closed. A token without a session_id claim names no session, so
-- there is none to ask for.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select
    exists (select from private.admins where user_id = (select auth.uid()))
    and (
      (select auth.jwt()) ->> 'session_id' is null
      or exists (
        select from auth.sessions
        where user_id = (select auth.uid())
          and id::text = (select auth.jwt()) ->> 'session_id'
          and (not_after is null or not_after > now())
      )
    );
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

revoke all on function private.is_admin(), private.require_admin() from public, anon, authenticated, service_role;
grant execute on function private.is_admin(), private.require_admin() to authenticated;
