-- A draft is a change that admins prepare before it is public: one added, changed or removed row, or new texts of one
-- page. The tables that visitors read contain nothing of a draft.

-- `draft_values` has a text or null for each changed column; for a new project, also its id. `base_version` is the
-- `updated_at` that the row had when the draft was started. `updated_at` is the draft's own version. In a draft of a
-- page's texts, `row_id` is the page, and `draft_values` is the argument `texts` of `save_page_texts`.
-- `problem` says why the schedule could not publish the draft: the hint or the SQLSTATE of the error. A discarded draft
-- is kept for a day, so that discarding can be undone. `scheduled_by` is the account that set the time of publishing.
-- Drafts stay when an account is deleted, so they have no foreign key to it.
create table public.content_drafts (
  id bigint generated always as identity primary key,
  table_name text not null,
  row_id text,
  action text not null,
  draft_values jsonb not null default '{}',
  base_version timestamptz,
  publish_at timestamptz,
  problem text,
  problem_text text,
  problem_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  created_by_name text,
  updated_by_name text,
  discarded_at timestamptz,
  scheduled_by uuid,
  constraint content_drafts_action_value check (action in ('insert', 'update', 'delete')),
  constraint content_drafts_row_id_length check (char_length(row_id) <= 50),
  constraint content_drafts_row check ((action = 'insert') = (row_id is null)),
  -- A page without changed texts has no version.
  constraint content_drafts_base_version
    check (table_name = 'page_texts' or (action = 'insert') = (base_version is null)),
  constraint content_drafts_publish_at_finite check (isfinite(publish_at))
);
comment on table public.content_drafts is 'A draft is deleted when it is published, or a day after it was discarded. A row has at most one draft.';

create unique index content_drafts_one_of_a_row on public.content_drafts (table_name, row_id)
  where discarded_at is null;

alter table public.content_drafts enable row level security;
revoke all on table public.content_drafts from public, anon, authenticated, service_role;
revoke all on sequence public.content_drafts_id_seq from public, anon, authenticated, service_role;
grant select,
  insert (table_name, row_id, action, draft_values, base_version, publish_at),
  update (action, draft_values, base_version, publish_at, discarded_at)
  on table public.content_drafts to authenticated;

create policy "Admins read drafts" on public.content_drafts
  for select to authenticated using ((select private.is_admin()));
create policy "Admins add drafts" on public.content_drafts
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change drafts" on public.content_drafts
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

-- The table with this name, if visitors may read at least some of its columns; else null.
create function private.content_table(table_name text) returns regclass
language sql stable security invoker set search_path = '' as $$
  select pg_class.oid::regclass from pg_catalog.pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = table_name
    and has_any_column_privilege('anon', pg_class.oid, 'select');
$$;
comment on function private.content_table is 'Returns the table with a name, or null if visitors cannot read it. Functions for drafts and the history call it.';

-- The columns that a form changes: the text columns that admins may update.
create function private.editable_columns(content_table regclass) returns text[]
language sql stable security invoker set search_path = '' as $$
  select coalesce(array_agg(attname::text order by attnum), '{}') from pg_catalog.pg_attribute
  where attrelid = content_table and attnum > 0 and not attisdropped
    and has_column_privilege('authenticated', attrelid, attnum, 'update') and atttypid = 'text'::regtype;
$$;
comment on function private.editable_columns is 'Returns the columns of a table that a form can change. Functions for drafts call it.';

-- Whether each value fits its column's constraints `…_length` and `…_value`. The other constraints, such as those
-- against blank values, are checked only when the draft is published.
create function private.fits_lengths(content_table regclass, draft_values jsonb) returns boolean
language plpgsql stable security invoker set search_path = '' as $$
declare
  checks text;
  fits boolean;
begin
  select string_agg(format('(%s) is not false', pg_get_expr(conbin, conrelid)), ' and ') into checks
  from pg_catalog.pg_constraint
  where conrelid = content_table and contype = 'c' and conname ~ '_(length|value)$';
  execute format('select %s from jsonb_populate_record(null::%s, $1)', coalesce(checks, 'true'), content_table)
    into fits using draft_values;
  return fits;
end;
$$;
comment on function private.fits_lengths is 'Returns whether each text has a length and a value that its column allows. `check_draft` calls it.';

-- Refuses drafts that no form makes: of a table without drafts, with an action that the table's grants do not allow,
-- with columns that no form has, or with values that are no text or too long.
create function private.check_draft(table_name text, row_id text, action text, draft_values jsonb) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  content_table constant regclass := private.content_table(table_name);
begin
  if content_table is null or not (case action
    when 'update' then has_any_column_privilege('authenticated', content_table, 'update')
    when 'insert' then table_name <> 'page_texts' and has_any_column_privilege('authenticated', content_table, 'insert')
    when 'delete' then table_name <> 'page_texts' and has_table_privilege('authenticated', content_table, 'delete')
    else false
  end) then
    raise exception 'There is no draft to % a row of %.', action, table_name
      using errcode = 'P0001', hint = 'draft_action';
  end if;
  if jsonb_typeof(draft_values) <> 'object' or (draft_values = '{}') <> (action = 'delete') then
    raise exception 'The values of a draft are an object, which is empty for a removal alone.'
      using errcode = 'P0001', hint = 'draft_values';
  end if;
  if exists (
    select from jsonb_each(draft_values) as given
    where jsonb_typeof(given.value) not in ('null', 'string')
      or table_name <> 'page_texts' and given.key <> all (private.editable_columns(content_table))
  ) then
    raise exception 'A value of the draft is no text of an editable column.'
      using errcode = 'P0001', hint = 'draft_values';
  end if;
  if (case table_name
    when 'page_texts' then exists (
      select from private.changed_page_texts(row_id, draft_values) as changed
      where not private.fits_lengths(content_table, to_jsonb(changed) || jsonb_build_object('page', row_id))
    )
    else not private.fits_lengths(content_table, draft_values)
  end) then
    raise exception 'A value of the draft is too long, or none of those that its column takes.'
      using errcode = 'P0001', hint = 'draft_values';
  end if;
end;
$$;
comment on function private.check_draft is 'Refuses a draft that no form of the console sends (hints `draft_action`, `draft_values`). Triggers on drafts and `put_back` call it.';

create function private.stamp_new_draft() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_draft(new.table_name, new.row_id, new.action, new.draft_values);
  new.created_by := (select auth.uid());
  new.created_by_name := private.own_name();
  new.updated_by := new.created_by;
  new.updated_by_name := new.created_by_name;
  return new;
end;
$$;
comment on function private.stamp_new_draft is 'Trigger on `content_drafts`: checks a new draft, and stores its author.';

-- Runs for updates of the draft's contents. It refuses to change a draft that was discarded meanwhile.
create function private.stamp_changed_draft() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.discarded_at is not null then
    raise exception 'The draft was discarded meanwhile.' using errcode = 'P0001', hint = 'draft_conflict';
  end if;
  perform private.check_draft(new.table_name, new.row_id, new.action, new.draft_values);
  if (new.action, new.draft_values, new.base_version, new.publish_at)
    is distinct from (old.action, old.draft_values, old.base_version, old.publish_at) then
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
    new.updated_by := (select auth.uid());
    new.updated_by_name := private.own_name();
  end if;
  new.problem := null;
  new.problem_text := null;
  new.problem_at := null;
  return new;
end;
$$;
comment on function private.stamp_changed_draft is 'Trigger on `content_drafts`: checks a changed draft, raises its version, and stores who changed it.';

create function private.stamp_discarded_draft() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.discarded_at is not null then
    new.discarded_at := coalesce(old.discarded_at, now());
  end if;
  return new;
end;
$$;
comment on function private.stamp_discarded_draft is 'Trigger on `content_drafts`: uses the time of the server when a draft is discarded.';

-- The unique index would refuse a second draft too, but without a hint. Transactions that add drafts of one row wait
-- for each other. This runs before the policies refuse callers who may not edit, so it must not tell them whether a
-- draft exists.
create function private.keep_one_draft() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is not null and not private.is_admin() then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(new.table_name || ' ' || new.row_id, 0));
  if exists (
    select from public.content_drafts as other
    where other.table_name = new.table_name and other.row_id = new.row_id
      and other.discarded_at is null and other.id <> new.id
  ) then
    raise exception 'There is a draft of this row already.' using errcode = '23505', hint = 'draft_exists';
  end if;
  return new;
end;
$$;
comment on function private.keep_one_draft is 'Trigger on `content_drafts`: refuses a second draft of a row, with the hint `draft_exists`.';

-- Drafts that are locked at the moment are deleted with a later write.
create function private.purge_discarded_drafts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.content_drafts where id in (
    select id from public.content_drafts where discarded_at < now() - interval '1 day' for update skip locked
  );
  return null;
end;
$$;
comment on function private.purge_discarded_drafts is 'Trigger on `content_drafts`: deletes drafts that were discarded more than a day ago.';

create trigger stamp_new_draft before insert on public.content_drafts
  for each row execute function private.stamp_new_draft();
create trigger stamp_discarded_draft before update of discarded_at on public.content_drafts
  for each row execute function private.stamp_discarded_draft();
create trigger stamp_changed_draft
  before update of action, draft_values, base_version, publish_at on public.content_drafts
  for each row execute function private.stamp_changed_draft();
create trigger keep_one_draft before insert on public.content_drafts
  for each row execute function private.keep_one_draft();
create trigger keep_one_draft_again before update of discarded_at on public.content_drafts
  for each row when (new.discarded_at is null and old.discarded_at is not null)
  execute function private.keep_one_draft();
create trigger purge_discarded_drafts after insert or update on public.content_drafts
  for each statement execute function private.purge_discarded_drafts();
