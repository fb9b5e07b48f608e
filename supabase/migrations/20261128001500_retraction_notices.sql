-- Retraction notices of Crossref about the DOIs of publications. Only the server writes them. They are stored by DOI,
-- so a publication that is restored or gets another DOI shows the notices of its present DOI.

-- A DOI without notices has one row of the kind 'none', with the time of the lookup. `date` is a year, a month or a
-- day, or '' if it is unknown. `notice_doi` is '' if the notice has no DOI.
create table public.retraction_notices (
  doi text not null,
  kind text not null,
  date text not null default '',
  notice_doi text not null default '',
  found_at timestamptz not null default now(),
  checked_at timestamptz not null default now(),
  primary key (doi, kind, notice_doi),
  constraint retraction_notices_kind_value check (
    kind in ('none', 'reinstatement', 'correction', 'concern', 'partial_retraction', 'retraction', 'removal')
  ),
  constraint retraction_notices_date_format check (date ~ '^([0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?)?$'),
  constraint retraction_notices_notice_doi_format check (notice_doi = '' or notice_doi like '10.%/%')
);
comment on table public.retraction_notices is 'The rows of a DOI that no publication has are deleted a year after its last lookup.';
alter table public.retraction_notices enable row level security;
revoke all on table public.retraction_notices from public, anon, authenticated, service_role;
grant select on table public.retraction_notices to authenticated;
create policy "Admins read retraction notices" on public.retraction_notices
  for select to authenticated using ((select private.is_admin()));

-- A publication has the notices of its DOI, whatever a client writes. The oldest notice is first. Of the notices of one
-- day, a reinstatement comes first, so that it does not cancel the others.
create function private.fill_retraction_notices() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select
    jsonb_agg(
      jsonb_build_object(
        'kind', kind, 'doi', notice_doi, 'date', date,
        'found_at', to_char(found_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      )
      order by
        coalesce(nullif(date, ''), to_char(found_at at time zone 'UTC', 'YYYY-MM-DD')) collate "C",
        kind <> 'reinstatement', found_at, kind, notice_doi
    ) filter (where kind <> 'none')
  into new.notices
  from public.retraction_notices where doi = private.normal_doi(new.doi);
  return new;
end;
$$;
comment on function private.fill_retraction_notices is 'Trigger on `publications`: sets `notices` to the retraction notices of the DOI.';

create trigger fill_retraction_notices before insert or update on public.publications
  for each row execute function private.fill_retraction_notices();

-- Notices of a DOI that no publication has are kept for a year, in case a publication with this DOI is restored.
-- `found_notices` is a list of {kind, date, notice_doi}: all notices of the DOI. Returns how many of them are new.
create function private.keep_retraction_notices(checked_doi text, found_notices jsonb) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  own_doi constant text := private.normal_doi(checked_doi);
  none constant jsonb := '[{"kind": "none", "date": "", "notice_doi": ""}]';
  kept constant jsonb := case found_notices when '[]' then none else found_notices end;
  added integer;
begin
  -- All writers of publications take turns, so each sees what the others wrote.
  perform private.wait_for_turn('publications');
  select count(*) into added from jsonb_to_recordset(found_notices) as one (kind text, notice_doi text)
  where (kind, notice_doi) not in (select kind, notice_doi from public.retraction_notices where doi = own_doi);
  delete from public.retraction_notices where doi = own_doi and (kind, notice_doi) not in (
    select one.kind, one.notice_doi from jsonb_to_recordset(kept) as one (kind text, notice_doi text)
  );
  insert into public.retraction_notices (doi, kind, date, notice_doi)
  select own_doi, kind, date, notice_doi
  from jsonb_to_recordset(kept) as one (kind text, date text, notice_doi text)
  on conflict (doi, kind, notice_doi) do update set date = excluded.date, checked_at = now();
  delete from public.retraction_notices where checked_at < now() - interval '1 year'
    and not exists (select from public.publications where private.normal_doi(publications.doi) = retraction_notices.doi);
  update public.publications set notices = null where private.normal_doi(doi) = own_doi;
  return added;
end;
$$;
comment on function private.keep_retraction_notices is 'Stores all retraction notices that Crossref has for a DOI, and returns how many are new. The edge function calls it.';
