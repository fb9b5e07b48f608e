-- The timers of hosted Supabase, and the extension that sends requests to the site's host. Elsewhere, the server or the
-- operator of the site does what the timers do.
do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_net') then
    execute 'create extension if not exists pg_net'
      || case when to_regnamespace('extensions') is null then '' else ' with schema extensions' end;
  end if;
exception when others then
  raise notice 'pg_net is not enabled here: %', sqlerrm;
end
$$;

do $$
declare
  deploy_hook constant text := 'select private.call_deploy_hook()';
begin
  if not exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    return;
  end if;
  create extension if not exists pg_cron;
  perform
    cron.schedule('publish what is due', '* * * * *', 'select public.publish_due(300)'),
    -- pg_cron never deletes its rows about past runs.
    cron.schedule('forget runs of timers', '27 3 * * *', $sql$
      delete from cron.job_run_details
      where command ~ '^select (public|private)[.]' and end_time < now() - interval '1 day'
    $sql$);
  begin
    -- Intervals in seconds need pg_cron 1.5.
    perform cron.schedule('call the deploy hook', '10 seconds', deploy_hook);
  exception when others then
    perform cron.schedule('call the deploy hook', '* * * * *', deploy_hook);
  end;
exception when others then
  raise notice 'pg_cron does not call everything here: %', sqlerrm;
end
$$;
