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
revoke all on table public.join_counts, private.join_salts, private.join_marks
  from public, anon, authenticated, service_role;
grant select on table public.join_counts to authenticated;

create policy "Admins read how many asked to join" on public.join_counts
  for select to authenticated using ((select private.is_admin()));

-- Its text is looked at when it runs: a study's deadline has the same zone.
create function private.site_day() returns date
language plpgsql volatile security definer set search_path = '' as $$
begin
  return (select (clock_timestamp() at time zone zone)::date from private.site_time_zone);
end;
$$;
comment on function private.site_day is 'Functions about Join ask for today, in the zone of the site.';

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
comment on function private.forget_join_marks is 'A timer throws away what keeps people from being counted twice, once the day is over; it gets the rest of the present day.';

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
comment on function private.is_browser is '`count_join` asks whether a user agent is a browser that a person may use.';

-- The network of an address: of IPv6, where one connection to the Internet brings 2^64 addresses, all of those.
create function private.origin_of(address inet) returns cidr
language sql immutable security invoker set search_path = '' as $$
  select case
    when address <<= inet '::ffff:0:0/96' then replace(host(address), '::ffff:', '')::cidr
    when family(address) = 6 then network(set_masklen(address, 64))
    else host(address)::cidr
  end;
$$;
comment on function private.origin_of is 'Functions ask for the network whose presses and wrong codes are counted together.';

create function private.network_of(address text) returns text
language plpgsql immutable security invoker set search_path = '' as $$
begin
  return host(private.origin_of(btrim(address)::inet));
exception when invalid_text_representation then
  return address;
end;
$$;
comment on function private.network_of(text) is '`count_join` asks for the network of an address.';

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
comment on function private.count_join is 'The server counts a press of Join, once for a person, project and day; the answer tells nothing.';

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
comment on function private.keep_join_counts is 'A trigger of projects keeps the numbers with one that is renamed or restored.';

create trigger keep_join_counts after insert or update of id on public.ongoing_projects
  for each row execute function private.keep_join_counts();
