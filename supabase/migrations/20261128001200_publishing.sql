-- Publishing drafts, by hand or by the schedule. Constraints, limits, order and history work as for a save, all in one
-- transaction. Every function locks the draft, then its list (`list_turns`), then the row, to avoid deadlocks.

-- Carries out a draft that the caller has locked. Returns the row, or the texts of the page; null for a removal. If a
-- constraint refuses the draft, the error is raised again with the constraint's name, which the console needs, but
-- without the detail "Failing row contains …". This runs as the owner, so the detail would show the whole row to
-- callers who may not read it.
create function private.carry_out(draft public.content_drafts) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  content_table constant regclass := private.content_table(draft.table_name);
  columns text;
  is_there boolean;
  published jsonb;
  refused text;
  refusal text;
begin
  if draft.table_name = 'page_texts' then
    return (
      select jsonb_agg(to_jsonb(saved))
      from public.save_page_texts(draft.row_id, draft.draft_values, draft.base_version) as saved
    );
  end if;

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
exception when check_violation or not_null_violation then
  get stacked diagnostics refused = constraint_name, refusal = message_text;
  raise exception using errcode = sqlstate, message = refusal, constraint = refused;
end;
$$;
comment on function private.carry_out is 'Adds, changes or deletes the row of a draft. It returns the row, the texts of the page, or null after a deletion. `publish` and `put_back` call it.';

-- Carries out a draft and deletes it. The history names the draft's author, and `published_by` ('schedule' or null).
create function private.publish(draft public.content_drafts, published_by text) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  published jsonb;
begin
  perform set_config('publication.prepared_by_name', coalesce(draft.updated_by_name, ''), true),
    set_config('publication.published_by', coalesce(published_by, ''), true);
  published := private.carry_out(draft);
  perform set_config('publication.prepared_by_name', '', true), set_config('publication.published_by', '', true);
  delete from public.content_drafts where id = draft.id;
  return published;
end;
$$;
comment on function private.publish is 'Carries out a draft, deletes the draft, and returns what `carry_out` returns. `publish_draft` and `publish_due` call it.';

create function private.publish_draft(draft_id bigint, draft_version timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  draft public.content_drafts;
begin
  perform private.require_admin();
  select * into draft from public.content_drafts where id = draft_id for update;
  if not found then
    raise exception 'The draft is not there any more.' using errcode = 'P0001', hint = 'draft_gone';
  end if;
  if draft.discarded_at is not null or draft.updated_at is distinct from draft_version then
    raise exception 'The draft was changed meanwhile.' using errcode = 'P0001', hint = 'draft_conflict';
  end if;
  return private.publish(draft, null);
end;
$$;
comment on function private.publish_draft is 'Publishes a draft. It returns the row, the texts of the page, or null after a deletion. It refuses if the draft has another version. The console calls it.';

-- Publishes each due draft on its own. If a draft is refused, the reason is stored in its row, and the draft is not
-- tried again until it is changed. An error that is not about the draft (a deadlock, no memory, a cancelled statement)
-- ends the call, and the next call tries all drafts again. Only one call runs at a time, because two could deadlock. A
-- draft is not skipped while a preview link to it is being added. One call publishes at most `most` drafts, and the
-- next call goes on; each call closes all due projects.
create function private.publish_due(most integer default 20) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  draft public.content_drafts;
  handled integer := 0;
  error_state text;
  error_hint text;
  error_text text;
begin
  perform pg_advisory_xact_lock(hashtextextended('private.publish_due', 0));
  for draft in
    select * from public.content_drafts
    where publish_at <= clock_timestamp() and problem is null and discarded_at is null
    order by publish_at, id
    limit greatest(most, 1)
    for no key update skip locked
  loop
    begin
      perform private.publish(draft, 'schedule');
    exception when others then
      get stacked diagnostics
        error_state = returned_sqlstate, error_hint = pg_exception_hint, error_text = message_text;
      if error_state ~ '^(08|40|53|55|57|58|XX)' then
        raise;
      end if;
      update public.content_drafts set
        problem = case when error_hint ~ '^[a-z_]+$' then error_hint else error_state end,
        problem_text = error_text,
        problem_at = clock_timestamp()
      where id = draft.id;
    end;
    handled := handled + 1;
  end loop;
  return handled + private.close_due_studies();
end;
$$;
comment on function private.publish_due is 'Publishes up to `most` due drafts, the oldest first, and closes projects whose deadline is over. It returns the number of both. A timer calls it.';

create function private.next_publishing() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select least(
    (select min(publish_at) from public.content_drafts where problem is null and discarded_at is null),
    (select min(closes_at) from public.ongoing_projects where status = 'Open')
  );
$$;
comment on function private.next_publishing is 'Returns when the next draft is due or the next project closes; null if none does. The trial calls it.';
