-- Which migrations the database has, so that a release that needs a newer one can be refused. The record is the one of
-- `supabase db push`, which the embedded database keeps too. A version says nothing that the public sources do not.
create function private.newest_migration() returns text
language sql stable security definer set search_path = '' as $$
  select max(version) from supabase_migrations.schema_migrations;
$$;

-- The version of the newest migration: the digits that its name begins with.
create function public.newest_migration() returns text
language sql stable security invoker set search_path = '' as $$
  select private.newest_migration();
$$;

revoke all on function private.newest_migration(), public.newest_migration()
  from public, anon, authenticated, service_role;
grant execute on function private.newest_migration(), public.newest_migration() to anon, authenticated;
