-- Triggers keep order_index at 1..n in publications, submitted papers and partners: a new row takes the place it asks
-- for, and a delete closes the gap. Reordering sets all places. A plain update of order_index is stored as given.

-- Makes room for one new row. Rows of one insert are placed one after the other.
create function private.place_new_row() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  list constant text := format('%I.%I', tg_table_schema, tg_table_name);
  present_place integer;
  last_place integer;
begin
  execute format('select order_index from %s where id = $1', list) into present_place using new.id;
  if present_place is not null then
    -- The id exists, so this is an upsert, which moves no other row, or an insert that is about to fail.
    new.order_index := coalesce(new.order_index, present_place);
    return new;
  end if;

  execute format('select count(*) + 1 from %s', list) into last_place;
  new.order_index := greatest(1, least(coalesce(new.order_index, last_place), last_place));
  execute format(
    'update %1$s as present set order_index = ranked.place
     from (
       select id, rank + (rank >= $1)::integer as place
       from (select id, row_number() over (order by order_index, id) as rank from %1$s) as in_order
     ) as ranked
     where present.id = ranked.id and present.order_index <> ranked.place',
    list
  ) using new.order_index;
  return new;
end;
$$;
comment on function private.place_new_row is 'Trigger on ordered tables: gives a new row the place that it asks for, or the last, and moves the rows after it.';

-- Does nothing if no row was deleted. Otherwise, callers who may not delete rows could renumber the list.
create function private.close_gaps() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from deleted_rows) then
    execute format(
      'update %1$s as present set order_index = ranked.place
       from (select id, row_number() over (order by order_index, id) as place from %1$s) as ranked
       where present.id = ranked.id and present.order_index <> ranked.place',
      format('%I.%I', tg_table_schema, tg_table_name)
    );
  end if;
  return null;
end;
$$;
comment on function private.close_gaps is 'Trigger on ordered tables: renumbers the rows after a deletion.';

-- The sequence must not generate an id that a client chose. It is moved only after the insert, when the policies have
-- allowed the row, because the sequence would stay moved if the insert were rolled back.
create function private.keep_ids_ahead() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  id_sequence constant text := pg_get_serial_sequence(format('%I.%I', tg_table_schema, tg_table_name), 'id');
  last_id bigint;
begin
  execute format('select last_value from %s', id_sequence) into last_id;
  if new.id >= last_id then
    perform setval(id_sequence, new.id);
  end if;
  return null;
end;
$$;
comment on function private.keep_ids_ahead is 'Trigger on ordered tables and `page_texts`: makes sure that an id which a client chose is not generated later.';

create function private.refuse_new_id() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  raise exception 'The id of a row in % cannot be changed.', tg_table_name
    using errcode = 'P0001', hint = 'id_fixed';
end;
$$;
comment on function private.refuse_new_id is 'Trigger on tables with numbers as ids: refuses to change an id, with the hint `id_fixed`.';

-- Puts all rows of a list into the order of `ids`, with the caller's rights. If `expected` is given and is not the
-- order in the table, it refuses.
create function private.reorder(list text, ids bigint[], expected bigint[]) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  present bigint[];
begin
  perform private.require_admin();
  perform private.wait_for_turn(list);
  execute format('select array(select id from public.%I order by order_index, id)', list) into present;
  if expected is not null and expected <> present then
    raise exception 'The order was changed meanwhile.' using errcode = 'P0001', hint = 'order_conflict';
  end if;
  if array(select unnest(ids) order by 1) is distinct from array(select unnest(present) order by 1) then
    raise exception 'The list to reorder is not the list in the database.'
      using errcode = 'P0001', hint = 'order_set';
  end if;
  execute format(
    'update public.%I as present set order_index = asked.place
     from unnest($1) with ordinality as asked (id, place)
     where present.id = asked.id and present.order_index <> asked.place',
    list
  ) using ids;
end;
$$;
comment on function private.reorder is 'Puts a table into the order of `ids`. It refuses if `ids` are not all rows (hint `order_set`), or if the order is no longer `expected` (`order_conflict`). The functions `reorder_…` call it.';

create function public.reorder_publications(ids bigint[], expected bigint[] default null) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.reorder('publications', ids, expected);
$$;
comment on function public.reorder_publications is 'Puts all publications into the order of `ids`. `expected` is the order that the console showed; if the order has changed since, it refuses.';

create function public.reorder_submitted_papers(ids bigint[], expected bigint[] default null) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.reorder('submitted_papers', ids, expected);
$$;
comment on function public.reorder_submitted_papers is 'Puts all submitted papers into the order of `ids`. `expected` is the order that the console showed; if the order has changed since, it refuses.';

create function public.reorder_partners(ids bigint[], expected bigint[] default null) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.reorder('partners', ids, expected);
$$;
comment on function public.reorder_partners is 'Puts all partners into the order of `ids`. `expected` is the order that the console showed; if the order has changed since, it refuses.';
