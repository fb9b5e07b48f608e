-- A list never has more rows than its limit, even if many callers add rows at once.

-- To write to a list, a transaction first updates the list's row in this table, and so waits for the previous writer.
-- An advisory lock would not be enough: after the wait, a transaction with an older snapshot would not count the rows
-- that the previous writer added.
create table private.list_turns (
  list text primary key,
  turns bigint not null default 0
);

insert into private.list_turns (list) values ('publications'), ('submitted_papers'), ('ongoing_projects'),
  ('partners');
comment on table private.list_turns is 'It has one row for each table with a row limit.';

create function private.wait_for_turn(list_name text) returns void
language sql volatile security definer set search_path = '' as $$
  update private.list_turns set turns = turns + 1 where list = list_name;
$$;
comment on function private.wait_for_turn is 'Waits until no other transaction writes to a table. `take_turn` and functions call it.';

create function private.take_turn() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.wait_for_turn(tg_table_name);
  return null;
end;
$$;
comment on function private.take_turn is 'Trigger on tables with a row limit: lets one transaction at a time write to the table.';

-- Arguments: the maximum number of rows, and the error message. It counts after the insert, so that a full list accepts
-- an upsert of an existing row.
create function private.keep_row_limit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  row_count bigint;
begin
  execute format('select count(*) from %I.%I', tg_table_schema, tg_table_name) into row_count;
  if row_count > tg_argv[0]::bigint then
    raise exception using errcode = 'P0001', message = tg_argv[1], hint = 'row_limit';
  end if;
  return null;
end;
$$;
comment on function private.keep_row_limit is 'Trigger on tables with a row limit: refuses more rows than its first argument allows, with the hint `row_limit`.';
