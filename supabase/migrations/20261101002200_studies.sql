-- What the page of a study says besides the table's columns: optional, and blank where nobody knows it. A study closes by
-- itself when its deadline is over, and when it has no open places.

-- The zone in which a deadline's day ends: SITE_TIME_ZONE, which the server keeps here.
create table private.site_time_zone (
  is_only boolean primary key default true,
  zone text not null,
  constraint site_time_zone_one_row check (is_only)
);
alter table private.site_time_zone enable row level security;
create policy "Nobody reads or writes the zone through the API" on private.site_time_zone
  for all to anon, authenticated using (false) with check (false);
insert into private.site_time_zone (zone) values ('Asia/Riyadh');
revoke all on table private.site_time_zone from public, anon, authenticated, service_role;

-- True for a day as it is written in ISO 8601.
create function private.is_day(value text) returns boolean
language plpgsql immutable parallel safe security invoker set search_path = '' as $$
begin
  if value is null or value !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then
    return false;
  end if;
  perform make_date(left(value, 4)::integer, substr(value, 6, 2)::integer, right(value, 2)::integer);
  return true;
exception when datetime_field_overflow then
  return false;
end;
$$;

-- True where each line is a day, a space and what happened.
create function private.are_updates(value text) returns boolean
language sql immutable parallel safe security invoker set search_path = '' as $$
  select coalesce(bool_and(line ~ '^.{10} \s*\S' and private.is_day(left(line, 10))), true)
  from regexp_split_to_table(value, '\n') as line;
$$;

-- True where an id has the form of that registry's ids; other registries may have any.
create function private.is_registry_id(registry text, value text) returns boolean
language sql immutable parallel safe security invoker set search_path = '' as $$
  select case registry
    when 'PROSPERO' then value ~ '^CRD42[0-9]{6,10}$'
    when 'SCTR' then value ~ '^[0-9]{6,12}$'
    when 'ClinicalTrials' then value ~ '^NCT[0-9]{8}$'
    when 'OSF' then value ~ '^[a-z0-9]{5}$'
    when 'other' then true
    else false
  end;
$$;

revoke all on function
  private.is_day(text), private.are_updates(text), private.is_registry_id(text, text)
  from public, anon, authenticated, service_role;
grant execute on function
  private.is_day(text), private.are_updates(text), private.is_registry_id(text, text)
  to authenticated, service_role;

alter table public.ongoing_projects
  add column title text,
  add column question text,
  add column background text,
  add column tasks text,
  add column hours_per_week text,
  add column places text,
  add column deadline text,
  add column who_can_join text,
  add column lead_name text,
  add column lead_role text,
  add column authorship_rule text,
  add column ethics_reference text,
  add column registry text,
  add column registry_id text,
  add column updates text,
  add column closes_at timestamptz,
  add column title_ar text,
  add column question_ar text,
  add column background_ar text,
  add column tasks_ar text,
  add column who_can_join_ar text,
  add column lead_name_ar text,
  add column lead_role_ar text,
  add column authorship_rule_ar text,
  add column updates_ar text,
  add constraint ongoing_projects_title_length check (char_length(title) <= 300),
  add constraint ongoing_projects_question_length check (char_length(question) <= 1000),
  add constraint ongoing_projects_background_length check (char_length(background) <= 10000),
  add constraint ongoing_projects_tasks_length check (char_length(tasks) <= 5000),
  add constraint ongoing_projects_hours_per_week_length check (char_length(hours_per_week) <= 50),
  add constraint ongoing_projects_places_length check (char_length(places) <= 4),
  add constraint ongoing_projects_places_format check (places = '' or places ~ '^[0-9]{1,4}$'),
  add constraint ongoing_projects_deadline_length check (char_length(deadline) <= 10),
  add constraint ongoing_projects_deadline_format check (deadline = '' or private.is_day(deadline)),
  add constraint ongoing_projects_who_can_join_length check (char_length(who_can_join) <= 2000),
  add constraint ongoing_projects_lead_name_length check (char_length(lead_name) <= 200),
  add constraint ongoing_projects_lead_role_length check (char_length(lead_role) <= 200),
  add constraint ongoing_projects_authorship_rule_length check (char_length(authorship_rule) <= 2000),
  add constraint ongoing_projects_ethics_reference_length check (char_length(ethics_reference) <= 200),
  add constraint ongoing_projects_registry_value
    check (registry in ('', 'PROSPERO', 'SCTR', 'ClinicalTrials', 'OSF', 'other')),
  add constraint ongoing_projects_registry_id_length check (char_length(registry_id) <= 100),
  add constraint ongoing_projects_registry_id_format
    check (registry_id = '' or private.is_registry_id(coalesce(registry, ''), registry_id)),
  add constraint ongoing_projects_updates_length check (char_length(updates) <= 5000),
  add constraint ongoing_projects_updates_format check (updates = '' or private.are_updates(updates)),
  add constraint ongoing_projects_title_ar_length check (char_length(title_ar) <= 300),
  add constraint ongoing_projects_title_ar_blank check (private.has_text(title_ar)),
  add constraint ongoing_projects_question_ar_length check (char_length(question_ar) <= 1000),
  add constraint ongoing_projects_question_ar_blank check (private.has_text(question_ar)),
  add constraint ongoing_projects_background_ar_length check (char_length(background_ar) <= 10000),
  add constraint ongoing_projects_background_ar_blank check (private.has_text(background_ar)),
  add constraint ongoing_projects_tasks_ar_length check (char_length(tasks_ar) <= 5000),
  add constraint ongoing_projects_tasks_ar_blank check (private.has_text(tasks_ar)),
  add constraint ongoing_projects_who_can_join_ar_length check (char_length(who_can_join_ar) <= 2000),
  add constraint ongoing_projects_who_can_join_ar_blank check (private.has_text(who_can_join_ar)),
  add constraint ongoing_projects_lead_name_ar_length check (char_length(lead_name_ar) <= 200),
  add constraint ongoing_projects_lead_name_ar_blank check (private.has_text(lead_name_ar)),
  add constraint ongoing_projects_lead_role_ar_length check (char_length(lead_role_ar) <= 200),
  add constraint ongoing_projects_lead_role_ar_blank check (private.has_text(lead_role_ar)),
  add constraint ongoing_projects_authorship_rule_ar_length check (char_length(authorship_rule_ar) <= 2000),
  add constraint ongoing_projects_authorship_rule_ar_blank check (private.has_text(authorship_rule_ar)),
  add constraint ongoing_projects_updates_ar_length check (char_length(updates_ar) <= 5000),
  add constraint ongoing_projects_updates_ar_blank check (private.has_text(updates_ar)),
  add constraint ongoing_projects_updates_ar_format check (private.are_updates(updates_ar));

-- When the day of a deadline is over.
create function private.end_of_day(day text) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select case when private.is_day(day) then (day::date + 1)::timestamp at time zone zone end
  from private.site_time_zone;
$$;

-- Named so that it runs before the row's version is stamped. `closes_at` is the database's own, whatever a client sends.
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

-- Closes the studies whose deadline is over; returns how many. The history says that nobody did it by hand.
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

-- Publishes what is due by the database's clock, oldest first, at most so many, and closes studies whose deadline is
-- over; returns how many drafts and studies it dealt with. To be called until that is 0. For the server's own key, and
-- for pg_cron.
create or replace function public.publish_due(most integer default 20) returns integer
language sql volatile security invoker set search_path = '' as $$
  select private.publish_due(most) + private.close_due_studies();
$$;

-- When the next draft is due, or the next study closes; null where none does.
create or replace function private.next_publishing() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select least(
    (select min(publish_at) from public.content_drafts where problem is null and discarded_at is null),
    (select min(closes_at) from public.ongoing_projects where status = 'Open')
  );
$$;

create function private.keep_time_zone(zone text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Refuses a zone that is not there.
  perform clock_timestamp() at time zone zone;
  if zone = (select kept.zone from private.site_time_zone as kept) then
    return;
  end if;
  update private.site_time_zone as kept set zone = keep_time_zone.zone;
  update public.ongoing_projects set deadline = deadline where private.has_text(deadline);
end;
$$;

-- Says in which zone the days of deadlines end: SITE_TIME_ZONE. For the server's own key.
create function public.keep_time_zone(zone text) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.keep_time_zone(zone);
$$;

revoke all on function
  private.end_of_day(text), private.close_study(), private.close_due_studies(),
  private.keep_time_zone(text), public.keep_time_zone(text)
  from public, anon, authenticated, service_role;
grant execute on function
  private.close_due_studies(), private.keep_time_zone(text), public.keep_time_zone(text)
  to service_role;

create trigger close_study before insert or update on public.ongoing_projects
  for each row execute function private.close_study();

create or replace trigger stamp_changed_row before update on public.ongoing_projects
  for each row execute function private.stamp_changed_row('closes_at');
