-- Functions for the constraints of tables: they check the format of texts.

-- True if a text has more than white space (the characters that String.trim() removes in browsers).
create function private.has_text(value text) returns boolean
language sql immutable parallel safe security invoker set search_path = '' as $$
  select btrim(
    value,
    E' \t\n\u000B\f\r\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A'
    || E'\u2028\u2029\u202F\u205F\u3000\uFEFF'
  ) <> '';
$$;
comment on function private.has_text is 'Returns whether a text has more than white space. Constraints call it.';

-- True for http(s) addresses and for paths of this site, but not for '//host' and '/\host', which lead to other sites.
create function private.is_image_address(value text) returns boolean
language sql immutable parallel safe security invoker set search_path = '' as $$
  select btrim(value, E' \t\n\r\u00A0') ~* '^(https?://[^/\s]|/(?![/\\]))';
$$;
comment on function private.is_image_address is 'Returns whether a text is an http(s) address or a path of the site. Constraints call it.';

-- True for an ISSN with its check digit (ISO 3297).
create function private.is_issn(value text) returns boolean
language sql immutable parallel safe security invoker set search_path = '' as $$
  select coalesce(value ~ '^[0-9]{4}-[0-9]{3}[0-9X]$' and (
    select sum(case digit when 'X' then 10 else digit::integer end * (9 - place)) % 11 = 0
    from regexp_split_to_table(case when value ~ '^[0-9]{4}-[0-9]{3}[0-9X]$' then replace(value, '-', '') end, '')
      with ordinality as digits (digit, place)
  ), false);
$$;
comment on function private.is_issn is 'Returns whether a text is an ISSN with a correct check digit. A constraint calls it.';

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
comment on function private.is_orcid is 'Returns whether a text is an ORCID iD with a correct check digit. `are_author_orcids` calls it.';

-- True if each line is an author's name as it was typed, a space and that author's ORCID iD.
create function private.are_author_orcids(value text) returns boolean
language sql immutable parallel safe security invoker set search_path = '' as $$
  select coalesce(bool_and(
    line ~ '^\S.* [0-9X-]{19}$' and private.is_orcid(right(line, 19))
  ), true)
  from regexp_split_to_table(value, '\n') as line;
$$;
comment on function private.are_author_orcids is 'Returns whether each line is an author''s name, a space and an ORCID iD. A constraint calls it.';

-- True for an existing day in the form YYYY-MM-DD (ISO 8601).
create function private.is_day(value text) returns boolean
language plpgsql immutable parallel safe security invoker set search_path = '' as $$
begin
  if value is null or value !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then
    return false;
  end if;
  perform make_date(left(value, 4)::integer, substr(value, 6, 2)::integer, right(value, 2)::integer);
  return true;
exception when datetime_field_overflow then
  return false;
end;
$$;
comment on function private.is_day is 'Returns whether a text is an existing day in the form YYYY-MM-DD.';

create function private.are_updates(value text) returns boolean
language sql immutable parallel safe security invoker set search_path = '' as $$
  select coalesce(bool_and(line ~ '^.{10} \s*\S' and private.is_day(left(line, 10))), true)
  from regexp_split_to_table(value, '\n') as line;
$$;
comment on function private.are_updates is 'Returns whether each line is a day (YYYY-MM-DD), a space and a text. Constraints call it.';

-- True if an id has the form of the registry's ids; the registry 'other' takes any.
create function private.is_registry_id(registry text, value text) returns boolean
language sql immutable parallel safe security invoker set search_path = '' as $$
  select case registry
    when 'PROSPERO' then value ~ '^CRD42[0-9]{6,10}$'
    when 'SCTR' then value ~ '^[0-9]{6,12}$'
    when 'ClinicalTrials' then value ~ '^NCT[0-9]{8}$'
    when 'OSF' then value ~ '^[a-z0-9]{5}$'
    when 'other' then true
    else false
  end;
$$;
comment on function private.is_registry_id is 'Returns whether an id has the form that its registry uses. A constraint calls it.';

-- The DOI in a text, found by the same rules as `normalizeDoi` in shared/doi.ts; null if there is none.
create function private.normal_doi(value text) returns text
language plpgsql immutable parallel safe security invoker set search_path = '' as $$
declare
  found constant text[] := regexp_match(
    -- Arabic and Persian digits become Latin ones, and marks of direction are removed.
    translate(
      value,
      E'٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹\u00A0\u00AD\u061C\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060'
      || E'\u2066\u2067\u2068\u2069\uFEFF',
      '01234567890123456789 '
    ),
    '(?:^|[\s([<“«‘]|[Dd][Oo][Ii]:|([Dd][Oo][Ii](?:[.-][Oo][Rr][Gg][^\s/]*)?/+(?:[a-z]+/)?))\s*'
    '(10\.[0-9]{4,9}(?:\.[0-9]+)*(?:/|%2[Ff])\S+)(?:(?<=[.,;])\s+[A-Z].*|\s*)$'
  );
  is_link constant boolean := found[1] is not null;
  doi text := case when is_link
    then regexp_replace(regexp_replace(found[2], '[?#].*$', ''), '/(full|pdf|epdf|abstract)$', '')
    else found[2] end;
  last text;
begin
  -- Punctuation of the surrounding text is removed. A closing bracket stays if the DOI opens it.
  loop
    last := right(doi, 1);
    exit when last is null or last = '' or strpos('.,:;”»’،؛)]>', last) = 0 or last in (')', ']', '>') and
      length(replace(doi, last, '')) >= length(replace(doi, translate(last, ')]>', '([<'), ''));
    doi := left(doi, -1);
  end loop;
  if is_link and doi !~ '%(?![0-9A-Fa-f]{2})' then
    begin
      select convert_from(string_agg(
        case when length(part[1]) = 3 then decode(substr(part[1], 2), 'hex') else convert_to(part[1], 'UTF8') end,
        '' order by place
      ), 'UTF8') into doi
      from regexp_matches(doi, '%[0-9A-Fa-f]{2}|.', 'g') with ordinality as parts (part, place);
    exception when character_not_in_repertoire then
      null;
    end;
  end if;
  doi := rtrim(doi);
  return case when doi ~ '^10\.[0-9]{4,9}(\.[0-9]+)*/\S+$' then lower(doi collate "C") end;
end;
$$;
comment on function private.normal_doi is 'Returns the DOI in a text, in lower case and without the text around it; null if there is none.';
