-- Links that show one draft to somebody without an account, and what they answer. A link is 256 random bits; the
-- database has their hash alone.

create table public.preview_links (
  id bigint generated always as identity primary key,
  draft_id bigint not null references public.content_drafts (id) on delete cascade,
  token_hash text not null unique,
  is_for_guest boolean not null default true,
  expires_at timestamptz not null default now() + interval '7 days',
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  created_by_name text,
  -- Serves "the links of one draft".
  constraint preview_links_draft_id_id_key unique (draft_id, id),
  constraint preview_links_token_hash_value check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint preview_links_expires_at check (
    expires_at > created_at and expires_at <= created_at + interval '30 days'
  )
);

-- One answer of each link, the newest. `draft_version` is what the guest saw.
create table public.draft_answers (
  id bigint generated always as identity primary key,
  draft_id bigint not null references public.content_drafts (id) on delete cascade,
  link_id bigint not null unique references public.preview_links (id) on delete cascade,
  answer text not null,
  note text,
  draft_version timestamptz not null,
  answered_at timestamptz not null default now(),
  constraint draft_answers_draft_id_id_key unique (draft_id, id),
  constraint draft_answers_answer_value check (answer in ('agreed', 'change')),
  constraint draft_answers_note_length check (char_length(note) <= 2000)
);

alter table public.preview_links enable row level security;
alter table public.draft_answers enable row level security;
revoke all on table public.preview_links, public.draft_answers from public, anon, authenticated, service_role;
revoke all on sequence public.preview_links_id_seq, public.draft_answers_id_seq
  from public, anon, authenticated, service_role;
grant
  select (id, draft_id, is_for_guest, expires_at, ended_at, created_at, created_by, created_by_name),
  insert (draft_id, token_hash, is_for_guest, expires_at),
  update (ended_at)
  on table public.preview_links to authenticated;
grant select on table public.draft_answers to authenticated;

create policy "Admins read preview links" on public.preview_links
  for select to authenticated using ((select private.is_admin()));
create policy "Admins add preview links" on public.preview_links
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins end preview links" on public.preview_links
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins read answers" on public.draft_answers
  for select to authenticated using ((select private.is_admin()));

-- A link ends after 30 days at the latest, also where the browser's clock is ahead.
create function private.stamp_new_link() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.expires_at := least(new.expires_at, now() + interval '30 days');
  new.created_by := (select auth.uid());
  new.created_by_name := private.own_name();
  return new;
end;
$$;
comment on function private.stamp_new_link is 'A trigger of links gives a new one its author and an end within 30 days.';

create function private.stamp_ended_link() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.ended_at := coalesce(old.ended_at, case when new.ended_at is not null then now() end);
  return new;
end;
$$;
comment on function private.stamp_ended_link is 'A trigger of links ends one for good, at the time of the server.';

create trigger stamp_new_link before insert on public.preview_links
  for each row execute function private.stamp_new_link();
create trigger stamp_ended_link before update of ended_at on public.preview_links
  for each row execute function private.stamp_ended_link();

create function private.refuse_link() returns void
language plpgsql immutable security invoker set search_path = '' as $$
begin
  raise exception 'This preview link has ended.' using errcode = 'P0001', hint = 'link_ended';
end;
$$;
comment on function private.refuse_link is 'The functions of previews refuse every link that opens nothing in the same words.';

-- The link of a secret. Refuses one that is unknown, ended or expired, or whose draft was discarded: all in one way.
create function private.open_link(secret text) returns public.preview_links
language plpgsql stable security definer set search_path = '' as $$
declare
  link public.preview_links;
begin
  select preview_links.* into link
  from public.preview_links join public.content_drafts on content_drafts.id = draft_id
  where token_hash = encode(sha256(convert_to(secret, 'UTF8')), 'hex')
    and ended_at is null and expires_at > clock_timestamp() and discarded_at is null;
  if not found then
    perform private.refuse_link();
  end if;
  return link;
end;
$$;
comment on function private.open_link is 'The functions of previews ask for the link of a secret, and refuse one that has ended.';

-- A row with its columns' defaults; -1 where the database gives the id.
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
comment on function private.default_row is '`previewed_row` asks for a row with the defaults of its columns.';

-- The whole row as it would be public, null where there is none any more. An addition is last of its list. A required
-- text that is missing yet is ''.
create function private.previewed_row(draft public.content_drafts) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  content_table constant regclass := private.content_table(draft.table_name);
  present jsonb;
  previewed jsonb;
  row_count integer;
begin
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
      jsonb_object_agg(attname, case atttypid when 'jsonb'::regtype then '{}'::jsonb else '""' end) filter (
        where attnotnull and previewed ->> attname is null and atttypid in ('text'::regtype, 'jsonb'::regtype)
      ), '{}'
    )
    from pg_catalog.pg_attribute
    where attrelid = content_table and attnum > 0 and not attisdropped
  );
end;
$$;
comment on function private.previewed_row is '`preview_draft` asks for the whole row as it would be public.';

-- What the link of a secret shows: one draft, and what was answered by this link. Volatile, so that the secret is sent
-- in a body and never in an address.
create function private.preview_draft(secret text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  link constant public.preview_links := private.open_link(secret);
  draft public.content_drafts;
  previewed jsonb;
begin
  select * into draft from public.content_drafts where id = link.draft_id;
  if found then
    previewed := private.previewed_row(draft);
  end if;
  if previewed is null then
    perform private.refuse_link();
  end if;
  return jsonb_build_object(
    'table_name', draft.table_name,
    'action', draft.action,
    'row_id', draft.row_id,
    'row', previewed,
    'draft_version', draft.updated_at,
    'expires_at', link.expires_at,
    'is_for_guest', link.is_for_guest,
    'answer', (
      select jsonb_build_object(
        'answer', given.answer, 'note', given.note,
        'answered_at', given.answered_at, 'draft_version', given.draft_version
      )
      from public.draft_answers as given where given.link_id = link.id
    )
  );
end;
$$;
comment on function private.preview_draft is 'The preview asks for the draft that a link shows, and for what was answered by this link.';

-- Locks as publishing does, the draft before what hangs on it.
-- It takes the place of an earlier one.
create function private.answer_draft(secret text, draft_version timestamptz, answer text, note text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  link constant public.preview_links := private.open_link(secret);
  draft public.content_drafts;
begin
  if (answer in ('agreed', 'change')) is not true or char_length(btrim(note)) > 2000 then
    raise exception 'An answer is "agreed" or "change", with a note of at most 2000 characters.'
      using errcode = 'P0001', hint = 'answer_malformed';
  end if;
  select * into draft from public.content_drafts where id = link.draft_id for key share;
  if not found then
    perform private.refuse_link();
  end if;
  if draft.updated_at is distinct from draft_version then
    raise exception 'The draft was changed meanwhile.' using errcode = 'P0001', hint = 'draft_changed';
  end if;
  insert into public.draft_answers (draft_id, link_id, answer, note, draft_version)
  values (draft.id, link.id, answer, nullif(btrim(note), ''), draft_version)
  on conflict (link_id) do update set
    answer = excluded.answer, note = excluded.note, draft_version = excluded.draft_version,
    answered_at = clock_timestamp();
end;
$$;
comment on function private.answer_draft is 'A guest keeps an answer about the version that was shown: `agreed` or `change`, with a note or null.';
