-- What `npm run doctor` reads from the database because it is not visible from outside. It includes no content.

-- The tables that strangers may write to, each with the reason and with SQL that stops it. Strangers are visitors, and
-- accounts that are no admins. In `storage.objects`, only the policies are checked, because Supabase itself grants
-- strangers the right to write there.
create function private.open_tables() returns table (name text, open_to text, shut text)
language sql stable security definer set search_path = '' as $$
  select open_table::text, string_agg(way, ', ' order by way), string_agg(sql, ' ' order by way)
  from (
    select pg_class.oid::regclass as open_table, lower(privilege) as way,
      format('revoke %s on %s from public, anon;', lower(privilege), pg_class.oid::regclass) as sql
    from pg_class, unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) as privilege
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'f') and (
      has_table_privilege('anon', pg_class.oid, privilege)
      or privilege in ('INSERT', 'UPDATE') and has_any_column_privilege('anon', pg_class.oid, privilege)
    )
    union all
    select oid::regclass, 'no policies', format('alter table %s enable row level security;', oid::regclass)
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity
    union all
    select polrelid::regclass, format('policy "%s"', polname), format('drop policy %I on %s;', polname, polrelid::regclass)
    from pg_policy join pg_class on pg_class.oid = polrelid
    where (relnamespace = 'public'::regnamespace or polrelid = to_regclass('storage.objects'))
      and polpermissive and polcmd <> 'r'
      and polroles && array[0, 'anon'::regrole, 'authenticated'::regrole]::oid[]
      and concat(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) !~ 'is_admin\('
  ) as ways
  group by open_table;
$$;
comment on function private.open_tables is 'Returns the tables that strangers may write to, the reason, and SQL that stops it. `project_health` calls it.';

create function private.project_health() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Every Supabase project has a vault. `npm start` has none, and needs neither timers nor a deploy hook.
  is_supabase constant boolean := to_regclass('vault.secrets') is not null;
  timers text[] := '{}';
  has_hook boolean;
begin
  if to_regclass('cron.job') is not null then
    execute 'select coalesce(array_agg(jobname::text), ''{}'') from cron.job where active' into timers;
  end if;
  if is_supabase then
    execute 'select exists (select from vault.secrets where name = ''deploy_hook'')' into has_hook;
  end if;
  return jsonb_build_object(
    'migrations', (select jsonb_agg(version) from supabase_migrations.schema_migrations),
    'waiting_minutes', (select round(extract(epoch from clock_timestamp() - private.waiting_since()) / 60)),
    'faults', (
      select coalesce(jsonb_agg(jsonb_build_object('name', name, 'wrong', wrong, 'mend', mend)), '[]')
      from (
        select 'strangers', format('may write to %s (%s)', name, open_to), shut from private.open_tables()
        union all
        select 'timers', format('"%s" is missing', timer), 'what is in supabase/migrations/20261128002200_timers.sql'
        from unnest(array['publish what is due', 'call the deploy hook', 'forget runs of timers']) as timer
        where is_supabase and timer <> all (timers)
        union all
        select 'deploy hook', 'cannot be called without pg_net', 'create extension pg_net;'
        where is_supabase and to_regnamespace('net') is null
        union all
        select 'deploy hook', 'the vault has no address', 'select vault.create_secret(''https://…'', ''deploy_hook'');'
        where is_supabase and not has_hook
      ) as found (name, wrong, mend)
    )
  );
end;
$$;
comment on function private.project_health is 'Returns what cannot be seen from outside: the applied migrations, how many minutes changes have waited, and faults of timers, the deploy hook and rights. `npm run doctor` calls it.';
