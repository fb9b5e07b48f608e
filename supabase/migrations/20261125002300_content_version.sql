-- Whether what pages show has changed: a number that rises with each change of rows, their order, their pictures' sizes and
-- their notices. Whoever composes reads it before the rows, and composes again when it is another one.

create table private.content_version (
  is_only boolean primary key default true,
  version bigint not null default 1,
  constraint content_version_one_row check (is_only)
);
alter table private.content_version enable row level security;
create policy "Nobody reads or writes the version through the API" on private.content_version
  for all to anon, authenticated using (false) with check (false);
insert into private.content_version default values;
revoke all on table private.content_version from public, anon, authenticated, service_role;

create function private.raise_content_version() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.content_version set version = version + 1 where is_only;
  return null;
end;
$$;

create function private.content_version() returns bigint
language sql stable security definer set search_path = '' as $$
  select version from private.content_version;
$$;

-- For the server's own key: rises with each change of what pages show. Rows that are read after it are those of this
-- version or of a later one.
create function public.content_version() returns bigint
language sql stable security invoker set search_path = '' as $$
  select private.content_version();
$$;

revoke all on function private.raise_content_version(), private.content_version(), public.content_version()
  from public, anon, authenticated, service_role;
grant execute on function private.content_version(), public.content_version() to service_role;

-- A row rather than a sequence: who sees the version sees the rows too. As late as a transaction ends, so that its lock is
-- the last that is taken, and held by nobody who waits for a list's turn. What says the same as before is no change. A
-- migration that writes rows and then alters their table has to `set constraints all immediate` in between.
do $$
declare
  content_table text;
begin
  foreach content_table in array array['publications', 'submitted_papers', 'ongoing_projects', 'metrics'] loop
    execute format(
      'create constraint trigger raise_content_version after insert or delete on public.%I
       deferrable initially deferred for each row execute function private.raise_content_version()',
      content_table
    );
    execute format(
      'create constraint trigger raise_content_version_by_change after update on public.%I
       deferrable initially deferred for each row when (old.* is distinct from new.*)
       execute function private.raise_content_version()',
      content_table
    );
  end loop;
end
$$;
