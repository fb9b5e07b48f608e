-- What `npm run doctor` asks of the database because it cannot be seen from outside. No content is in it.

create function private.project_health() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  timers jsonb;
  has_deploy_hook boolean := false;
begin
  -- Both are there on hosted Supabase alone.
  if to_regclass('cron.job') is not null then
    execute 'select coalesce(jsonb_agg(jobname order by jobname), ''[]'') from cron.job where active' into timers;
  end if;
  if to_regclass('vault.secrets') is not null then
    execute 'select exists (select from vault.secrets where name = ''deploy_hook'')' into has_deploy_hook;
  end if;
  return jsonb_build_object(
    'now', clock_timestamp(),
    'migrations', (select jsonb_agg(version order by version) from supabase_migrations.schema_migrations),
    'timers', timers,
    'has_net', to_regnamespace('net') is not null,
    'has_deploy_hook', has_deploy_hook,
    'waiting_since', private.waiting_since(),
    'time_zone', (select time_zone from private.settings),
    'account_rules', (select jsonb_build_object('require_second_factor', require_second_factor) from private.settings),
    'tables', (
      select jsonb_agg(
        jsonb_build_object(
          'name', relname,
          -- One that a row cannot be without: with null in it, nothing is ever inserted.
          'required_column', (
            select attname from pg_attribute
            where attrelid = pg_class.oid and attnum > 0 and not attisdropped
              and attnotnull and attidentity <> 'a' and attgenerated = ''
            order by attnum limit 1
          ),
          'stranger_may', (
            select coalesce(jsonb_agg(lower(privilege)), '[]')
            from unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) as privilege
            where has_table_privilege('anon', pg_class.oid, privilege)
              or privilege in ('INSERT', 'UPDATE') and has_any_column_privilege('anon', pg_class.oid, privilege)
          ),
          'has_policies', relrowsecurity or relkind not in ('r', 'p'),
          -- Whoever logs in may write where a policy does not ask for an admin.
          'open_policies', (
            select coalesce(jsonb_agg(polname order by polname), '[]') from pg_policy
            where polrelid = pg_class.oid and polpermissive and polcmd <> 'r'
              and polroles && array[0, 'anon'::regrole, 'authenticated'::regrole]::oid[]
              and concat(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) !~ 'is_admin\('
          )
        ) order by relname
      )
      from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'f')
    )
  );
end;
$$;
comment on function private.project_health is '`npm run doctor` asks for what cannot be seen from outside: migrations, timers, rules, and what strangers may do to each table.';
