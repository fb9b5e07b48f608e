-- What exists for rows works for texts of pages, partners and facts of the site: versions, history, the content's version,
-- backups, and putting back.

do $$
declare
  content_table text;
begin
  foreach content_table in array array['page_texts', 'partners', 'site_facts'] loop
    execute format(
      'create trigger stamp_new_row before insert on public.%1$I
       for each row execute function private.stamp_new_row();
       create trigger stamp_changed_row before update on public.%1$I
       for each row execute function private.stamp_changed_row(''order_index'', ''image_width'', ''image_height'');
       create trigger record_added_or_deleted_row after insert or delete on public.%1$I
       for each row execute function private.record_row();
       create trigger record_changed_row after update on public.%1$I
       for each row when (old.updated_at <> new.updated_at) execute function private.record_row();
       create trigger refuse_new_id before update on public.%1$I
       for each row when (old.id <> new.id) execute function private.refuse_new_id();
       create constraint trigger raise_content_version after insert or delete on public.%1$I
       deferrable initially deferred for each row execute function private.raise_content_version();
       create constraint trigger raise_content_version_by_change after update on public.%1$I
       deferrable initially deferred for each row when (old.* is distinct from new.*)
       execute function private.raise_content_version()',
      content_table
    );
  end loop;
end
$$;

create trigger keep_ids_ahead after insert on public.page_texts
  for each row execute function private.keep_ids_ahead();
create trigger keep_ids_ahead after insert on public.partners
  for each row execute function private.keep_ids_ahead();

-- A table that visitors read, or some columns of it; null for any other name.
create or replace function private.content_table(table_name text) returns regclass
language sql stable security invoker set search_path = '' as $$
  select pg_class.oid::regclass from pg_catalog.pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = table_name
    and has_any_column_privilege('anon', pg_class.oid, 'select');
$$;

create or replace function private.backup_tables() returns setof regclass
language sql stable security invoker set search_path = '' as $$
  select unnest(array[
    'public.publications', 'public.submitted_papers', 'public.ongoing_projects', 'public.metrics', 'public.page_texts',
    'public.partners', 'public.site_facts', 'public.content_history', 'public.content_drafts', 'public.preview_links',
    'public.draft_answers', 'public.doi_notices', 'public.doi_checks', 'public.join_counts'
  ]::regclass[]);
$$;

-- As before, for every list that admins delete rows from.
create or replace function private.restore_row(history_id bigint) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  entry public.content_history;
  columns text;
  restored jsonb;
begin
  perform private.require_admin();
  select * into entry from public.content_history as history
  where history.id = history_id and history.action = 'delete'
    and has_table_privilege('authenticated', private.content_table(history.table_name), 'delete');
  if not found then
    raise exception 'There is no deleted row in the history under %.', history_id
      using errcode = 'P0001', hint = 'not_deleted';
  end if;

  select string_agg(quote_ident(attname), ', ' order by attnum) into columns
  from pg_catalog.pg_attribute
  where attrelid = private.content_table(entry.table_name)
    and attnum > 0 and not attisdropped and entry.old_row ? attname;

  begin
    execute format(
      'insert into public.%1$I as restored (%2$s)
       select %2$s from jsonb_populate_record(null::public.%1$I, $1) returning to_jsonb(restored)',
      entry.table_name, columns
    ) into restored using entry.old_row;
  exception when unique_violation then
    raise exception '%', case entry.table_name
      when 'ongoing_projects' then format('A project with the ID %s already exists.', entry.row_id)
      when 'publications' then 'This publication is in the list already.'
      when 'partners' then 'This partner is in the list already.'
      when 'page_texts' then 'This page has texts already.'
      else 'This submitted paper is in the list already.'
    end using errcode = '23505', hint = 'row_exists';
  end;
  return restored;
end;
$$;

-- As before, also of tables with a column `name`.
create or replace function private.named_pictures(since timestamptz) returns setof text
language plpgsql stable security definer set search_path = '' as $$
declare
  content_table regclass;
begin
  for content_table in
    select oid::regclass from pg_catalog.pg_class
    where relnamespace = 'public'::regnamespace and private.content_table(relname) = oid
  loop
    return query execute format(
      'select picture from %s as present, private.picture_names(to_jsonb(present)) as picture', content_table
    );
  end loop;
  return query
    select name from public.content_drafts, private.picture_names(draft_values) as name;
  return query
    select name from public.content_history,
      private.picture_names(jsonb_build_array(old_row, new_row)) as name
    where since is null or changed_at >= since;
end;
$$;
