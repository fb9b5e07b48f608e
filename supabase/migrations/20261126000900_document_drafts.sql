-- Drafts of documents: a value of a column that a `_document` constraint holds is an object, or null for none.

-- The columns that a form changes: the texts and documents that admins may update.
create or replace function private.editable_columns(content_table regclass) returns text[]
language sql stable security invoker set search_path = '' as $$
  select coalesce(array_agg(attname::text order by attnum), '{}') from pg_catalog.pg_attribute
  where attrelid = content_table and attnum > 0 and not attisdropped
    and has_column_privilege('authenticated', attrelid, attnum, 'update')
    and (atttypid = 'text'::regtype or exists (
      select from pg_catalog.pg_constraint
      where conrelid = attrelid and conkey = array[attnum] and conname ~ '_document$'
    ));
$$;

-- Whether each value fits its column's constraints of length, of listed values and of documents. What is missing or blank
-- is asked for when the draft is published.
create or replace function private.fits_lengths(content_table regclass, draft_values jsonb) returns boolean
language plpgsql stable security invoker set search_path = '' as $$
declare
  checks text;
  fits boolean;
begin
  select string_agg(format('(%s) is not false', pg_get_expr(conbin, conrelid)), ' and ') into checks
  from pg_catalog.pg_constraint
  where conrelid = content_table and contype = 'c' and conname ~ '_(length|value|size|document)$';
  execute format('select %s from jsonb_populate_record(null::%s, $1)', coalesce(checks, 'true'), content_table)
    into fits using draft_values;
  return fits;
end;
$$;

-- As before, and for documents.
create or replace function private.check_draft(table_name text, action text, draft_values jsonb) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  content_table constant regclass := private.content_table(table_name);
begin
  if content_table is null or not (case action
    when 'insert' then has_any_column_privilege('authenticated', content_table, 'insert')
    when 'update' then has_any_column_privilege('authenticated', content_table, 'update')
    when 'delete' then has_table_privilege('authenticated', content_table, 'delete')
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
    where not exists (
      select from pg_catalog.pg_attribute
      where attrelid = content_table and attname = given.key
        and attname = any (private.editable_columns(content_table))
        and jsonb_typeof(given.value) in ('null', case atttypid when 'jsonb'::regtype then 'object' else 'string' end)
    )
  ) then
    raise exception 'A value of the draft is no text or document of an editable column.'
      using errcode = 'P0001', hint = 'draft_values';
  end if;
  if not private.fits_lengths(content_table, draft_values) then
    raise exception 'A value of the draft is too long, or none of those that its column takes.'
      using errcode = 'P0001', hint = 'draft_values';
  end if;
end;
$$;

-- As before, and two additions of texts of one page are two drafts of one row.
create or replace function private.keep_one_draft() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  new_page constant text := case when new.table_name = 'page_texts' then new.draft_values ->> 'page' end;
begin
  if (select auth.uid()) is not null and not private.is_admin() then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(new.table_name || ' ' || coalesce(new.row_id, new_page), 0));
  if exists (
    select from public.content_drafts as other
    where other.table_name = new.table_name and other.discarded_at is null and other.id <> new.id
      and (other.row_id = new.row_id or other.row_id is null and other.draft_values ->> 'page' = new_page)
  ) then
    raise exception 'There is a draft of this row already.' using errcode = '23505', hint = 'draft_exists';
  end if;
  return new;
end;
$$;

drop trigger keep_one_draft on public.content_drafts;
drop trigger keep_one_draft_again on public.content_drafts;
create trigger keep_one_draft before insert on public.content_drafts
  for each row execute function private.keep_one_draft();
create trigger keep_one_draft_again before update of discarded_at on public.content_drafts
  for each row when (old.discarded_at is not null and new.discarded_at is null)
  execute function private.keep_one_draft();
create unique index content_drafts_one_of_a_page on public.content_drafts ((draft_values ->> 'page'))
  where table_name = 'page_texts' and action = 'insert' and discarded_at is null;

-- As before, with each value in its column's type.
create or replace function private.write_draft(draft public.content_drafts) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  content_table constant regclass := private.content_table(draft.table_name);
  columns text;
  is_there boolean;
  published jsonb;
begin
  select string_agg(quote_ident(key), ', ') into columns from jsonb_object_keys(draft.draft_values) as key
  where key = any (private.editable_columns(content_table));

  if draft.action = 'insert' then
    execute format(
      'insert into %1$s as published (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1)
       returning to_jsonb(published)',
      content_table, columns
    ) into published using draft.draft_values;
    return published;
  end if;

  if draft.action = 'update' then
    execute format(
      'update %1$s as published set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $1))
       where id::text = $2 and updated_at = $3 returning to_jsonb(published)',
      content_table, columns
    ) into published using draft.draft_values, draft.row_id, draft.base_version;
  else
    execute format(
      'delete from %s as published where id::text = $1 and updated_at = $2 returning to_jsonb(published)',
      content_table
    ) into published using draft.row_id, draft.base_version;
  end if;
  if published is not null then
    return case when draft.action = 'update' then published end;
  end if;

  execute format('select exists (select from %s where id::text = $1)', content_table) into is_there
    using draft.row_id;
  if is_there then
    raise exception 'The row was changed meanwhile.' using errcode = 'P0001', hint = 'row_conflict';
  end if;
  if draft.action = 'update' then
    raise exception 'The row was deleted meanwhile.' using errcode = 'P0001', hint = 'row_gone';
  end if;
  return null;
end;
$$;

-- As before, without the columns that visitors may not read: a guest sees what will be public.
create or replace function private.previewed_row(draft public.content_drafts) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  content_table constant regclass := private.content_table(draft.table_name);
  present jsonb;
  previewed jsonb;
  row_count integer;
begin
  if draft.action = 'insert' then
    present := private.default_row(content_table)
      || jsonb_build_object('created_at', draft.updated_at, 'updated_at', draft.updated_at);
    if present ? 'order_index' then
      execute format('select count(*) from %s', content_table) into row_count;
      present := present || jsonb_build_object('order_index', row_count + 1);
    end if;
  else
    execute format('select to_jsonb(present) from %s as present where id::text = $1', content_table)
      into present using draft.row_id;
  end if;

  previewed := present || draft.draft_values;
  if previewed -> 'image_url' <> present -> 'image_url' then
    previewed := previewed || '{"image_width": null, "image_height": null}';
  end if;
  return (
    select
      (previewed || coalesce(
        jsonb_object_agg(attname, case atttypid when 'jsonb'::regtype then '{}'::jsonb else '""' end) filter (
          where attnotnull and previewed ->> attname is null and atttypid in ('text'::regtype, 'jsonb'::regtype)
        ), '{}'
      ))
      - coalesce(
        array_agg(attname::text) filter (where not has_column_privilege('anon', attrelid, attnum, 'select')), '{}'
      )
    from pg_catalog.pg_attribute
    where attrelid = content_table and attnum > 0 and not attisdropped
  );
end;
$$;
