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
