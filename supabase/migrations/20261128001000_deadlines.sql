-- A study closes by itself when its deadline is over or when it has no open places.

create function private.end_of_day(day text) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select case when private.is_day(day) then (day::date + 1)::timestamp at time zone time_zone end
  from private.settings;
$$;
comment on function private.end_of_day is 'Returns when a day ends in the time zone of the site. `close_study` calls it.';

-- Its trigger's name sorts before `stamp_changed_row`, so it runs first. It overwrites a client's `closes_at`.
create function private.close_study() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.closes_at := private.end_of_day(new.deadline);
  if new.closes_at <= clock_timestamp() or new.places ~ '^0+$' then
    new.status := 'Closed';
  end if;
  return new;
end;
$$;
comment on function private.close_study is 'Trigger on `ongoing_projects`: stores when the deadline ends, and closes a project whose deadline is over or which has 0 places.';

-- The history names the schedule, because nobody closed the projects by hand.
create function private.close_due_studies() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  closed integer;
begin
  perform set_config('publication.published_by', 'schedule', true);
  update public.ongoing_projects set status = 'Closed' where status = 'Open' and closes_at <= clock_timestamp();
  get diagnostics closed = row_count;
  perform set_config('publication.published_by', '', true);
  return closed;
end;
$$;
comment on function private.close_due_studies is 'Closes the projects whose deadline is over, and returns their number. `publish_due` calls it.';

create function private.keep_time_zone(zone text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- This fails for an unknown zone.
  perform clock_timestamp() at time zone zone;
  update private.settings set time_zone = zone where time_zone <> zone;
  if not found then
    return;
  end if;
  update public.ongoing_projects set deadline = deadline where private.has_text(deadline);
end;
$$;
comment on function private.keep_time_zone is 'Stores the time zone in which the days of deadlines end. An export and a start of the trial call it.';

create trigger close_study before insert or update on public.ongoing_projects
  for each row execute function private.close_study();
