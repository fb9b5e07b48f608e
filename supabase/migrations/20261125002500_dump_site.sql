-- Backups: what the site keeps, as one JSON document. For the owner of the database alone, as restoring is.

-- Which version of the project the site was last started with, which backups say too. Null before the first start with one.
create table private.site_version (
  is_only boolean primary key default true,
  version text,
  constraint site_version_one_row check (is_only)
);
insert into private.site_version default values;

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
comment on function private.keep_version is 'The server says with which version it starts, and gets the one before.';

-- The tables that a backup holds whole, each after those that it refers to. The record of logins stays with its database:
-- a restore must not take away what happened since, nor a file keep it for longer than 180 days.
create function private.backup_tables() returns setof regclass
language sql stable security invoker set search_path = '' as $$
  select unnest(array[
    'public.publications', 'public.submitted_papers', 'public.ongoing_projects', 'public.metrics', 'public.page_texts',
    'public.partners', 'public.site_facts', 'public.content_history', 'public.content_drafts', 'public.preview_links',
    'public.draft_answers', 'public.doi_notices', 'public.doi_checks', 'public.join_counts'
  ]::regclass[]);
$$;
comment on function private.backup_tables is 'The functions of backups ask which tables a backup holds.';

create function private.id_sequence(of_table regclass) returns text
language sql stable security invoker set search_path = '' as $$
  select pg_get_serial_sequence(attrelid::regclass::text, attname) from pg_catalog.pg_attribute
  where attrelid = of_table and attnum > 0 and attidentity <> '';
$$;
comment on function private.id_sequence is 'The functions of backups ask for the sequence of a table''s ids; null: it has none.';

-- {"rows": [...], "last_id"}: ids that were given out once, to rows deleted since, are not given out again.
create function private.dump_table(of_table regclass) returns jsonb
language plpgsql stable security invoker set search_path = '' set timezone = 'UTC' as $$
declare
  id_sequence constant text := private.id_sequence(of_table);
  table_rows jsonb;
  last_id bigint;
begin
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(present) order by to_jsonb(present)), ''[]'') from %s as present', of_table
  ) into table_rows;
  if id_sequence is not null then
    execute format('select last_value from %s where is_called', id_sequence) into last_id;
  end if;
  return jsonb_build_object('rows', table_rows, 'last_id', last_id);
end;
$$;
comment on function private.dump_table is '`dump_site` asks for the rows of a table, and the last id that it gave out.';

-- The accounts that sign in with a password: who is an admin, verified second factors, recovery codes. Their sessions are
-- not in it. Secrets of factors are as the database has them, encrypted with a key that is in no backup.
create function private.dump_accounts() returns jsonb
language sql stable security invoker set search_path = '' set timezone = 'UTC' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', users.id, 'email', users.email, 'aud', users.aud, 'role', users.role,
      'encrypted_password', users.encrypted_password, 'banned_until', users.banned_until,
      'email_confirmed_at', users.email_confirmed_at, 'raw_app_meta_data', users.raw_app_meta_data,
      'raw_user_meta_data', users.raw_user_meta_data, 'created_at', users.created_at, 'updated_at', users.updated_at,
      'admin_since', (select admins.created_at from private.admins where admins.user_id = users.id),
      'factors', (
        select coalesce(jsonb_agg(
          jsonb_build_object(
            'id', factors.id, 'friendly_name', friendly_name, 'factor_type', factor_type, 'status', status,
            'secret', secret, 'created_at', factors.created_at, 'updated_at', factors.updated_at
          )
          order by factors.id
        ), '[]')
        from auth.mfa_factors as factors where factors.user_id = users.id and factors.status::text = 'verified'
      ),
      'recovery_codes', (
        select coalesce(jsonb_agg(
          jsonb_build_object('code_hash', code_hash, 'made_at', made_at) order by code_hash
        ), '[]')
        from private.recovery_codes as codes where codes.user_id = users.id
      )
    )
    order by users.email
  ), '[]')
  from auth.users as users
  where users.email is not null and not users.is_sso_user and not users.is_anonymous and users.deleted_at is null;
$$;
comment on function private.dump_accounts is '`dump_site` asks for the accounts, without their sessions.';

-- Of the text that PostgreSQL writes a value with, which is always the same.
create function private.checksum_of(value jsonb) returns text
language sql immutable security invoker set search_path = '' as $$
  select encode(sha256(convert_to(value::text, 'UTF8')), 'hex');
$$;
comment on function private.checksum_of is 'The functions of backups ask for the checksum of a value.';

-- Everything as of one moment: a stable function sees what the statement that calls it sees. `format` rises when what an
-- older build wrote can no longer be restored.
create function private.dump_site() returns jsonb
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
comment on function private.dump_site is '`npm run backup` and the server ask for a backup.';
