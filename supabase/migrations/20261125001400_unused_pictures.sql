-- Which uploaded pictures nothing names any more, so that their files can go. Files are named by their content: 32
-- hexadecimal digits and the type, wherever they are kept.

create function private.picture_names(value jsonb) returns setof text
language sql immutable security invoker set search_path = '' as $$
  select found[1] from regexp_matches(value::text, '([0-9a-f]{32}\.(?:jpg|png|webp))', 'g') as found;
$$;
comment on function private.picture_names is '`named_pictures` and `release_pictures` find the uploaded pictures that a value names.';

-- Pictures that only a draft can have named, since when it does so no more. They are looked at after a day.
create table private.released_pictures (
  name text primary key,
  released_at timestamptz not null
);

-- A discarded draft was kept for a day already.
create function private.release_pictures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.released_pictures (name, released_at)
  select distinct name, coalesce(old.discarded_at, now())
  from private.picture_names(old.draft_values) as name
  where tg_op = 'DELETE' or name not in (select private.picture_names(new.draft_values))
  on conflict (name) do update set released_at = excluded.released_at;
  return null;
end;
$$;
comment on function private.release_pictures is 'A trigger of drafts notes the pictures that a draft has named and names no more.';

create trigger release_pictures after delete or update of draft_values on public.content_drafts
  for each row execute function private.release_pictures();

-- Every row that visitors read, every draft, and both rows of each change since then; of all changes where it is null.
create function private.named_pictures(since timestamptz) returns setof text
language plpgsql stable security definer set search_path = '' as $$
declare
  content_table regclass;
begin
  for content_table in
    select oid::regclass from pg_catalog.pg_class
    where relnamespace = 'public'::regnamespace and private.content_table(relname) = oid
  loop
    return query execute format(
      'select picture from %s as present, private.picture_names(to_jsonb(present)) as picture', content_table
    );
  end loop;
  return query
    select name from public.content_drafts, private.picture_names(draft_values) as name;
  return query
    select name from public.content_history,
      private.picture_names(jsonb_build_array(old_row, new_row)) as name
    where since is null or changed_at >= since;
end;
$$;
comment on function private.named_pictures is 'The function of the API with this name does its work here.';

create function public.named_pictures(since timestamptz default null) returns setof text
language sql stable security invoker set search_path = '' as $$
  select distinct name from private.named_pictures(since) as name;
$$;
comment on function public.named_pictures is 'The commands for pictures ask which uploaded ones rows, drafts, or changes since then name; of all changes where it is null.';

create function private.take_released_pictures() returns setof text
language plpgsql volatile security definer set search_path = '' as $$
declare
  released text[];
begin
  delete from public.content_drafts where id in (
    select id from public.content_drafts where discarded_at < now() - interval '1 day' for update skip locked
  );
  with taken as (
    delete from private.released_pictures where released_at < now() - interval '1 day' returning name
  )
  select array_agg(name) into released from taken;
  return query select unnest(released) except select private.named_pictures(null);
end;
$$;
comment on function private.take_released_pictures is 'A timer asks for pictures that no draft has named for a day and nothing else names, and gets each once.';
