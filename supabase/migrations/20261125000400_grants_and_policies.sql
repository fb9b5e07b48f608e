-- Everybody reads; admins write. Grants say what may be asked at all, policies say who may.
-- Hosted Supabase grants everything on new tables by default, hence the revokes.

alter table public.publications enable row level security;
alter table public.submitted_papers enable row level security;
alter table public.ongoing_projects enable row level security;
alter table public.metrics enable row level security;

revoke all on table public.publications, public.submitted_papers, public.ongoing_projects, public.metrics
  from public, anon, authenticated, service_role;
revoke all on sequence public.publications_id_seq, public.submitted_papers_id_seq, public.metrics_id_seq
  from public, anon, authenticated, service_role;

grant select on table public.publications, public.submitted_papers, public.ongoing_projects, public.metrics
  to anon, authenticated, service_role;
grant insert, update, delete on table public.publications, public.submitted_papers, public.ongoing_projects
  to authenticated, service_role;
grant update (number_value, label, label_ar) on table public.metrics to authenticated, service_role;

create policy "Everybody reads publications" on public.publications
  for select to anon, authenticated using (true);
create policy "Admins add publications" on public.publications
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change publications" on public.publications
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins delete publications" on public.publications
  for delete to authenticated using ((select private.is_admin()));

create policy "Everybody reads submitted papers" on public.submitted_papers
  for select to anon, authenticated using (true);
create policy "Admins add submitted papers" on public.submitted_papers
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change submitted papers" on public.submitted_papers
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins delete submitted papers" on public.submitted_papers
  for delete to authenticated using ((select private.is_admin()));

create policy "Everybody reads ongoing projects" on public.ongoing_projects
  for select to anon, authenticated using (true);
create policy "Admins add ongoing projects" on public.ongoing_projects
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change ongoing projects" on public.ongoing_projects
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins delete ongoing projects" on public.ongoing_projects
  for delete to authenticated using ((select private.is_admin()));

create policy "Everybody reads metrics" on public.metrics
  for select to anon, authenticated using (true);
create policy "Admins change metrics" on public.metrics
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
