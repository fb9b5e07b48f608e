-- The import of publications goes, whole. Its entries of the history go with it: nothing reads or undoes them any more.

drop function
  public.undo_import(bigint), private.undo_import(bigint), private.bring_back(jsonb),
  private.changed_since_import(jsonb), public.import_publications(jsonb, boolean),
  private.import_publications(jsonb, boolean), private.take_ids_back(bigint, boolean),
  private.keep_import(jsonb, jsonb), private.import_each(jsonb), private.import_entry(jsonb),
  private.publication_places(), private.check_import(jsonb, boolean), private.is_import_entry(jsonb),
  private.is_time(text);

create or replace trigger record_added_or_deleted_row after insert or delete on public.publications
  for each row execute function private.record_row();
create or replace trigger record_changed_row after update on public.publications
  for each row when (old.updated_at <> new.updated_at) execute function private.record_row();
create or replace trigger record_order after update on public.publications
  referencing old table as old_rows new table as new_rows
  for each statement when (pg_trigger_depth() = 0) execute function private.record_order();

delete from public.content_history where action = 'import';
alter table public.content_history
  drop constraint content_history_action_value,
  add constraint content_history_action_value check (action in ('insert', 'update', 'delete', 'reorder'));

create or replace function private.removed_publications() returns setof bigint
language sql stable security definer set search_path = '' as $$
  select id from (
    select distinct row_id::bigint from public.content_history
    where table_name = 'publications' and action = 'delete'
  ) as removed (id)
  where not exists (select from public.publications as present where present.id = removed.id)
  order by id;
$$;

create or replace function private.is_id_of_another(publication public.publications) returns boolean
language sql stable security definer set search_path = '' as $$
  select publication.id in (select private.removed_publications()) and not exists (
    select from public.content_history
    where table_name = 'publications' and action = 'delete' and row_id = publication.id::text and (
      old_row ->> 'title' = publication.title
      or lower(nullif(old_row ->> 'doi', '')) = lower(publication.doi)
    )
  );
$$;
