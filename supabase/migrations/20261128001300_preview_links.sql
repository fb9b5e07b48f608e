-- Links show one draft to people without an account. A link has 256 random bits; the database has only their hash.

create table public.preview_links (
  id bigint generated always as identity primary key,
  draft_id bigint not null references public.content_drafts (id) on delete cascade,
  token_hash text not null unique,
  expires_at timestamptz not null default now() + interval '7 days',
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  created_by_name text,
  -- An index for "the links of one draft".
  constraint preview_links_draft_id_id_key unique (draft_id, id),
  constraint preview_links_token_hash_value check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint preview_links_expires_at check (
    expires_at > created_at and expires_at <= created_at + interval '30 days'
  )
);
comment on table public.preview_links is 'A link is deleted with its draft. It works for at most 30 days.';

alter table public.preview_links enable row level security;
revoke all on table public.preview_links from public, anon, authenticated, service_role;
revoke all on sequence public.preview_links_id_seq from public, anon, authenticated, service_role;
grant
  select (id, draft_id, expires_at, ended_at, created_at, created_by, created_by_name),
  insert (draft_id, token_hash, expires_at),
  update (ended_at)
  on table public.preview_links to authenticated;

create policy "Admins read preview links" on public.preview_links
  for select to authenticated using ((select private.is_admin()));
create policy "Admins add preview links" on public.preview_links
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins end preview links" on public.preview_links
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

-- A link ends after 30 days at the latest, even if the browser's clock is ahead.
create function private.stamp_new_link() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.expires_at := least(new.expires_at, now() + interval '30 days');
  new.created_by := (select auth.uid());
  new.created_by_name := private.own_name();
  return new;
end;
$$;
comment on function private.stamp_new_link is 'Trigger on `preview_links`: stores the author of a new link, and ends it after 30 days at the latest.';

create function private.stamp_ended_link() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.ended_at := coalesce(old.ended_at, case when new.ended_at is not null then now() end);
  return new;
end;
$$;
comment on function private.stamp_ended_link is 'Trigger on `preview_links`: uses the time of the server when a link is ended, and keeps it ended.';

create trigger stamp_new_link before insert on public.preview_links
  for each row execute function private.stamp_new_link();
create trigger stamp_ended_link before update of ended_at on public.preview_links
  for each row execute function private.stamp_ended_link();

-- A row with its columns' defaults, and the id -1 if the database generates it.
create function private.default_row(content_table regclass) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  columns text;
  defaults jsonb;
begin
  select string_agg(
    format(
      '%L, %s', attname,
      case when attidentity = '' then coalesce(pg_get_expr(adbin, adrelid), 'null') else '-1' end
    ),
    ', '
  ) into columns
  from pg_catalog.pg_attribute left join pg_catalog.pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid = content_table and attnum > 0 and not attisdropped;
  execute format('select jsonb_build_object(%s)', columns) into defaults;
  return defaults;
end;
$$;
comment on function private.default_row is 'Returns a row with the defaults of a table''s columns. `previewed_row` calls it.';

-- The whole row as it would be public; null if the row is gone. For a page's texts, the page and all of its texts.
-- A new row is the last of its list. A required text that is still missing is ''.
create function private.previewed_row(draft public.content_drafts) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  content_table constant regclass := private.content_table(draft.table_name);
  present jsonb;
  previewed jsonb;
  row_count integer;
begin
  if draft.table_name = 'page_texts' then
    return (
      select jsonb_build_object('page', draft.row_id, 'texts', jsonb_agg(to_jsonb(changed)))
      from private.changed_page_texts(draft.row_id, draft.draft_values) as changed
    );
  end if;
  if draft.action = 'insert' then
    present := private.default_row(content_table)
      || jsonb_build_object('created_at', draft.updated_at, 'updated_at', draft.updated_at);
    if present ? 'order_index' then
      execute format('select count(*) from %s', content_table) into row_count;
      present := present || jsonb_build_object('order_index', row_count + 1);
    end if;
  else
    execute format('select to_jsonb(present) from %s as present where id::text = $1', content_table)
      into present using draft.row_id;
  end if;

  previewed := present || draft.draft_values;
  return (
    select previewed || coalesce(
      jsonb_object_agg(attname, '') filter (
        where attnotnull and previewed ->> attname is null and atttypid = 'text'::regtype
      ), '{}'
    )
    from pg_catalog.pg_attribute
    where attrelid = content_table and attnum > 0 and not attisdropped
  );
end;
$$;
comment on function private.previewed_row is 'Returns the whole row, or all texts of the page, as a draft would publish them. `preview_draft` calls it.';

-- The draft that the link with this secret shows. Links that show nothing are all refused with the same error: unknown
-- and ended links, and links whose draft was discarded or whose row was deleted. The function is volatile, so the API
-- accepts only POST for it, and no address contains the secret.
create function private.preview_draft(secret text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  link public.preview_links;
  draft public.content_drafts;
  previewed jsonb;
begin
  select * into link from public.preview_links
  where token_hash = encode(sha256(convert_to(secret, 'UTF8')), 'hex')
    and ended_at is null and expires_at > clock_timestamp();
  select * into draft from public.content_drafts where id = link.draft_id and discarded_at is null;
  if found then
    previewed := private.previewed_row(draft);
  end if;
  if previewed is null then
    raise exception 'This preview link has ended.' using errcode = 'P0001', hint = 'link_ended';
  end if;
  return jsonb_build_object(
    'table_name', draft.table_name,
    'action', draft.action,
    'row_id', draft.row_id,
    'row', previewed,
    'expires_at', link.expires_at
  );
end;
$$;
comment on function private.preview_draft is 'Returns the draft that a preview link shows. `secret` is the part of the link after `#`. The preview calls it.';
