-- The texts of a page are saved together. A page's version is the newest `updated_at` of its rows, or null if it has
-- none. To remove a text, the console sets both languages to null: deleting the row would not raise the version.

-- Writers of one page's texts wait for each other.
create function private.lock_page(page text) returns void
language sql volatile security invoker set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('public.page_texts ' || page, 0));
$$;
comment on function private.lock_page is 'Waits until no other transaction writes texts of a page. `save_page_texts` and `keep_text_limit` call it.';

create function private.keep_text_limit() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_page(new.page);
  if (select count(*) from public.page_texts where page = new.page) > 200 then
    raise exception 'A page has at most 200 texts of its own.' using errcode = 'P0001', hint = 'row_limit';
  end if;
  return null;
end;
$$;
comment on function private.keep_text_limit is 'Trigger on `page_texts`: refuses more than 200 texts of a page, with the hint `row_limit`.';

-- All texts of a page after the changes. `changes` has the English text of a key as `<key>`, the Arabic one as
-- `<key>_ar`. A form sends all keys of its page. A key that has no row yet is left out if both texts are null.
create function private.changed_page_texts(page text, changes jsonb)
  returns table (key text, en text, ar text)
language sql stable security invoker set search_path = '' as $$
  select
    key,
    case when changes ? key then changes ->> key else stored.en end,
    case when changes ? (key || '_ar') then changes ->> (key || '_ar') else stored.ar end
  from (
    select texts.key, texts.en, texts.ar from public.page_texts as texts where texts.page = changed_page_texts.page
  ) as stored
  full join (select distinct regexp_replace(name, '_ar$', '') from jsonb_object_keys(changes) as name) as given (key)
    using (key)
  where stored.key is not null or coalesce(changes ->> key, changes ->> (key || '_ar')) is not null
  order by key;
$$;
comment on function private.changed_page_texts is 'Returns all texts of a page as they are after the changes. `save_page_texts` and functions for drafts call it.';

create function public.save_page_texts(page text, texts jsonb, version timestamptz) returns setof public.page_texts
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.lock_page(page);
  if version is distinct from (
    select max(stored.updated_at) from public.page_texts as stored where stored.page = save_page_texts.page
  ) then
    raise exception 'The texts of the page were changed meanwhile.' using errcode = 'P0001', hint = 'row_conflict';
  end if;
  insert into public.page_texts as stored (page, key, en, ar)
    select save_page_texts.page, changed.* from private.changed_page_texts(page, texts) as changed
    on conflict on constraint page_texts_page_key_key do update set en = excluded.en, ar = excluded.ar
      where (stored.en, stored.ar) is distinct from (excluded.en, excluded.ar);
  return query
    select * from public.page_texts as stored where stored.page = save_page_texts.page order by stored.id;
end;
$$;
comment on function public.save_page_texts is 'Saves texts of a page, each as `<key>` or `<key>_ar`, and returns all of them. Null stands for the text of the release. It refuses if the page has another version (hint `row_conflict`). The console calls it.';
