-- The address of a publication is never used for another one. If a publication was deleted, its page says so.

-- All publications that were ever deleted, with the facts by which a restored one is recognized. Unlike the history,
-- they are kept for good.
create table private.deleted_publications (
  id bigint not null,
  title text not null,
  doi text not null,
  primary key (id, title, doi)
);
comment on table private.deleted_publications is 'Nothing deletes its rows, because the address of a deleted publication is never used again. A row has the id, title and DOI of a publication.';

create function private.note_deleted_publication() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.deleted_publications
  values (old.id, old.title, coalesce(private.normal_doi(old.doi), '')) on conflict do nothing;
  return null;
end;
$$;
comment on function private.note_deleted_publication is 'Trigger on `publications`: stores the id, title and DOI of a deleted publication.';

create trigger note_deleted_publication after delete on public.publications
  for each row execute function private.note_deleted_publication();

-- The ids of publications that were deleted and not restored. Their addresses answer 410.
create function private.removed_publications() returns setof bigint
language sql stable security definer set search_path = '' as $$
  select distinct id from private.deleted_publications as deleted
  where not exists (select from public.publications as present where present.id = deleted.id)
  order by id;
$$;
comment on function private.removed_publications is 'Returns the ids of publications that were deleted and not restored. Prerendering calls it.';

-- A new row may have the id of a deleted publication only if it has the same title or the same DOI.
create function private.is_id_of_another(publication public.publications) returns boolean
language sql stable security definer set search_path = '' as $$
  select publication.id in (select private.removed_publications()) and not exists (
    select from private.deleted_publications as deleted
    where deleted.id = publication.id
      and (deleted.title = publication.title or deleted.doi = private.normal_doi(publication.doi))
  );
$$;
comment on function private.is_id_of_another is 'Returns whether the id of this publication belonged to another publication, which was deleted. `refuse_used_id` calls it.';

-- The sequence repeats no id, so only an id that a client chose can be refused. Rows that the owner inserts are not
-- checked: they are restored rows, whose title may have changed after an earlier deletion.
create function private.refuse_used_id() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated', 'service_role') and private.is_id_of_another(new) then
    raise exception 'The id % was that of another publication, which is deleted.', new.id
      using errcode = 'P0001', hint = 'id_used';
  end if;
  return new;
end;
$$;
comment on function private.refuse_used_id is 'Trigger on `publications`: refuses the id of another publication that was deleted, with the hint `id_used`.';

-- Saves the changes of an editor whose row somebody else deleted meanwhile.
create function private.put_back(table_name text, row_id text, row_values jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  deletion bigint;
  restored jsonb;
  change public.content_drafts;
begin
  perform private.require_admin();
  perform private.check_draft(table_name, row_id, 'update', row_values);
  select max(history.id) into deletion from public.content_history as history
  where history.table_name = put_back.table_name and history.row_id = put_back.row_id and history.action = 'delete';
  restored := private.restore_deleted(deletion);
  change.table_name := put_back.table_name;
  change.row_id := put_back.row_id;
  change.action := 'update';
  change.draft_values := row_values;
  change.base_version := (restored ->> 'updated_at')::timestamptz;
  return private.carry_out(change);
end;
$$;
comment on function private.put_back is 'Restores the row that was last deleted under an id, changes it to the given values, and returns it. The console calls it.';

create trigger refuse_used_id before insert on public.publications
  for each row execute function private.refuse_used_id();
