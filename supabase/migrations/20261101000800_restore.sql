-- Puts a deleted row back, with its id, its times and its old place.

-- Takes only columns that the table still has; columns that came later get their default.
create function private.restore_row(history_id bigint) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  entry public.content_history;
  columns text;
  restored jsonb;
begin
  perform private.require_admin();
  select * into entry from public.content_history as history
  where history.id = history_id and history.action = 'delete'
    and history.table_name in ('publications', 'submitted_papers', 'ongoing_projects');
  if not found then
    raise exception 'There is no deleted row in the history under %.', history_id
      using errcode = 'P0001', hint = 'not_deleted';
  end if;

  select string_agg(quote_ident(attname), ', ' order by attnum) into columns
  from pg_catalog.pg_attribute
  where attrelid = format('public.%I', entry.table_name)::regclass
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
      else 'This submitted paper is in the list already.'
    end using errcode = '23505', hint = 'row_exists';
  end;
  return restored;
end;
$$;

-- Puts back the row that the 'delete' entry history_id of content_history names; returns it.
create function public.restore_deleted(history_id bigint) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.restore_row(history_id);
$$;

revoke all on function private.restore_row(bigint), public.restore_deleted(bigint)
  from public, anon, authenticated, service_role;
grant execute on function private.restore_row(bigint), public.restore_deleted(bigint) to authenticated;
