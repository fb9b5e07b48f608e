-- Pictures of rows. A size is no content: it moves no version and is no entry of the history.

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
comment on function private.guard_picture_size is 'A trigger of tables with pictures ignores sizes that clients send.';

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
