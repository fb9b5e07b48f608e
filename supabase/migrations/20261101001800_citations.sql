-- What a complete citation says besides: optional, and blank where nobody knows it.

-- True for an ISSN with its check digit (ISO 3297).
create function private.is_issn(value text) returns boolean
language sql immutable parallel safe security invoker set search_path = '' as $$
  select coalesce(value ~ '^[0-9]{4}-[0-9]{3}[0-9X]$' and (
    select sum(case digit when 'X' then 10 else digit::integer end * (9 - place)) % 11 = 0
    from regexp_split_to_table(case when value ~ '^[0-9]{4}-[0-9]{3}[0-9X]$' then replace(value, '-', '') end, '')
      with ordinality as digits (digit, place)
  ), false);
$$;

-- True for an ORCID iD with its check digit (ISO 7064, MOD 11-2).
create function private.is_orcid(value text) returns boolean
language plpgsql immutable parallel safe security invoker set search_path = '' as $$
declare
  total integer := 0;
  digit text;
begin
  if value is null or value !~ '^[0-9]{4}-[0-9]{4}-[0-9]{4}-[0-9]{3}[0-9X]$' then
    return false;
  end if;
  foreach digit in array regexp_split_to_array(left(replace(value, '-', ''), 15), '') loop
    total := (total + digit::integer) * 2;
  end loop;
  total := (12 - total % 11) % 11;
  return right(value, 1) = case total when 10 then 'X' else total::text end;
end;
$$;

-- True where each line is an author's name as it was typed, a space and that author's ORCID iD.
create function private.are_author_orcids(value text) returns boolean
language sql immutable parallel safe security invoker set search_path = '' as $$
  select coalesce(bool_and(
    line ~ '^\S.* [0-9X-]{19}$' and private.is_orcid(right(line, 19))
  ), true)
  from regexp_split_to_table(value, '\n') as line;
$$;

revoke all on function private.is_issn(text), private.is_orcid(text), private.are_author_orcids(text)
  from public, anon, authenticated, service_role;
grant execute on function private.is_issn(text), private.is_orcid(text), private.are_author_orcids(text)
  to authenticated, service_role;

alter table public.publications
  add column work_type text,
  add column volume text,
  add column issue text,
  add column pages text,
  add column publisher text,
  add column issn text,
  add column pmid text,
  add column licence_url text,
  add column author_orcids text,
  add constraint publications_work_type_value check (work_type in ('', 'journal-article', 'book-chapter', 'preprint')),
  add constraint publications_volume_length check (char_length(volume) <= 50),
  add constraint publications_issue_length check (char_length(issue) <= 50),
  add constraint publications_pages_length check (char_length(pages) <= 50),
  add constraint publications_publisher_length check (char_length(publisher) <= 300),
  add constraint publications_issn_length check (char_length(issn) <= 9),
  add constraint publications_issn_format check (issn = '' or private.is_issn(issn)),
  add constraint publications_pmid_length check (char_length(pmid) <= 9),
  add constraint publications_pmid_format check (pmid = '' or pmid ~ '^[1-9][0-9]{0,8}$'),
  add constraint publications_licence_url_length check (char_length(licence_url) <= 300),
  add constraint publications_licence_url_format check (licence_url = '' or licence_url ~* '^https?://[^/\s]\S*$'),
  add constraint publications_author_orcids_length check (char_length(author_orcids) <= 10000),
  add constraint publications_author_orcids_format check (author_orcids = '' or private.are_author_orcids(author_orcids));

-- What the retraction watch found: a list of notices, and when the publication was last looked up. The server keeps
-- both (20261101002000_notices.sql); they are no content, so they move no version and are no entry of the history.
alter table public.publications
  add column notices jsonb,
  add column notices_checked_at timestamptz;

create or replace trigger stamp_changed_row before update on public.publications
  for each row execute function private.stamp_changed_row(
    'order_index', 'image_width', 'image_height', 'notices', 'notices_checked_at'
  );
