-- Everybody reads; admins write. Grants say which operations exist at all, policies say who may use them.
-- Hosted Supabase grants everything on new tables by default, hence the revokes.

revoke all on table
  public.publications, public.submitted_papers, public.ongoing_projects, public.metrics, public.page_texts,
  public.partners, public.site_facts
  from public, anon, authenticated, service_role;
revoke all on sequence
  public.publications_id_seq, public.submitted_papers_id_seq, public.metrics_id_seq, public.page_texts_id_seq,
  public.partners_id_seq
  from public, anon, authenticated, service_role;

grant select on table
  public.publications, public.submitted_papers, public.ongoing_projects, public.metrics, public.page_texts,
  public.partners, public.site_facts
  to anon, authenticated, service_role;
grant insert, update, delete on table
  public.publications, public.submitted_papers, public.ongoing_projects, public.page_texts, public.partners
  to authenticated, service_role;
grant update (number_value, label, label_ar) on table public.metrics to authenticated, service_role;
grant update (
  name, wordmark, tagline, location, whatsapp_number, privacy_contact, name_ar, wordmark_ar, tagline_ar, location_ar
) on table public.site_facts to authenticated, service_role;

do $$
declare
  list record;
begin
  for list in
    select * from (values
      ('publications', 'publications', true),
      ('submitted_papers', 'submitted papers', true),
      ('ongoing_projects', 'ongoing projects', true),
      ('page_texts', 'texts of pages', true),
      ('partners', 'partners', true),
      ('metrics', 'metrics', false),
      ('site_facts', 'facts of the site', false)
    ) as lists (name, words, grows)
  loop
    execute format(
      'alter table public.%1$I enable row level security;
       create policy "Everybody reads %2$s" on public.%1$I
         for select to anon, authenticated using (true);
       create policy "Admins change %2$s" on public.%1$I
         for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()))',
      list.name, list.words
    );
    continue when not list.grows;
    execute format(
      'create policy "Admins add %2$s" on public.%1$I
         for insert to authenticated with check ((select private.is_admin()));
       create policy "Admins delete %2$s" on public.%1$I
         for delete to authenticated using ((select private.is_admin()))',
      list.name, list.words
    );
  end loop;
end
$$;
