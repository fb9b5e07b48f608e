-- Undoing an import, as one act with one entry of the history.

-- The titles of what is not as the import left it: a row that was changed or deleted, or has a draft; a draft that was
-- changed or published. Drafts that somebody discarded are no loss.
create function private.changed_since_import(kept jsonb) returns text
language sql stable security invoker set search_path = '' as $$
  select string_agg(coalesce(nullif(title, ''), '–'), ', ') from (
    select imported ->> 'title' as title
    from (
      select value as imported, true as is_new from jsonb_array_elements(kept -> 'added')
      union all
      select value -> 'new', false from jsonb_array_elements(kept -> 'changed')
    ) as imports
    left join public.publications as present on present.id = (imported ->> 'id')::bigint
    where present.updated_at is distinct from (imported ->> 'updated_at')::timestamptz
      or is_new and exists (
        select from public.content_drafts
        where table_name = 'publications' and row_id = imported ->> 'id' and discarded_at is null
      )
    union all
    select coalesce(draft.draft_values ->> 'title', '')
    from jsonb_array_elements(kept -> 'drafts') as imported
    left join public.content_drafts as draft on draft.id = (imported ->> 'id')::bigint
    where draft.id is null
      or draft.discarded_at is null and draft.updated_at is distinct from (imported ->> 'updated_at')::timestamptz
  ) as changed;
$$;

-- Gives a row the texts that it had before an import, and the size of its picture; returns it.
create function private.bring_back(old_row jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  columns text;
  restored jsonb;
begin
  select string_agg(quote_ident(name), ', ') into columns
  from unnest(private.editable_columns('public.publications'::regclass)) as name where old_row ? name;
  execute format(
    'update public.publications as present set (%1$s) = (
       select %1$s from jsonb_populate_record(null::public.publications, $1)
     ) where id = ($1 ->> ''id'')::bigint', columns
  ) using old_row;
  update public.publications as present set
    image_width = (old_row ->> 'image_width')::integer, image_height = (old_row ->> 'image_height')::integer
  where id = (old_row ->> 'id')::bigint
  returning to_jsonb(present) into restored;
  return restored;
end;
$$;

-- Drafts are locked first, then the list's turn is taken, as where drafts are published.
create function private.undo_import(history_id bigint) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  kept jsonb;
  removed jsonb;
  changed jsonb;
  changed_since text;
  is_order_as_left boolean;
begin
  perform private.require_admin();
  select new_row into kept from public.content_history as history
  where history.id = history_id and history.action = 'import' and history.new_row ? 'places';
  if kept is null then
    raise exception 'There is no import in the history under %.', history_id
      using errcode = 'P0001', hint = 'not_import';
  end if;
  perform from public.content_drafts
  where id in (select (draft ->> 'id')::bigint from jsonb_array_elements(kept -> 'drafts') as draft)
  order by id for update;
  perform private.wait_for_turn('publications');
  if exists (
    select from public.content_history as history
    where history.action = 'import' and history.new_row -> 'undoes' = to_jsonb(history_id)
  ) then
    raise exception 'This import was undone already.' using errcode = 'P0001', hint = 'import_undone';
  end if;
  changed_since := private.changed_since_import(kept);
  if changed_since is not null then
    raise exception 'What was imported was changed since.'
      using errcode = 'P0001', hint = 'import_undo_conflict', detail = changed_since;
  end if;

  is_order_as_left := kept -> 'places' -> 'after' = private.publication_places();
  perform set_config('import.is_running', 'true', true);
  update public.content_drafts set discarded_at = now()
  where discarded_at is null
    and id in (select (draft ->> 'id')::bigint from jsonb_array_elements(kept -> 'drafts') as draft);
  with deleted as (
    delete from public.publications as imported
    where id in (select (added ->> 'id')::bigint from jsonb_array_elements(kept -> 'added') as added)
    returning to_jsonb(imported) as removed_row
  )
  select coalesce(jsonb_agg(removed_row), '[]') into removed from deleted;
  select coalesce(jsonb_agg(
    jsonb_build_object('old', change -> 'new', 'new', private.bring_back(change -> 'old'))
  ), '[]') into changed
  from jsonb_array_elements(kept -> 'changed') as change;
  if is_order_as_left then
    update public.publications as present set order_index = place.value::integer
    from jsonb_each_text(kept -> 'places' -> 'before') as place
    where present.id::text = place.key and present.order_index <> place.value::integer;
  end if;
  perform private.add_history('publications', null, 'import', null, jsonb_build_object(
    'undoes', history_id, 'added', '[]'::jsonb, 'changed', changed, 'removed', removed,
    'removed_ids', jsonb_path_query_array(removed, '$[*].id')
  ));
  perform set_config('import.is_running', '', true);
end;
$$;

-- Takes back what the 'import' entry history_id of content_history added and changed, and discards its drafts. Refuses
-- with the hint import_undo_conflict, and their titles as details, where some of it was changed since.
create function public.undo_import(history_id bigint) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.undo_import(history_id);
$$;

revoke all on function
  private.changed_since_import(jsonb), private.bring_back(jsonb), private.undo_import(bigint), public.undo_import(bigint)
  from public, anon, authenticated, service_role;
grant execute on function private.undo_import(bigint), public.undo_import(bigint) to authenticated;
