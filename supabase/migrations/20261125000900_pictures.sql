-- The size of each row's picture, so that pages keep room for it before it loads. The image service measures
-- pictures and keeps what it found; a size is no content: it moves no version and is no entry of the history.

-- What a client sends as a size is ignored, as its times are; another address is another picture, not measured yet.
-- The caller's role decides, so the function runs as the caller. What the owner writes keeps its size.
create function private.guard_picture_size() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if current_user in ('anon', 'authenticated', 'service_role') then
      new.image_width := null;
      new.image_height := null;
    end if;
  elsif new.image_url is distinct from old.image_url then
    new.image_width := null;
    new.image_height := null;
  elsif current_user in ('anon', 'authenticated', 'service_role') then
    new.image_width := old.image_width;
    new.image_height := old.image_height;
  end if;
  return new;
end;
$$;

create trigger guard_picture_size before insert or update on public.publications
  for each row execute function private.guard_picture_size();
create trigger guard_picture_size before insert or update on public.submitted_papers
  for each row execute function private.guard_picture_size();

-- Keeps the size of the picture at an address with every row that shows it and has none yet; returns how many.
create function private.keep_picture_size(address text, width integer, height integer) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  blank constant text := E' \t\n\u000B\f\r\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A'
    || E'\u2028\u2029\u202F\u205F\u3000\uFEFF';
  kept integer;
  kept_papers integer;
begin
  update public.publications set image_width = width, image_height = height
  where btrim(image_url, blank) = address and image_width is null;
  get diagnostics kept = row_count;
  update public.submitted_papers set image_width = width, image_height = height
  where btrim(image_url, blank) = address and image_width is null;
  get diagnostics kept_papers = row_count;
  return kept + kept_papers;
end;
$$;

-- For the image service alone: the server's own key, never a visitor's or an admin's.
create function public.keep_picture_size(address text, width integer, height integer) returns integer
language sql volatile security invoker set search_path = '' as $$
  select private.keep_picture_size(address, width, height);
$$;

revoke all on function
  private.guard_picture_size(), private.keep_picture_size(text, integer, integer),
  public.keep_picture_size(text, integer, integer)
  from public, anon, authenticated, service_role;
grant execute on function
  private.keep_picture_size(text, integer, integer), public.keep_picture_size(text, integer, integer)
  to service_role;

-- Where uploaded pictures are kept on hosted Supabase: a public bucket that admins alone add to. The embedded
-- database has no storage, and keeps them in its data folder.
do $$
begin
  if to_regclass('storage.buckets') is null or to_regclass('storage.objects') is null then
    return;
  end if;

  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('uploads', 'uploads', true, 5242880, array['image/jpeg', 'image/png', 'image/webp'])
  on conflict (id) do nothing;

  -- A public bucket is read without a policy. Files are named by their content: none is ever changed.
  create policy "Admins add uploads" on storage.objects
    for insert to authenticated with check (bucket_id = 'uploads' and (select private.is_admin()));
end
$$;
