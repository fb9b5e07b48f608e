-- The history only grows, so what timers and visitors ask of it, they find by indexes. Runs of timers are forgotten.

create function private.pictures_in(value jsonb) returns text[]
language sql immutable security invoker set search_path = '' as $$
  select array(select private.picture_names(value));
$$;
comment on function private.pictures_in is 'The index of changes by the pictures that they name is of this.';
revoke all on function private.pictures_in(jsonb) from public, anon, authenticated, service_role;

-- Serves "the changes that name a picture".
create index content_history_pictures on public.content_history
  using gin (private.pictures_in(old_row), private.pictures_in(new_row));

-- Serves "the publications that were deleted", which every visitor may ask for.
create index content_history_removed_publications on public.content_history (row_id)
  where table_name = 'publications' and action = 'delete';

create or replace function private.take_released_pictures() returns setof text
language plpgsql volatile security definer set search_path = '' as $$
declare
  released text[];
begin
  delete from public.content_drafts where id in (
    select id from public.content_drafts where discarded_at < now() - interval '1 day' for update skip locked
  );
  with taken as (
    delete from private.released_pictures where released_at < now() - interval '1 day' returning name
  )
  select array_agg(name) into released from taken;
  if released is not null then
    return query
      select name from unnest(released) as name
      where not exists (
        select from public.content_history
        where private.pictures_in(old_row) @> array[name] or private.pictures_in(new_row) @> array[name]
      )
      except select private.named_pictures('infinity');
  end if;
end;
$$;

-- pg_cron keeps a row of every run, for good.
do $$
begin
  if exists (select from pg_catalog.pg_extension where extname = 'pg_cron') then
    perform cron.unschedule(jobname) from cron.job where jobname = 'forget calls of the deploy hook';
    perform cron.schedule('forget runs of timers', '27 3 * * *', $sql$
      delete from cron.job_run_details
      where command ~ '^select (public|private)[.]' and end_time < now() - interval '1 day'
    $sql$);
  end if;
exception when others then
  raise notice 'pg_cron does not forget its runs here: %', sqlerrm;
end
$$;
