-- Which migrations the database has. The record is the one of `supabase db push`, which the embedded database keeps too. A
-- version says nothing that the public sources do not.
create function private.newest_migration() returns text
language sql stable security definer set search_path = '' as $$
  select max(version) from supabase_migrations.schema_migrations;
$$;
comment on function private.newest_migration is 'The function of the API with this name does its work here.';

-- The version of the newest migration: the digits that its name begins with.
create function public.newest_migration() returns text
language sql stable security invoker set search_path = '' as $$
  select private.newest_migration();
$$;
comment on function public.newest_migration is '`npm run doctor` asks which migration the database had last.';
