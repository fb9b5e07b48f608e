-- Which version of the project the site was last started with, which backups say too. Null before the first start with one.
create table private.site_version (
  is_only boolean primary key default true,
  version text,
  constraint site_version_one_row check (is_only)
);
alter table private.site_version enable row level security;
create policy "Nobody reads or writes the version through the API" on private.site_version
  for all to anon, authenticated using (false) with check (false);
insert into private.site_version default values;
revoke all on table private.site_version from public, anon, authenticated, service_role;

-- Keeps the version that the site is started with, and gives the one before.
create function private.keep_version(version text) returns text
language plpgsql volatile security invoker set search_path = '' as $$
declare
  before constant text := (select kept.version from private.site_version as kept);
begin
  update private.site_version as kept set version = keep_version.version
  where kept.version is distinct from keep_version.version;
  return before;
end;
$$;

create or replace function private.dump_site() returns jsonb
language sql stable security invoker set search_path = '' set timezone = 'UTC' as $$
  with dumped as materialized (
    select jsonb_build_object(
      'version', (select version from private.site_version),
      'written_at', now(),
      'migrations', (select jsonb_agg(version order by version) from supabase_migrations.schema_migrations),
      'tables', (select jsonb_object_agg(name::text, private.dump_table(name)) from private.backup_tables() as name),
      'accounts', private.dump_accounts()
    ) as site
  )
  select jsonb_build_object('site', site, 'format', 1, 'checksum', private.checksum_of(site)) from dumped;
$$;

-- As before, with the version as a part that a backup may have.
create or replace function private.check_backup(document jsonb) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  site constant jsonb := document -> 'site';
  unknown text;
begin
  if jsonb_typeof(document) is distinct from 'object' or jsonb_typeof(site) is distinct from 'object' then
    raise exception 'This is no backup of a site.';
  end if;
  if document -> 'format' is distinct from '1' then
    raise exception 'The backup has format %, and 1 is known here.', document -> 'format';
  end if;
  if document ->> 'checksum' is distinct from private.checksum_of(site) then
    raise exception 'The backup is damaged or edited: its checksum is another.';
  end if;
  if array(select name from jsonb_object_keys(site - 'version') as name order by name collate "C")
    <> array['accounts', 'migrations', 'tables', 'written_at'] then
    raise exception 'The backup has other parts than a backup has.';
  end if;
  select string_agg(version, ', ') into unknown from jsonb_array_elements_text(site -> 'migrations') as version
  where version not in (select known.version from supabase_migrations.schema_migrations as known);
  if unknown is not null then
    raise exception 'The backup was made by a newer build (migrations %).', unknown;
  end if;
  select string_agg(name, ', ') into unknown from jsonb_object_keys(site -> 'tables') as name
  where name not in (select known::text from private.backup_tables() as known);
  if unknown is not null then
    raise exception 'The backup has tables that the site has not (%).', unknown;
  end if;
  if exists (
    select from private.backup_tables() as known
    where (site -> 'tables' -> known::text ->> 'last_id')::bigint is not null and private.id_sequence(known) is null
  ) then
    raise exception 'The backup has a last id of a table that gives out none.';
  end if;
end;
$$;

revoke all on function private.keep_version(text) from public, anon, authenticated, service_role;
