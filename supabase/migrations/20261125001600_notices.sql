-- The retraction watch: which notices Crossref knows of the publications' DOIs. The server asks and writes; admins read,
-- hide with a reason, and mark as seen. Everything is kept by DOI, so that a publication that is deleted, put back, or
-- gets another DOI always says what is known of the DOI that it has.

-- As UTF-8; null where they are none.
create function private.decode_percents(value text) returns text
language plpgsql immutable security invoker set search_path = '' as $$
begin
  if value ~ '%(?![0-9A-Fa-f]{2})' then
    return null;
  end if;
  return (
    select convert_from(string_agg(
      -- A text holds no null character; the one that stands in for it is no part of a DOI either.
      case when piece[1] = '%00' then '\x01'::bytea
        when piece[1] like '\%%' then decode(substr(piece[1], 2), 'hex')
        else convert_to(piece[1], 'UTF8') end,
      ''::bytea order by place
    ), 'UTF8')
    from regexp_matches(value, '%..|[^%]+', 'g') with ordinality as pieces (piece, place)
  );
exception when character_not_in_repertoire then
  return null;
end;
$$;
comment on function private.decode_percents is '`normal_doi` reads the bytes that percent signs stand for.';

-- The DOI of a text in any form that it is written in, as `foldedDoi` of shared/doi.ts finds it: bare, with A to Z in
-- lower case. Null where there is none.
create function private.normal_doi(value text) returns text
language plpgsql immutable security invoker set search_path = '' as $$
declare
  blank constant text := '[\u0009-\u000d \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]';
  link constant text := '(https?://)?((dx|www)\.)?doi\.org/';
  trimmed constant text := regexp_replace(value, '^' || blank || '+|' || blank || '+$', '', 'g');
  bare text := regexp_replace(trimmed collate "C", '^(' || link || '+|doi:' || blank || '*)+', '', 'i');
begin
  if trimmed collate "C" ~* ('^' || link) then
    bare := regexp_replace(bare, '[?#][^\n\r\u2028\u2029]*$', '');
    bare := coalesce(private.decode_percents(bare), bare);
  end if;
  if bare !~ '^10\.[0-9]{4,9}(\.[0-9]+)*/[^\u0001- \u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+$'
    -- Half surrogates, as browsers count: a character beyond the basic plane is two.
    or char_length(bare) + char_length(regexp_replace(bare, '[\u0001-\uffff]', '', 'g')) > 300 then
    return null;
  end if;
  return lower(bare collate "C");
end;
$$;
comment on function private.normal_doi is 'Functions about notices ask for the DOI of a text, in one form; null: it has none.';

-- What a source says of a DOI, each kind of each notice once. `notice_doi` is '' where the notice has none; the date is a
-- year, a month or a day, '' where it is not known. `gone_at` is since when the source no longer has it. Accounts may go,
-- what they hid stays so: hence names.
create table public.doi_notices (
  id bigint generated always as identity primary key,
  doi text not null,
  notice_doi text not null default '',
  kind text not null,
  source text not null,
  notice_date text not null default '',
  found_at timestamptz not null default now(),
  gone_at timestamptz,
  hidden_at timestamptz,
  hidden_by_name text,
  hidden_reason text,
  seen_at timestamptz,
  seen_by_name text,
  constraint doi_notices_one_of_a_kind unique (doi, notice_doi, kind),
  constraint doi_notices_doi_format check (doi is not distinct from private.normal_doi(doi)),
  constraint doi_notices_notice_doi_format check (
    notice_doi = '' or notice_doi is not distinct from private.normal_doi(notice_doi)
  ),
  constraint doi_notices_kind_value check (
    kind in ('reinstatement', 'correction', 'concern', 'partial_retraction', 'retraction', 'removal')
  ),
  constraint doi_notices_source_value check (source in ('publisher', 'retraction-watch')),
  constraint doi_notices_notice_date_format check (notice_date ~ '^([0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?)?$'),
  constraint doi_notices_hidden_reason_length check (char_length(hidden_reason) <= 500),
  constraint doi_notices_hidden_with_reason check (
    (hidden_at is null) = (hidden_reason is null) and private.has_text(hidden_reason) is not false
  )
);

-- When each DOI was last looked up. `checked_at` and `outcome` are of the last check that went well; 'unknown' is a DOI
-- that Crossref has not got. `failure` says why those since `failing_since` did not.
create table public.doi_checks (
  doi text primary key,
  checked_at timestamptz,
  outcome text,
  failing_since timestamptz,
  failure text,
  etag text,
  constraint doi_checks_doi_format check (doi is not distinct from private.normal_doi(doi)),
  constraint doi_checks_outcome_value check (outcome in ('known', 'unknown')),
  constraint doi_checks_failure_value check (
    failure in ('unreachable', 'slow', 'busy', 'broken', 'malformed', 'too_large', 'contradictory')
  ),
  constraint doi_checks_etag_length check (char_length(etag) <= 200),
  constraint doi_checks_checked check ((checked_at is null) = (outcome is null)),
  constraint doi_checks_failing check ((failing_since is null) = (failure is null))
);

alter table public.doi_notices enable row level security;
alter table public.doi_checks enable row level security;
revoke all on table public.doi_notices, public.doi_checks from public, anon, authenticated, service_role;
revoke all on sequence public.doi_notices_id_seq from public, anon, authenticated, service_role;
grant select on table public.doi_notices to authenticated;
grant select (doi, checked_at, outcome, failing_since, failure) on table public.doi_checks to authenticated;

create policy "Admins read notices" on public.doi_notices
  for select to authenticated using ((select private.is_admin()));
create policy "Admins read checks" on public.doi_checks
  for select to authenticated using ((select private.is_admin()));

-- The notices of a DOI that visitors are told of, oldest first; null where there are none. Of one day, a reinstatement
-- comes before what it could lift.
create function private.visible_notices(of_doi text) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_agg(
    jsonb_build_object(
      'kind', kind, 'doi', notice_doi, 'date', notice_date, 'source', source,
      'found_at', to_char(found_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    )
    order by
      coalesce(nullif(notice_date, ''), to_char(found_at at time zone 'UTC', 'YYYY-MM-DD')) collate "C",
      kind <> 'reinstatement', found_at, id
  )
  from public.doi_notices
  where doi = of_doi and gone_at is null and hidden_at is null;
$$;
comment on function private.visible_notices is '`keep_notices` asks which notices of a DOI visitors are told of.';

-- The two columns of a publication are those of its DOI, whatever anybody writes.
create function private.keep_notices() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  own_doi constant text := private.normal_doi(new.doi);
begin
  new.notices := private.visible_notices(own_doi);
  new.notices_checked_at := (select checked_at from public.doi_checks where doi = own_doi);
  return new;
end;
$$;
comment on function private.keep_notices is 'A trigger of publications gives each what is known of its DOI.';

create function private.tell_publications() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.publications set notices = null
  where notices is distinct from private.visible_notices(private.normal_doi(doi))
    or notices_checked_at is distinct from (
      select checked_at from public.doi_checks as checks where checks.doi = private.normal_doi(publications.doi)
    );
  return null;
end;
$$;
comment on function private.tell_publications is 'A trigger of notices lets the publications say what is known now.';

create trigger keep_notices before insert or update on public.publications
  for each row execute function private.keep_notices();
-- Whoever writes publications has the list's turn, so each sees what the other wrote.
create trigger take_turn before insert or update or delete on public.doi_notices
  for each statement execute function private.take_turn('publications');
create trigger take_turn before insert or update or delete on public.doi_checks
  for each statement execute function private.take_turn('publications');
create trigger tell_publications after insert or update or delete on public.doi_notices
  for each statement execute function private.tell_publications();
create trigger tell_publications after insert or update or delete on public.doi_checks
  for each statement execute function private.tell_publications();

-- Keeps what a check found; returns how many notices are new. `notices` is null where the source has nothing new (it
-- answered 304) or does not know the DOI: then those that are there stay. A check that failed takes none away either; what
-- it is sure of is added.
create function private.keep_doi_check(
  checked_doi text, check_outcome text, check_failure text, check_etag text, found_notices jsonb
) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  added integer;
begin
  if check_failure is not null then
    insert into public.doi_checks as checks (doi, failing_since, failure)
    values (checked_doi, now(), check_failure)
    on conflict (doi) do update
      set failing_since = coalesce(checks.failing_since, now()), failure = check_failure;
  else
    insert into public.doi_checks (doi, checked_at, outcome, etag)
    values (checked_doi, now(), check_outcome, check_etag)
    on conflict (doi) do update set
      checked_at = excluded.checked_at, outcome = excluded.outcome, etag = excluded.etag,
      failing_since = null, failure = null;
  end if;
  if found_notices is null then
    return 0;
  end if;

  select count(*) into added
  from jsonb_to_recordset(found_notices) as candidate (notice_doi text, kind text)
  where not exists (
    select from public.doi_notices as present
    where present.doi = checked_doi and present.notice_doi = candidate.notice_doi
      and present.kind = candidate.kind and present.gone_at is null
  );
  -- One that is back has to be seen again. One that was hidden stays so.
  insert into public.doi_notices as present (doi, notice_doi, kind, source, notice_date)
  select checked_doi, candidate.notice_doi, candidate.kind, candidate.source, candidate.notice_date
  from jsonb_to_recordset(found_notices) as candidate (notice_doi text, kind text, source text, notice_date text)
  on conflict on constraint doi_notices_one_of_a_kind do update set
    source = excluded.source,
    notice_date = excluded.notice_date,
    seen_at = case when present.gone_at is null then present.seen_at end,
    seen_by_name = case when present.gone_at is null then present.seen_by_name end,
    gone_at = null;
  if check_failure is null then
    update public.doi_notices as present set gone_at = now()
    where present.doi = checked_doi and present.gone_at is null and not exists (
      select from jsonb_to_recordset(found_notices) as candidate (notice_doi text, kind text)
      where present.notice_doi = candidate.notice_doi and present.kind = candidate.kind
    );
  end if;
  return added;
end;
$$;
comment on function private.keep_doi_check is 'The function of the API with this name does its work here.';

-- For the server's own key alone: keeps what a check of a DOI found, a list of {notice_doi, kind, source, notice_date} or
-- null for no news, and why it failed where it did. Returns how many notices are new.
create function public.keep_doi_check(doi text, outcome text, failure text, etag text, notices jsonb) returns integer
language sql volatile security invoker set search_path = '' as $$
  select private.keep_doi_check(doi, outcome, failure, etag, notices);
$$;
comment on function public.keep_doi_check is 'The server keeps what looking up a DOI came to, and gets how many notices are new.';

-- For the server's own key alone: the DOIs of the publications, each once, as a list of {doi, etag}; those first that were
-- not checked for longest, those that failed last. `only_due` leaves out what was checked within a day.
create function private.dois_to_check(only_due boolean default false) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('doi', doi, 'etag', etag)
    order by failing_since nulls first, checked_at nulls first, doi
  ), '[]')
  from (select distinct private.normal_doi(publications.doi) as doi from public.publications) as present
  left join public.doi_checks using (doi)
  where doi is not null and (not only_due or checked_at is null or checked_at <= now() - interval '1 day');
$$;
comment on function private.dois_to_check is 'The server asks for the DOIs of publications, each with the tag of the record that was read last.';

create function private.next_doi_check() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select min(coalesce(checked_at + interval '1 day', 'epoch'))
  from (select private.normal_doi(publications.doi) as doi from public.publications) as present
  left join public.doi_checks using (doi)
  where doi is not null;
$$;
comment on function private.next_doi_check is 'The server asks when the next DOI is due: long ago where one was never looked up, null where no publication has one.';

create function private.set_notice_hidden(notice_id bigint, reason text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  notice_of text;
  old_rows jsonb;
begin
  perform private.require_admin();
  perform private.wait_for_turn('publications');
  select doi into notice_of from public.doi_notices where id = notice_id;
  select jsonb_object_agg(id, to_jsonb(publications)) into old_rows
  from public.publications where private.normal_doi(doi) = notice_of;
  if old_rows is null then
    raise exception 'No publication has this notice any more.' using errcode = 'P0001', hint = 'notice_gone';
  end if;

  update public.doi_notices set
    hidden_at = case when reason is not null then now() end,
    hidden_by_name = case when reason is not null then private.own_name() end,
    hidden_reason = reason
  where id = notice_id and (hidden_reason is not null or reason is not null);
  if not found then
    return;
  end if;
  insert into public.content_history
    (table_name, row_id, action, changed_by, changed_by_name, old_row, new_row, reason)
  select
    'publications', id::text, 'update', (select auth.uid()), private.own_name(), old_rows -> id::text,
    to_jsonb(publications), set_notice_hidden.reason
  from public.publications where old_rows ? id::text;
end;
$$;
comment on function private.set_notice_hidden is '`hide_notice` and `show_notice` hide a notice, or show it again, and say so in the history.';

create function public.hide_notice(notice_id bigint, reason text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.require_admin();
  if private.has_text(reason) is not true or char_length(reason) > 500 then
    raise exception 'Say why the notice is hidden, in at most 500 characters.'
      using errcode = 'P0001', hint = 'reason_required';
  end if;
  perform private.set_notice_hidden(notice_id, reason);
end;
$$;
comment on function public.hide_notice is 'The console stops telling visitors of a notice, for a reason that history keeps.';

create function public.show_notice(notice_id bigint) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.set_notice_hidden(notice_id, null);
$$;
comment on function public.show_notice is 'The console tells visitors of a hidden notice again.';

-- Keeps that an admin has seen these notices; the first who did is named.
create function private.mark_notices_seen(notice_ids bigint[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.doi_notices set seen_at = now(), seen_by_name = private.own_name()
  where id = any (notice_ids) and seen_at is null;
end;
$$;
comment on function private.mark_notices_seen is 'The console keeps that an admin has seen these notices.';
