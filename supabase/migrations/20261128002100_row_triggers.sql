-- The triggers of tables that visitors read: for the row's version, its entry in the history, the content's version,
-- and its place in an ordered list. Triggers of one event run in the order of their names.

-- The content's version is a row, not a sequence, because a row is committed together with the changes: whoever reads a
-- version also sees its changes. The version rises at the end of a transaction, so that no transaction holds the
-- version's lock while it waits for a list. An update that changes nothing does not raise the version. A migration that
-- writes rows and then alters their table has to run `set constraints all immediate` in between, because PostgreSQL
-- alters no table with pending triggers.
do $$
declare
  list record;
begin
  for list in
    select * from (values
      -- `grows`: rows may be added. `keeps_id`: the id of a row cannot be changed.
      ('publications', true, true), ('submitted_papers', true, true), ('partners', true, true), ('page_texts', true, true),
      ('site_facts', true, true), ('ongoing_projects', true, false), ('metrics', false, false)
    ) as lists (name, grows, keeps_id)
  loop
    execute format(
      'create trigger stamp_changed_row before update on public.%1$I
       for each row execute function private.stamp_changed_row();
       create trigger record_added_or_deleted_row after insert or delete on public.%1$I
       for each row execute function private.record_row();
       create trigger record_changed_row after update on public.%1$I
       for each row when (old.updated_at <> new.updated_at) execute function private.record_row();
       create constraint trigger raise_content_version after insert or delete on public.%1$I
       deferrable initially deferred for each row execute function private.raise_content_version();
       create constraint trigger raise_content_version_by_change after update on public.%1$I
       deferrable initially deferred for each row when (old.* is distinct from new.*)
       execute function private.raise_content_version()',
      list.name
    );
    if list.grows then
      execute format(
        'create trigger stamp_new_row before insert on public.%I
         for each row execute function private.stamp_new_row()',
        list.name
      );
    end if;
    if list.keeps_id then
      execute format(
        'create trigger refuse_new_id before update on public.%I
         for each row when (old.id <> new.id) execute function private.refuse_new_id()',
        list.name
      );
    end if;
  end loop;
end
$$;

-- The triggers of ordered lists. An insert or a delete also renumbers rows, with updates inside triggers. `take_turn`
-- and `record_order` skip these updates: the insert or delete already holds the list's lock, and is itself an entry in
-- the history.
do $$
declare
  list text;
begin
  foreach list in array array['publications', 'submitted_papers', 'partners'] loop
    execute format(
      'create trigger take_turn before insert or update or delete on public.%1$I
       for each statement when (pg_trigger_depth() = 0) execute function private.take_turn();
       create trigger place_new_row before insert on public.%1$I
       for each row execute function private.place_new_row();
       create trigger close_gaps after delete on public.%1$I
       referencing old table as deleted_rows for each statement execute function private.close_gaps();
       create trigger keep_ids_ahead after insert on public.%1$I
       for each row execute function private.keep_ids_ahead();
       create trigger record_order after update on public.%1$I
       referencing old table as old_rows new table as new_rows
       for each statement when (pg_trigger_depth() = 0) execute function private.record_order()',
      list
    );
  end loop;
end
$$;

create trigger keep_ids_ahead after insert on public.page_texts
  for each row execute function private.keep_ids_ahead();
create trigger keep_text_limit after insert or update of page on public.page_texts
  for each row execute function private.keep_text_limit();
create trigger take_turn before insert on public.ongoing_projects
  for each statement execute function private.take_turn();

create trigger keep_row_limit after insert on public.publications
  for each statement execute function private.keep_row_limit('9', 'Maximum of 9 publications allowed.');
create trigger keep_row_limit after insert on public.submitted_papers
  for each statement execute function private.keep_row_limit('9', 'Maximum of 9 submitted papers allowed.');
create trigger keep_row_limit after insert on public.partners
  for each statement execute function private.keep_row_limit('24', 'Maximum of 24 partners allowed.');
create trigger keep_row_limit after insert on public.ongoing_projects
  for each statement execute function private.keep_row_limit('10', 'You can only have a maximum of 10 projects');
