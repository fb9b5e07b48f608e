-- The version of the content is a number that rises with each change of rows, their order and their notices. A
-- prerender reads it before the rows, and reports it afterwards. While the reported version is lower than the current
-- one, the site is out of date, and the host's deploy hook is called again. All times come from the database's clock.

create table private.content_version (
  is_only boolean primary key default true,
  version bigint not null default 1,
  composed_version bigint not null default 0,
  -- When the content last changed, when the site's version was reported, and when the deploy hook was last called.
  changed_at timestamptz not null default clock_timestamp(),
  composed_at timestamptz,
  called_at timestamptz,
  constraint content_version_one_row check (is_only)
);
insert into private.content_version default values;
comment on table private.content_version is 'It has one row.';

-- Whoever reads rows after calling this gets the rows of this version or of a later one.
create function private.content_version() returns bigint
language sql stable security definer set search_path = '' as $$
  select version from private.content_version;
$$;
comment on function private.content_version is 'Returns a number that rises with each change of what pages show. Prerendering calls it before it reads the rows.';

-- The changes that are not on the site yet, one row for each item; row_id '' is the order of a table.
create table private.waiting_changes (
  table_name text not null,
  row_id text not null,
  -- The first two are about the item's first change that is not on the site, the other two about its last change.
  first_version bigint not null,
  waiting_since timestamptz not null,
  version bigint not null,
  changed_at timestamptz not null,
  primary key (table_name, row_id)
);
comment on table private.waiting_changes is 'A change is deleted when the site shows it. An item has at most one row.';

create function private.waiting_since() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select coalesce((select min(waiting_since) from private.waiting_changes), changed_at)
  from private.content_version where version > composed_version;
$$;
comment on function private.waiting_since is 'Returns the time of the first change that the site does not show; null if it shows all.';

-- Posts to the host's deploy hook while changes wait. The vault has the hook's address (`deploy_hook`), and may have a
-- token to send (`deploy_hook_token`). It posts at most once a minute. When changes have waited for ten minutes, it
-- posts more and more rarely, down to once an hour, because failing builds cost money too. pg_net sends after the
-- transaction has ended, so the build reads what the transaction wrote. An error here does not make the caller fail.
-- Returns whether it posted.
create function private.call_deploy_hook() returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  since constant timestamptz := private.waiting_since();
  -- A little less than a minute, because a timer that runs every minute could be some milliseconds early.
  pause constant interval := greatest(
    interval '55 seconds', least(interval '1 hour', (clock_timestamp() - since) / 10)
  );
  hook text;
  token text;
begin
  if since is null or to_regnamespace('net') is null or to_regclass('vault.decrypted_secrets') is null then
    return false;
  end if;
  execute 'select
      max(decrypted_secret) filter (where name = ''deploy_hook''),
      max(decrypted_secret) filter (where name = ''deploy_hook_token'')
    from vault.decrypted_secrets' into hook, token;
  if coalesce(hook, '') = '' then
    return false;
  end if;
  update private.content_version set called_at = clock_timestamp()
  where is_only and coalesce(called_at + pause <= clock_timestamp(), true);
  if not found then
    return false;
  end if;
  -- GitHub's `repository_dispatch` needs this body; other hosts ignore it.
  execute 'select net.http_post(url := $1, body := $2, headers := $3)' using hook, '{"event_type": "content"}'::jsonb,
    '{"Content-Type": "application/json"}'::jsonb
      || case when token > '' then jsonb_build_object('Authorization', 'Bearer ' || token) else '{}' end;
  return true;
exception when others then
  raise warning 'The deploy hook could not be called: %', sqlerrm;
  return false;
end;
$$;
comment on function private.call_deploy_hook is 'Calls the deploy hook while changes wait, at most once a minute, and returns whether it did. Functions and a timer of hosted Supabase call it.';

-- Each transaction waits for the previous one, so versions rise in the order of commits. Whoever reads a version
-- therefore also reads every change up to it.
create function private.raise_content_version() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  raised private.content_version;
  -- The texts of a page are one item, because the console edits them together.
  id_column constant text := case tg_table_name when 'page_texts' then 'page' else 'id' end;
  changed_id text;
begin
  if tg_op = 'DELETE' then
    changed_id := to_jsonb(old) ->> id_column;
  elsif tg_op = 'INSERT' or to_jsonb(old) - 'order_index' <> to_jsonb(new) - 'order_index' then
    changed_id := to_jsonb(new) ->> id_column;
  end if;
  update private.content_version set version = version + 1, changed_at = clock_timestamp() where is_only
  returning * into raised;
  insert into private.waiting_changes
    values (
      tg_table_name, coalesce(changed_id, ''),
      raised.version, raised.changed_at, raised.version, raised.changed_at
    )
    on conflict (table_name, row_id) do update set version = excluded.version, changed_at = excluded.changed_at;
  perform private.call_deploy_hook();
  return null;
end;
$$;
comment on function private.raise_content_version is 'Trigger: raises the version of the content, and stores which item changed.';

-- The prerenderer reports that the pages with the rows of this version are on the site. The last report counts, even
-- with an older version: if two jobs run at once, the one with older rows may publish its pages last. A version that
-- never existed is ignored.
create function private.report_composed(version bigint) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  reported constant bigint := version;
begin
  update private.content_version as content set composed_version = reported, composed_at = clock_timestamp()
  where is_only and reported <> composed_version and reported <= content.version;
  if not found then
    return;
  end if;
  delete from private.waiting_changes as change where change.version <= reported;
  update private.waiting_changes as change set first_version = change.version, waiting_since = changed_at
  where first_version <= reported;
  perform private.call_deploy_hook();
end;
$$;
comment on function private.report_composed is 'Stores that the site shows the rows of this version. Prerendering calls it when the pages are online.';

-- {"now", "on_site_since", "waiting_since", "waiting": [{"table_name", "row_id", "waiting_since"}]}: `waiting_since` is
-- null if everything is on the site, `on_site_since` if nothing was ever reported. For admins and the secret key.
create function private.site_state() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if coalesce((select auth.role()), '') <> 'service_role' then
    perform private.require_admin();
  end if;
  return (
    select jsonb_build_object(
      'now', clock_timestamp(),
      'on_site_since', composed_at,
      'waiting_since', private.waiting_since(),
      'waiting', (
        select coalesce(jsonb_agg(
          jsonb_build_object('table_name', table_name, 'row_id', row_id, 'waiting_since', waiting_since)
          order by table_name, row_id
        ), '[]')
        from private.waiting_changes where row_id <> ''
      )
    )
    from private.content_version
  );
end;
$$;
comment on function private.site_state is 'Returns since when the site shows the latest pages, since when changes wait, and which items wait. The console calls it.';
