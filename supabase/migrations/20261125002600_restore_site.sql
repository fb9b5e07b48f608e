-- Puts a backup in place of what is there: all of it, or nothing. What a document says is only ever a value: names of
-- tables and columns are those of the catalogue.

create function private.check_backup(document jsonb) returns void
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
comment on function private.check_backup is '`restore_site` refuses what is no whole backup, or is from a newer build.';

-- Fills an empty table, and sees that it then says what the backup says. Columns that the backup does not know, for they
-- came later, get their default.
create function private.restore_table(of_table regclass, table_rows jsonb) returns void
language plpgsql volatile security invoker set search_path = '' set timezone = 'UTC' as $$
declare
  columns text[];
  later text[];
  filled text;
  held jsonb;
begin
  select
    coalesce(array_agg(attname::text order by attname) filter (where table_rows -> 0 ? attname), '{}'),
    coalesce(array_agg(attname::text) filter (where table_rows -> 0 ? attname is not true), '{}'),
    string_agg(quote_ident(attname), ', ') filter (where table_rows -> 0 ? attname and attgenerated = '')
    into columns, later, filled
  from pg_catalog.pg_attribute where attrelid = of_table and attnum > 0 and not attisdropped;
  if exists (
    select from jsonb_array_elements(table_rows) as given
    where array(select name from jsonb_object_keys(given) as name order by name collate "C") <> columns
  ) then
    raise exception 'A row of % has other columns than the table, or than the first row.', of_table;
  end if;

  if filled is not null then
    execute format(
      'insert into %1$s (%2$s) overriding system value select %2$s from jsonb_populate_recordset(null::%1$s, $1)',
      of_table, filled
    ) using table_rows;
  end if;
  execute format('select coalesce(jsonb_agg(to_jsonb(present) - $1), ''[]'') from %s as present', of_table)
    into held using later;
  if exists (select jsonb_array_elements(held) except all select jsonb_array_elements(table_rows))
    or jsonb_array_length(held) <> jsonb_array_length(table_rows) then
    raise exception 'The backup has a value in % that does not fit its column.', of_table;
  end if;
end;
$$;
comment on function private.restore_table is '`restore_site` fills a table with the rows of a backup.';

-- One account, by its login name: a hosted project may know the same person under another id. Whoever is there gets the
-- password of the backup, and is logged out where that is another one. The empty tokens are what Supabase Auth expects of
-- a row that it did not write itself. What is there already of factors is not touched, so that the record of logins tells
-- of nothing that did not happen.
create function private.restore_account(given jsonb) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  login constant text := given ->> 'email';
  password constant text := given ->> 'encrypted_password';
  account auth.users;
  account_id uuid;
begin
  if (
    jsonb_typeof(given -> 'email') = 'string' and jsonb_typeof(given -> 'encrypted_password') in ('string', 'null')
    and jsonb_typeof(given -> 'factors') = 'array' and jsonb_typeof(given -> 'recovery_codes') = 'array'
  ) is not true then
    raise exception 'The backup has an account that is none.';
  end if;
  account := jsonb_populate_record(null::auth.users, given);
  delete from auth.sessions as sessions using auth.users as users
  where sessions.user_id = users.id and users.email = login and users.encrypted_password is distinct from password;
  update auth.users set encrypted_password = password, banned_until = account.banned_until
  where email = login and not is_sso_user;
  insert into auth.users (
    id, aud, role, email, encrypted_password, banned_until, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
    created_at, updated_at, confirmation_token, recovery_token, email_change, email_change_token_new
  )
  select
    account.id, account.aud, account.role, login, password, account.banned_until, account.email_confirmed_at,
    account.raw_app_meta_data, account.raw_user_meta_data, account.created_at, account.updated_at, '', '', '', ''
  where not exists (select from auth.users where email = login and not is_sso_user)
  on conflict (id) do update set
    email = excluded.email, encrypted_password = excluded.encrypted_password, banned_until = excluded.banned_until;
  select id into strict account_id from auth.users where email = login and not is_sso_user;
  insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
  values (
    gen_random_uuid(), 'email', account_id::text, account_id,
    jsonb_build_object('sub', account_id, 'email', login, 'email_verified', true, 'phone_verified', false), now(), now()
  )
  on conflict (provider, provider_id) do update set identity_data = excluded.identity_data;

  delete from auth.mfa_factors
  where user_id = account_id
    and id::text not in (select factor ->> 'id' from jsonb_array_elements(given -> 'factors') as factor);
  delete from private.recovery_codes where user_id = account_id;
  insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
  select id, account_id, friendly_name, factor_type, status, secret, created_at, updated_at
  from jsonb_populate_recordset(null::auth.mfa_factors, given -> 'factors')
  on conflict (id) do update set
    user_id = excluded.user_id, friendly_name = excluded.friendly_name, status = excluded.status,
    secret = excluded.secret;
  insert into private.recovery_codes (user_id, code_hash, made_at)
  select account_id, code_hash, made_at
  from jsonb_populate_recordset(null::private.recovery_codes, given -> 'recovery_codes');
  if given ->> 'admin_since' is not null then
    insert into private.admins (user_id, created_at) values (account_id, (given ->> 'admin_since')::timestamptz)
    on conflict (user_id) do update set created_at = excluded.created_at;
  end if;
end;
$$;
comment on function private.restore_account is '`restore_accounts` puts one account back, by its login name.';

-- Afterwards the admins of the backup alone are admins. An account that came after it stays, and may not edit.
create function private.restore_accounts(accounts jsonb) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  delete from private.admins where user_id not in (
    select users.id from auth.users as users
    join jsonb_array_elements(accounts) as given on given ->> 'email' = users.email
    where not users.is_sso_user and given ->> 'admin_since' is not null
  );
  perform private.restore_account(given) from jsonb_array_elements(accounts) as given;
  if exists (
    select from pg_catalog.pg_attribute where attrelid = 'auth.users'::regclass and attname = 'instance_id'
  ) then
    execute 'update auth.users set instance_id = ''00000000-0000-0000-0000-000000000000'' where instance_id is null';
  end if;
end;
$$;
comment on function private.restore_accounts is '`restore_site` puts the accounts back; only their admins are admins then.';

-- Puts what `private.dump_site()` wrote in place of what is there; one statement, so all or nothing. What triggers would
-- renumber, stamp and record anew is in the rows already. A table that the backup does not know, for it came later, stays.
create function private.restore_site(document jsonb) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  tables jsonb;
  name regclass;
begin
  perform private.check_backup(document);
  tables := document -> 'site' -> 'tables';
  if document -> 'site' -> 'migrations' @> to_jsonb(private.newest_migration())
    and exists (select from private.backup_tables() as known where not tables ? known::text) then
    raise exception 'The backup lacks a table.';
  end if;
  perform set_config('burhan.acted_by', 'restore', true), set_config('burhan.keep_prepared', 'on', true);
  for name in select known from private.backup_tables() as known where tables ? known::text loop
    execute format('alter table %s disable trigger user', name);
    execute format('delete from %s', name);
  end loop;
  for name in select known from private.backup_tables() as known where tables ? known::text loop
    perform private.restore_table(name, tables -> name::text -> 'rows');
    execute format('alter table %s enable trigger user', name);
  end loop;
  perform private.restore_accounts(document -> 'site' -> 'accounts');
  update private.content_version set version = version + 1 where is_only;
  perform set_config('burhan.acted_by', '', true), set_config('burhan.keep_prepared', '', true);
  -- Not rolled back where something fails, hence last, and only ever forwards.
  for name in select known from private.backup_tables() as known where tables -> known::text ->> 'last_id' is not null loop
    execute format('select setval($1, greatest(last_value, $2)) from %s', private.id_sequence(name))
      using private.id_sequence(name)::regclass, (tables -> name::text ->> 'last_id')::bigint;
  end loop;
end;
$$;
comment on function private.restore_site is '`npm run restore` and the server put a backup in place of what is there, all or nothing.';
