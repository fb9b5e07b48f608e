-- The history records who changed what, and when. Triggers write it, admins read it, and nobody changes it through the
-- API. Deleted rows are restored from it.

-- A change of order is one entry with the action 'reorder' and no `row_id`. Its `old_row` and `new_row` are
-- {"order": [ids]}. Entries stay when an account is deleted, so `changed_by` is not a foreign key, and
-- `changed_by_name` keeps the account's e-mail address. Both are null if no one was signed in (the seed, a migration).
-- `prepared_by_name` is the e-mail address of whoever last changed a published draft. `published_by` is 'schedule' if
-- the schedule made the change; `changed_by` is null then.
create table public.content_history (
  id bigint generated always as identity primary key,
  table_name text not null,
  row_id text,
  action text not null,
  changed_at timestamptz not null default clock_timestamp(),
  changed_by uuid,
  changed_by_name text,
  old_row jsonb,
  new_row jsonb,
  prepared_by_name text,
  published_by text,
  bytes integer generated always as (
    coalesce(octet_length(old_row::text), 0) + coalesce(octet_length(new_row::text), 0)
  ) stored,
  constraint content_history_action_value check (action in ('insert', 'update', 'delete', 'reorder')),
  constraint content_history_published_by_value check (published_by = 'schedule'),
  -- An index for "the latest changes of one table".
  constraint content_history_table_name_id_key unique (table_name, id)
);
comment on table public.content_history is 'Every hundredth new entry deletes the entries older than 3 years, and the oldest if all together exceed 50 MB.';

alter table public.content_history enable row level security;
revoke all on table public.content_history from public, anon, authenticated, service_role;
revoke all on sequence public.content_history_id_seq from public, anon, authenticated, service_role;
grant select on table public.content_history to authenticated, service_role;

create policy "Admins read the history" on public.content_history
  for select to authenticated using ((select private.is_admin()));

-- `private.publish` and `private.close_due_studies` use two settings to tell this function who prepared the change, and
-- whether the schedule makes it. '' stands for null.
create function private.add_history(
  table_name text, row_id text, action text, old_row jsonb, new_row jsonb
) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.content_history
    (table_name, row_id, action, changed_by, changed_by_name, old_row, new_row, prepared_by_name, published_by)
  select
    table_name, row_id, action,
    case when publication.published_by is null then (select auth.uid()) end,
    case when publication.published_by is null then private.own_name() end,
    old_row, new_row, publication.prepared_by_name, publication.published_by
  from (
    select
      nullif(current_setting('publication.prepared_by_name', true), '') as prepared_by_name,
      nullif(current_setting('publication.published_by', true), '') as published_by
  ) as publication;
$$;
comment on function private.add_history is 'Writes an entry of the history, with the account that made the change. Triggers call it.';

-- Runs only with every hundredth entry, because it adds up the sizes of all entries. It skips entries that another
-- transaction is deleting, so that no writer waits for it.
create function private.trim_history() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.content_history where id in (
    select id from public.content_history where id in (
      select id from (
        select id, changed_at, sum(bytes) over (order by id desc) as bytes from public.content_history
      ) as entries
      where entries.changed_at < now() - interval '3 years' or entries.bytes > 50000000
    ) for update skip locked
  );
  return null;
end;
$$;
comment on function private.trim_history is 'Trigger on `content_history`: deletes entries older than 3 years, and the oldest if all together exceed 50 MB.';

create trigger trim_history after insert on public.content_history
  for each row when (new.id % 100 = 0) execute function private.trim_history();

create function private.record_row() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  old_row constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
begin
  perform private.add_history(
    tg_table_name, coalesce(new_row, old_row) ->> 'id', lower(tg_op), old_row, new_row
  );
  return null;
end;
$$;
comment on function private.record_row is 'Trigger: writes each addition, change and deletion of a row into the history.';

-- The order before the change is computed: the present order with the changed places replaced by the old ones.
create function private.record_order() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  old_order jsonb;
  new_order jsonb;
begin
  if not exists (
    select from old_rows join new_rows using (id)
    where old_rows.order_index <> new_rows.order_index and old_rows.updated_at = new_rows.updated_at
  ) then
    return null;
  end if;
  execute format(
    'select
       jsonb_agg(present.id order by coalesce(old_rows.order_index, present.order_index), present.id),
       jsonb_agg(present.id order by present.order_index, present.id)
     from %I.%I as present left join old_rows using (id)',
    tg_table_schema, tg_table_name
  ) into old_order, new_order;
  perform private.add_history(
    tg_table_name, null, 'reorder',
    jsonb_build_object('order', old_order), jsonb_build_object('order', new_order)
  );
  return null;
end;
$$;
comment on function private.record_order is 'Trigger on ordered tables: writes a new order into the history.';

-- Restores a deleted row with its id, its times and its old place. It uses only columns that the table still has;
-- columns that were added later get their default.
create function private.restore_deleted(history_id bigint) returns jsonb
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

  execute format(
    'insert into public.%1$I as restored (%2$s)
     select %2$s from jsonb_populate_record(null::public.%1$I, $1) returning to_jsonb(restored)',
    entry.table_name, columns
  ) into restored using entry.old_row;
  return restored;
exception when unique_violation then
  raise exception 'The row % of % is there already.', entry.row_id, entry.table_name
    using errcode = '23505', hint = 'row_exists';
end;
$$;
comment on function private.restore_deleted is 'Restores the deleted row of an entry of the history, with its id and its old place, and returns it. The console calls it.';
