-- At most 9 publications, 9 submitted papers and 10 ongoing projects, also when many add at once.

-- Writers of one list take turns on its row here. Writing the row, rather than an advisory lock, makes a
-- transaction that reads from an older snapshot fail instead of counting rows that are no longer all.
create table private.list_turns (
  list text primary key,
  turns bigint not null default 0
);

alter table private.list_turns enable row level security;
revoke all on table private.list_turns from public, anon, authenticated, service_role;

create policy "Nobody reads or writes turns through the API" on private.list_turns
  for all to anon, authenticated using (false) with check (false);

insert into private.list_turns (list) values ('publications'), ('submitted_papers'), ('ongoing_projects');

create function private.wait_for_turn(list_name text) returns void
language sql volatile security definer set search_path = '' as $$
  update private.list_turns set turns = turns + 1 where list = list_name;
$$;

create function private.take_turn() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.wait_for_turn(tg_table_name);
  return null;
end;
$$;

-- Arguments: the most rows, and the message. Counts after the insert, so that an upsert of a row that exists
-- passes in a full list.
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

revoke all on function private.wait_for_turn(text), private.take_turn(), private.keep_row_limit()
  from public, anon, authenticated, service_role;
grant execute on function private.wait_for_turn(text) to authenticated;

-- Statements inside a trigger run in the turn of the statement that fired it.
create trigger take_turn before insert or update or delete on public.publications
  for each statement when (pg_trigger_depth() = 0) execute function private.take_turn();
create trigger take_turn before insert or update or delete on public.submitted_papers
  for each statement when (pg_trigger_depth() = 0) execute function private.take_turn();
create trigger take_turn before insert on public.ongoing_projects
  for each statement execute function private.take_turn();

create trigger keep_row_limit after insert on public.publications
  for each statement execute function private.keep_row_limit('9', 'Maximum of 9 publications allowed.');
create trigger keep_row_limit after insert on public.submitted_papers
  for each statement execute function private.keep_row_limit('9', 'Maximum of 9 submitted papers allowed.');
create trigger keep_row_limit after insert on public.ongoing_projects
  for each statement execute function
    private.keep_row_limit('10', 'You can only have a maximum of 10 projects');
