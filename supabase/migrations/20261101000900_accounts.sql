-- Accounts are managed with the service's secret key; the API shows nobody else that this is possible.

-- Whether the caller may edit the site: the console asks right after login.
create function public.may_edit() returns boolean
language sql stable security invoker set search_path = '' as $$
  select private.is_admin();
$$;

revoke all on function public.may_edit() from public, anon, authenticated, service_role;
grant execute on function public.may_edit() to authenticated;

-- Makes an account an admin, or no admin any more.
create function public.set_admin(account uuid, may_edit boolean) returns void
language sql volatile security invoker set search_path = '' as $$
  insert into private.admins (user_id) select account where may_edit
    on conflict (user_id) do nothing;
  delete from private.admins where user_id = account and not may_edit;
$$;

revoke all on function public.set_admin(uuid, boolean) from public, anon, authenticated, service_role;
grant execute on function public.set_admin(uuid, boolean) to service_role;
grant select (user_id), insert (user_id), delete on table private.admins to service_role;
