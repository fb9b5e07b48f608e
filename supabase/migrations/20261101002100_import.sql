-- Importing publications: many additions, changes and drafts as one act, with one entry of the history and one way
-- back. A trial does the same statements as a save and takes all of them back.

alter table public.content_history
  drop constraint content_history_action_value,
  add constraint content_history_action_value
    check (action in ('insert', 'update', 'delete', 'reorder', 'import'));

-- While an import runs, its own entry stands for all of its rows.
create or replace trigger record_added_or_deleted_row after insert or delete on public.publications
  for each row when (current_setting('import.is_running', true) is distinct from 'true')
  execute function private.record_row();
create or replace trigger record_changed_row after update on public.publications
  for each row when (
    old.updated_at <> new.updated_at and current_setting('import.is_running', true) is distinct from 'true'
  )
  execute function private.record_row();
create or replace trigger record_order after update on public.publications
  referencing old table as old_rows new table as new_rows
  for each statement when (
    pg_trigger_depth() = 0 and current_setting('import.is_running', true) is distinct from 'true'
  )
  execute function private.record_order();

create function private.is_time(value text) returns boolean
language plpgsql stable security invoker set search_path = '' as $$
begin
  return isfinite(value::timestamptz);
exception when others then
  return false;
end;
$$;

-- Whether a value is an entry of an import: what is done, to which row at which version, with texts of editable columns.
create function private.is_import_entry(entry jsonb) returns boolean
language plpgsql stable security invoker set search_path = '' as $$
declare
  editable constant text[] := private.editable_columns('public.publications'::regclass);
  is_update constant boolean := entry ->> 'action' = 'update';
begin
  if jsonb_typeof(entry) is distinct from 'object' or jsonb_typeof(entry -> 'values') is distinct from 'object'
    or coalesce(entry ->> 'action' not in ('insert', 'update', 'draft'), true)
    or entry -> 'values' = '{}'
    or exists (select from jsonb_object_keys(entry) as key where key not in ('action', 'id', 'version', 'values'))
    or is_update <> (entry ? 'id') or is_update <> (entry ? 'version') then
    return false;
  end if;
  if is_update and not (
    jsonb_typeof(entry -> 'id') = 'number' and entry ->> 'id' ~ '^[1-9][0-9]{0,17}$'
    and jsonb_typeof(entry -> 'version') = 'string' and private.is_time(entry ->> 'version')
  ) then
    return false;
  end if;
  return not exists (
    select from jsonb_each(entry -> 'values')
    where key <> all (editable) or jsonb_typeof(value) not in ('string', 'null')
  );
end;
$$;

create function private.check_import(entries jsonb, is_trial boolean) returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  if is_trial is null or jsonb_typeof(entries) is distinct from 'array' then
    raise exception 'An import is a list of entries.' using errcode = 'P0001', hint = 'import_malformed';
  end if;
  if jsonb_array_length(entries) > 500 then
    raise exception 'An import has at most 500 entries.' using errcode = 'P0001', hint = 'import_too_many';
  end if;
  if exists (select from jsonb_array_elements(entries) as entry where not private.is_import_entry(entry)) then
    raise exception 'An entry of the import is none.' using errcode = 'P0001', hint = 'import_malformed';
  end if;
end;
$$;

-- The place of each publication, by id.
create function private.publication_places() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_object_agg(id, order_index), '{}') from public.publications;
$$;

-- Does what one entry says, by the statement that a save would send.
create function private.import_entry(entry jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  columns text;
  texts text;
  old_row jsonb;
  new_row jsonb;
begin
  if entry ->> 'action' = 'draft' then
    insert into public.content_drafts (table_name, action, draft_values)
    values ('publications', 'insert', entry -> 'values')
    returning jsonb_build_object('id', id, 'updated_at', updated_at) into new_row;
    return jsonb_build_object('outcome', 'drafted', 'row', new_row);
  end if;

  select string_agg(quote_ident(key), ', '), string_agg(format('$1 ->> %L', key), ', ') into columns, texts
  from jsonb_object_keys(entry -> 'values') as key;
  if entry ->> 'action' = 'insert' then
    execute format(
      'insert into public.publications as imported (%s) values (%s) returning to_jsonb(imported)', columns, texts
    ) into new_row using entry -> 'values';
    return jsonb_build_object('outcome', 'added', 'row', new_row);
  end if;

  select to_jsonb(present) into old_row from public.publications as present
  where id = (entry ->> 'id')::bigint for update;
  if old_row is null then
    raise exception 'The row was deleted meanwhile.' using errcode = 'P0001', hint = 'row_gone';
  end if;
  execute format(
    'update public.publications as imported set (%s) = row(%s) where id = $2 and updated_at = $3
     returning to_jsonb(imported)',
    columns, texts
  ) into new_row using entry -> 'values', (entry ->> 'id')::bigint, (entry ->> 'version')::timestamptz;
  if new_row is null then
    raise exception 'The row was changed meanwhile.' using errcode = 'P0001', hint = 'row_conflict';
  end if;
  return jsonb_build_object(
    'outcome', case when new_row -> 'updated_at' = old_row -> 'updated_at' then 'same' else 'changed' end,
    'row', new_row, 'old', old_row
  );
end;
$$;

-- What each entry came to. A refusal is one entry's own; what says nothing about the entry ends the call.
create function private.import_each(entries jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  entry jsonb;
  outcomes jsonb[] := '{}';
  error_state text;
  error_hint text;
  error_text text;
  error_constraint text;
begin
  for entry in
    select value from jsonb_array_elements(entries) with ordinality as listed (value, place) order by place
  loop
    begin
      outcomes := outcomes || private.import_entry(entry);
    exception when others then
      get stacked diagnostics
        error_state = returned_sqlstate, error_hint = pg_exception_hint, error_text = message_text,
        error_constraint = constraint_name;
      if error_state ~ '^(08|40|53|55|57|58|XX)' then
        raise;
      end if;
      outcomes := outcomes || jsonb_build_object(
        'outcome', 'refused', 'code', error_state, 'hint', error_hint, 'message', error_text,
        'constraint', error_constraint
      );
    end;
  end loop;
  return to_jsonb(outcomes);
end;
$$;

-- The history's entry of an import: rows as they are now, so after all of it. Null where nothing came of it.
create function private.keep_import(outcomes jsonb, places_before jsonb) returns bigint
language plpgsql volatile security invoker set search_path = '' as $$
declare
  kept constant jsonb := (
    select jsonb_build_object(
      'added', coalesce(jsonb_agg(to_jsonb(present)) filter (where outcome ->> 'outcome' = 'added'), '[]'),
      'changed', coalesce(jsonb_agg(
        jsonb_build_object('old', outcome -> 'old', 'new', to_jsonb(present))
      ) filter (where outcome ->> 'outcome' = 'changed'), '[]'),
      'drafts', coalesce(jsonb_agg(outcome -> 'row') filter (where outcome ->> 'outcome' = 'drafted'), '[]'),
      'places', jsonb_build_object('before', places_before, 'after', private.publication_places())
    )
    from jsonb_array_elements(outcomes) with ordinality as listed (outcome, place)
    left join public.publications as present
      on outcome ->> 'outcome' in ('added', 'changed') and present.id = (outcome -> 'row' ->> 'id')::bigint
  );
begin
  if not outcomes @? '$[*] ? (@.outcome != "same")' then
    return null;
  end if;
  perform private.add_history('publications', null, 'import', null, kept);
  return (select max(id) from public.content_history where action = 'import');
end;
$$;

-- Ids that a trial gave out were nobody's. The caller has the list's turn, in which alone ids are given.
create function private.take_ids_back(last_id bigint, is_given boolean) returns void
language sql volatile security invoker set search_path = '' as $$
  select setval(pg_get_serial_sequence('public.publications', 'id'), last_id, is_given);
$$;

create function private.import_publications(entries jsonb, is_trial boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  places_before jsonb;
  outcomes jsonb;
  has_refused boolean;
  history_id bigint;
  last_id bigint;
  is_given boolean;
begin
  perform private.require_admin();
  entries := private.unwrapped(entries);
  perform private.check_import(entries, is_trial);
  perform private.wait_for_turn('publications');
  places_before := private.publication_places();
  select last_value, is_called into last_id, is_given from public.publications_id_seq;

  begin
    perform set_config('import.is_running', 'true', true);
    outcomes := private.import_each(entries);
    has_refused := outcomes @? '$[*] ? (@.outcome == "refused")';
    if is_trial or has_refused then
      raise exception 'Nothing of this is kept.' using errcode = 'IM000';
    end if;
    history_id := private.keep_import(outcomes, places_before);
    perform set_config('import.is_running', '', true);
  exception when sqlstate 'IM000' then
    perform private.take_ids_back(last_id, is_given);
  end;

  if has_refused and not is_trial then
    raise exception 'The import is not what its trial was any more.' using errcode = 'P0001', hint = 'import_changed';
  end if;
  return jsonb_build_object('history_id', history_id, 'outcomes', (
    select coalesce(jsonb_agg(outcome - 'old' order by place), '[]')
    from jsonb_array_elements(outcomes) with ordinality as listed (outcome, place)
  ));
end;
$$;

-- Imports publications, in the order of the entries; at most 500, each
-- {"action": "insert" | "draft", "values": {column: text}} or
-- {"action": "update", "id", "version", "values": {column: text}}.
-- Returns {"history_id", "outcomes"}: for each entry {"outcome": "added" | "changed" | "same" | "drafted", "row"} or
-- {"outcome": "refused", "code", "hint", "message", "constraint"}. A trial keeps nothing. Otherwise all of it is kept,
-- or nothing where an entry is refused (hint import_changed).
create function public.import_publications(entries jsonb, is_trial boolean) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.import_publications(entries, is_trial);
$$;

revoke all on function
  private.is_time(text), private.is_import_entry(jsonb), private.check_import(jsonb, boolean),
  private.publication_places(), private.import_entry(jsonb), private.import_each(jsonb),
  private.keep_import(jsonb, jsonb), private.take_ids_back(bigint, boolean),
  private.import_publications(jsonb, boolean), public.import_publications(jsonb, boolean)
  from public, anon, authenticated, service_role;
grant execute on function private.import_publications(jsonb, boolean), public.import_publications(jsonb, boolean)
  to authenticated;
