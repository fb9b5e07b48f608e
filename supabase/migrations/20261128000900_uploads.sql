-- The public bucket of uploaded pictures. Only admins add pictures. Supabase Storage checks their type and size. A
-- database without Supabase Storage has no bucket.
do $$
begin
  if to_regclass('storage.buckets') is null or to_regclass('storage.objects') is null then
    return;
  end if;

  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('uploads', 'uploads', true, 5242880, array['image/jpeg', 'image/png', 'image/webp'])
  on conflict (id) do update set
    public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

  -- A public bucket needs no policy for reading. Files are named by their content, so no file ever changes.
  create policy "Admins add uploads" on storage.objects
    for insert to authenticated with check (bucket_id = 'uploads' and (select private.is_admin()));
end
$$;
