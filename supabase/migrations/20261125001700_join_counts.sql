-- How many people asked to join each study, per day. Nothing that leads to a person is kept with the numbers. While a day
-- lasts, a mark for each press that was counted keeps another one of the same person from being counted.

-- The days are those of the site's time zone.
create table public.join_counts (
  project_id text not null,
  day date not null,
  presses integer not null,
  constraint join_counts_pkey primary key (project_id, day),
  constraint join_counts_project_id_length check (char_length(project_id) <= 50),
  constraint join_counts_presses_positive check (presses > 0)
);

-- Unlogged: neither the write-ahead log, nor what is archived of it, nor a replica ever has a salt or a mark. A server
-- that crashes loses them, and a person may be counted twice on that day.
create unlogged table private.join_salts (
  day date primary key,
  salt bytea not null
);
create unlogged table private.join_marks (
  network bytea,
  mark bytea,
  constraint join_marks_pkey primary key (network, mark)
);

alter table public.join_counts enable row level security;
alter table private.join_salts enable row level security;
alter table private.join_marks enable row level security;
revoke all on table public.join_counts, private.join_salts, private.join_marks
  from public, anon, authenticated, service_role;
grant select on table public.join_counts to authenticated;

create policy "Admins read how many asked to join" on public.join_counts
  for select to authenticated using ((select private.is_admin()));
create policy "Nobody reads or writes salts through the API" on private.join_salts
  for all to anon, authenticated using (false) with check (false);
create policy "Nobody reads or writes marks through the API" on private.join_marks
  for all to anon, authenticated using (false) with check (false);

-- Today in the site's time zone. Its text is looked at when it runs: a study's deadline has the same zone.
create function private.site_day() returns date
language plpgsql volatile security definer set search_path = '' as $$
begin
  return (select (clock_timestamp() at time zone zone)::date from private.site_time_zone);
end;
$$;

-- Throws the salt and the marks away, files and all, when their day is over. Calls of this and of counting take turns.
create function private.forget_join_marks() returns interval
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('private.join_marks', 0));
  if exists (select from private.join_salts where day <> private.site_day()) then
    truncate private.join_salts, private.join_marks;
  end if;
  return (
    select ((clock_timestamp() at time zone zone)::date + 1)::timestamp at time zone zone - clock_timestamp()
    from private.site_time_zone
  );
end;
$$;

-- Throws away what kept people from being counted twice, when the day is over; returns how long the present day lasts.
-- For the server's own key, and for pg_cron.
create function public.forget_join_marks() returns interval
language sql volatile security invoker set search_path = '' as $$
  select private.forget_join_marks();
$$;

-- Whether a user agent is a browser that a person may use. Browsers call themselves Mozilla or Opera; programs that do so
-- too mostly say what they are, or where one reads about them. Cubot is a maker of phones.
create function private.is_browser(agent text) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select coalesce(
    agent ~ '^(Mozilla|Opera)/'
      and agent !~* ('(?<!cu)bot|crawl|spider|slurp|scrap|preview|headless|phantomjs|lighthouse|page ?speed|inspection'
        || '|externalhit|externalagent|whatsapp|monitor|uptime|archiv|https?:|@|mediapartners|chatgpt|google-|googleother'),
    false
  );
$$;

-- The network of an address: of IPv6, where one connection to the Internet brings 2^64 addresses, all of those.
create function private.network_of(address text) returns text
language plpgsql immutable security invoker set search_path = '' as $$
declare
  plain constant text := regexp_replace(btrim(address), '^::ffff:(?=[0-9.]+$)', '', 'i');
begin
  return case when plain like '%:%' then host(network(set_masklen(plain::inet, 64))) else plain end;
exception when invalid_text_representation then
  return plain;
end;
$$;

-- A mark is a hash of the day's random salt, the study, the network and the agent: without the salt nobody can try which
-- address gives it, and marks of one person in two studies have nothing in common. The same of salt, study and network
-- tells how many of a network were counted: at most 20, for anybody can call their browser something new.
create function private.count_join(project text, address text, agent text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not private.is_browser(agent)
    or not exists (select from public.ongoing_projects where id = project and status = 'Open') then
    return;
  end if;
  perform private.forget_join_marks();
  insert into private.join_salts (day, salt)
  select private.site_day(), sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
  where not exists (select from private.join_salts);

  insert into private.join_marks (network, mark)
  select press.network, press.mark
  from private.join_salts
  cross join lateral (select
    sha256(salt || convert_to(jsonb_build_array(project, private.network_of(address), agent)::text, 'UTF8')) as mark,
    sha256(salt || convert_to(jsonb_build_array(project, private.network_of(address))::text, 'UTF8')) as network
  ) as press
  where (select count(*) from private.join_marks as counted where counted.network = press.network) < 20
  on conflict do nothing;
  if found then
    insert into public.join_counts as counted (project_id, day, presses)
    select project, day, 1 from private.join_salts
    on conflict on constraint join_counts_pkey do update set presses = counted.presses + 1;
  end if;
end;
$$;

-- Counts a press of Join, at most one of a person (an address with an agent) for each study and day. Bots, unknown studies
-- and closed ones count nothing; who calls is not told. For the server's own key.
create function public.count_join(project text, address text, agent text) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.count_join(project, address, agent);
$$;

-- The numbers stay with their study when it is renamed, and when it is restored. A new study that takes the id of a
-- deleted one begins with none.
create function private.keep_join_counts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    delete from public.join_counts where project_id = new.id and new.created_at >= now();
  elsif new.id <> old.id then
    delete from public.join_counts where project_id = new.id;
    update public.join_counts set project_id = new.id where project_id = old.id;
  end if;
  return null;
end;
$$;

create trigger keep_join_counts after insert or update of id on public.ongoing_projects
  for each row execute function private.keep_join_counts();

revoke all on function
  private.site_day(), private.forget_join_marks(), public.forget_join_marks(), private.is_browser(text),
  private.network_of(text), private.count_join(text, text, text), public.count_join(text, text, text),
  private.keep_join_counts()
  from public, anon, authenticated, service_role;
grant execute on function
  private.forget_join_marks(), public.forget_join_marks(),
  private.count_join(text, text, text), public.count_join(text, text, text)
  to service_role;

-- Hosted Supabase has pg_cron. Days begin at a quarter of an hour in every zone.
do $$
begin
  if not exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    return;
  end if;
  create extension if not exists pg_cron;
  perform cron.schedule('forget who asked to join', '*/15 * * * *', 'select public.forget_join_marks()');
exception when others then
  raise notice 'pg_cron does not forget here who asked to join: %', sqlerrm;
end
$$;
