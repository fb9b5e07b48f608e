-- The history only grows: visitors find what they ask of it by an index, and a timer looks through a part of it at a time.
-- Runs of timers are forgotten.

-- Serves "the publications that were deleted", which every visitor may ask for.
create unique index content_history_removed_publications on public.content_history (row_id, id)
  where table_name = 'publications' and action = 'delete';

-- The last change that was looked at for the picture.
alter table private.released_pictures add column looked_to bigint not null default 0;

create or replace function private.take_released_pictures() returns setof text
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- So many take half a second.
  most constant integer := 10000;
  day_ago constant timestamptz := now() - interval '1 day';
  first bigint;
  last bigint;
  released text[];
begin
  delete from public.content_drafts where id in (
    select id from public.content_drafts where discarded_at < day_ago for update skip locked
  );
  select min(looked_to) into first from private.released_pictures where released_at < day_ago;
  if first is null then
    return;
  end if;
  select max(id) into last from (
    select id from public.content_history where id > first order by id limit most
  ) as next_changes;

  delete from private.released_pictures where released_at < day_ago and name in (
    select picture.name
    from public.content_history as change
    -- As text once, for all pictures.
    cross join lateral (select concat(change.old_row, change.new_row) as words offset 0) as named
    join private.released_pictures as picture on named.words like '%' || picture.name || '%'
    where change.id > first and change.id <= last
  );
  update private.released_pictures set looked_to = last where released_at < day_ago and looked_to < last;
  with taken as (
    delete from private.released_pictures
    where released_at < day_ago and not exists (select from public.content_history where id > looked_to)
    returning name
  )
  select array_agg(name) into released from taken;
  return query select unnest(released) except select private.named_pictures('infinity');
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
