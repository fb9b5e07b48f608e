-- Generated from access/access-matrix.md by npm run check -- --fix. Everything is rolled back at the end.

begin;
create extension if not exists pgtap;
select plan(820);

create function pg_temp.answer(caller text, question text) returns text language plpgsql as $answer$
declare
  api_role constant text := case caller when 'public key' then 'anon' else 'authenticated' end;
  user_id constant text := case caller
    when 'admin' then '00000000-0000-4000-8000-00000000000a'
    when 'closed session' then '00000000-0000-4000-8000-00000000000a'
    when 'non-admin' then '00000000-0000-4000-8000-00000000000b'
    when 'password only, factor enrolled' then '00000000-0000-4000-8000-00000000000c'
  end;
  session_id constant text := case caller when 'closed session' then gen_random_uuid()::text else user_id end;
  claims constant jsonb := jsonb_build_object('role', api_role, 'sub', user_id, 'session_id', session_id, 'aal', 'aal1');
  answered text;
begin
  perform set_config('request.jwt.claim.sub', coalesce(user_id, ''), true),
    set_config('request.jwt.claims', jsonb_strip_nulls(claims)::text, true),
    set_config('role', api_role, true);
  execute question into answered;
  raise exception using errcode = 'UNDO0', message = answered;
exception
  when sqlstate 'UNDO0' then return sqlerrm;
  when others then return sqlstate;
end;
$answer$;

insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-00000000000a', 'access-matrix-admin@console.example'),
  ('00000000-0000-4000-8000-00000000000b', 'access-matrix-reader@console.example'),
  ('00000000-0000-4000-8000-00000000000c', 'access-matrix-factor@console.example');
insert into auth.sessions (id, user_id, created_at)
  select id, id, now() from auth.users where email like 'access-matrix-%';
insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) values
  ('00000000-0000-4000-8000-00000000000c', '00000000-0000-4000-8000-00000000000c', 'totp', 'verified', now(), now());
insert into private.admins (user_id) values
  ('00000000-0000-4000-8000-00000000000a'), ('00000000-0000-4000-8000-00000000000c');

delete from public.publications;
insert into public.publications (id, title, summary, authors, journal, date, image_url) overriding system value values
  (1, 'Publication 1', 'What a systematic review should report.', 'Page MJ, McKenzie JE, et al.', 'BMJ', '2021', '/media/publications/prisma-2020.jpg'),
  (2, 'Publication 2', 'What a systematic review should report.', 'Page MJ, McKenzie JE, et al.', 'BMJ', '2021', '/media/publications/prisma-2020.jpg');
delete from public.submitted_papers;
insert into public.submitted_papers (id, title, journal, description, image_url) overriding system value values
  (1, 'Paper 1', 'Saudi Medical Journal', 'A systematic review.', '/media/papers/1.jpg'),
  (2, 'Paper 2', 'Saudi Medical Journal', 'A systematic review.', '/media/papers/1.jpg');
delete from public.ongoing_projects;
insert into public.ongoing_projects (id) overriding system value values
  ('P001');
delete from public.content_drafts;
insert into public.content_drafts (id, table_name, row_id, action, draft_values, base_version) overriding system value values
  (1, 'ongoing_projects', 'P001', 'update', '{"status":"Closed"}', '2026-01-01');
delete from public.preview_links;
insert into public.preview_links (id, draft_id, token_hash) overriding system value values
  (1, 1, '0f007385b6f9d4b7eeb2748605afe1a984a0a3bfa3f014d09e2a784ce9e5cd1a');
delete from public.draft_answers;
insert into public.draft_answers (id, draft_id, link_id, answer, draft_version) overriding system value values
  (1, 1, 1, 'agreed', '2026-01-01');
insert into public.publications (title, summary, authors, journal, date, image_url)
  values ('Deleted', 'Summary', 'Authors', 'Journal', '2024', '/media/picture.jpg');
delete from public.publications where title = 'Deleted';
select set_config('access.deleted', max(id)::text, true) from public.content_history where action = 'delete';

create temporary table questions (place serial, name text, answers text[], question text);
insert into questions (name, answers, question) values
  ('select publications', array['2', '2', '2', '2', '2'], $$with found as (select * from public.publications limit 5) select count(*) from found$$),
  ('insert publications', array['42501', '42501', '42501', '42501', '1'], $$with found as (insert into public.publications (title, summary, authors, journal, date, image_url) values ('The PRISMA 2020 statement', 'What a systematic review should report.', 'Page MJ, McKenzie JE, et al.', 'BMJ', '2021', '/media/publications/prisma-2020.jpg') returning *) select count(*) from found$$),
  ('update publications', array['42501', '0', '0', '0', '1'], $$with found as (update public.publications set title = 'Changed' where id = 1 returning *) select count(*) from found$$),
  ('delete publications', array['42501', '0', '0', '0', '1'], $$with found as (delete from public.publications where id = 1 returning *) select count(*) from found$$),
  ('upsert publications', array['42501', '42501', '42501', '42501', '1'], $$with found as (insert into public.publications (id, title, summary, authors, journal, date, image_url) values (1, 'Changed', 'What a systematic review should report.', 'Page MJ, McKenzie JE, et al.', 'BMJ', '2021', '/media/publications/prisma-2020.jpg') on conflict (id) do update set id = 1, title = 'Changed', summary = 'What a systematic review should report.', authors = 'Page MJ, McKenzie JE, et al.', journal = 'BMJ', date = '2021', image_url = '/media/publications/prisma-2020.jpg' returning *) select count(*) from found$$),
  ('select submitted_papers', array['2', '2', '2', '2', '2'], $$with found as (select * from public.submitted_papers limit 5) select count(*) from found$$),
  ('insert submitted_papers', array['42501', '42501', '42501', '42501', '1'], $$with found as (insert into public.submitted_papers (title, journal, description, image_url) values ('Sample manuscript', 'Saudi Medical Journal', 'A systematic review.', '/media/papers/1.jpg') returning *) select count(*) from found$$),
  ('update submitted_papers', array['42501', '0', '0', '0', '1'], $$with found as (update public.submitted_papers set title = 'Changed' where id = 1 returning *) select count(*) from found$$),
  ('delete submitted_papers', array['42501', '0', '0', '0', '1'], $$with found as (delete from public.submitted_papers where id = 1 returning *) select count(*) from found$$),
  ('upsert submitted_papers', array['42501', '42501', '42501', '42501', '1'], $$with found as (insert into public.submitted_papers (id, title, journal, description, image_url) values (1, 'Changed', 'Saudi Medical Journal', 'A systematic review.', '/media/papers/1.jpg') on conflict (id) do update set id = 1, title = 'Changed', journal = 'Saudi Medical Journal', description = 'A systematic review.', image_url = '/media/papers/1.jpg' returning *) select count(*) from found$$),
  ('select ongoing_projects', array['1', '1', '1', '1', '1'], $$with found as (select * from public.ongoing_projects limit 5) select count(*) from found$$),
  ('insert ongoing_projects', array['42501', '42501', '42501', '42501', '1'], $$with found as (insert into public.ongoing_projects (id) values ('P002') returning *) select count(*) from found$$),
  ('update ongoing_projects', array['42501', '0', '0', '0', '1'], $$with found as (update public.ongoing_projects set status = 'Closed' where id = 'P001' returning *) select count(*) from found$$),
  ('delete ongoing_projects', array['42501', '0', '0', '0', '1'], $$with found as (delete from public.ongoing_projects where id = 'P001' returning *) select count(*) from found$$),
  ('upsert ongoing_projects', array['42501', '42501', '42501', '42501', '1'], $$with found as (insert into public.ongoing_projects (id, status) values ('P001', 'Closed') on conflict (id) do update set id = 'P001', status = 'Closed' returning *) select count(*) from found$$),
  ('select metrics', array['5', '5', '5', '5', '5'], $$with found as (select * from public.metrics limit 5) select count(*) from found$$),
  ('insert metrics', array['42501', '42501', '42501', '42501', '42501'], $$with found as (insert into public.metrics (number_value, label, order_index) values ('1', 'Sixth', 6) returning *) select count(*) from found$$),
  ('update metrics', array['42501', '0', '0', '0', '1'], $$with found as (update public.metrics set number_value = '50+', label = 'Changed' where id = 1 returning *) select count(*) from found$$),
  ('delete metrics', array['42501', '42501', '42501', '42501', '42501'], $$with found as (delete from public.metrics where id = 1 returning *) select count(*) from found$$),
  ('upsert metrics', array['42501', '42501', '42501', '42501', '42501'], $$with found as (insert into public.metrics (id, number_value, label, order_index) values (1, '50+', 'Changed', 1) on conflict (id) do update set id = 1, number_value = '50+', label = 'Changed', order_index = 1 returning *) select count(*) from found$$),
  ('update metrics.order_index', array['42501', '42501', '42501', '42501', '42501'], $$with found as (update public.metrics set order_index = 5 where id = 1 returning *) select count(*) from found$$),
  ('select content_history', array['42501', '0', '0', '0', '5'], $$with found as (select * from public.content_history limit 5) select count(*) from found$$),
  ('insert content_history', array['42501', '42501', '42501', '42501', '42501'], $$with found as (insert into public.content_history (table_name, action) values ('publications', 'delete') returning *) select count(*) from found$$),
  ('update content_history', array['42501', '42501', '42501', '42501', '42501'], $$with found as (update public.content_history set action = 'delete' where id = 1 returning *) select count(*) from found$$),
  ('delete content_history', array['42501', '42501', '42501', '42501', '42501'], $$with found as (delete from public.content_history where id = 1 returning *) select count(*) from found$$),
  ('upsert content_history', array['42501', '42501', '42501', '42501', '42501'], $$with found as (insert into public.content_history (table_name, action) values ('publications', 'delete') on conflict (id) do update set table_name = 'publications', action = 'delete' returning *) select count(*) from found$$),
  ('select content_drafts', array['42501', '0', '0', '0', '1'], $$with found as (select * from public.content_drafts limit 5) select count(*) from found$$),
  ('insert content_drafts', array['42501', '42501', '42501', '42501', '1'], $$with found as (insert into public.content_drafts (table_name, action, draft_values) values ('ongoing_projects', 'insert', '{"id":"P002"}') returning *) select count(*) from found$$),
  ('update content_drafts', array['42501', '0', '0', '0', '1'], $$with found as (update public.content_drafts set publish_at = '2999-01-01' where id = 1 returning *) select count(*) from found$$),
  ('delete content_drafts', array['42501', '42501', '42501', '42501', '42501'], $$with found as (delete from public.content_drafts where id = 1 returning *) select count(*) from found$$),
  ('upsert content_drafts', array['42501', '42501', '42501', '42501', '42501'], $$with found as (insert into public.content_drafts (table_name, row_id, action, draft_values, base_version) values ('ongoing_projects', 'P001', 'update', '{"status":"Closed"}', '2026-01-01') on conflict (id) do update set table_name = 'ongoing_projects', row_id = 'P001', action = 'update', draft_values = '{"status":"Closed"}', base_version = '2026-01-01' returning *) select count(*) from found$$),
  ('select preview_links', array['42501', '0', '0', '0', '1'], $$with found as (select id, draft_id, expires_at from public.preview_links limit 5) select count(*) from found$$),
  ('insert preview_links', array['42501', '42501', '42501', '42501', '1'], $$with found as (insert into public.preview_links (draft_id, token_hash) values (1, 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa') returning id, draft_id, expires_at) select count(*) from found$$),
  ('update preview_links', array['42501', '0', '0', '0', '1'], $$with found as (update public.preview_links set ended_at = null where id = 1 returning id, draft_id, expires_at) select count(*) from found$$),
  ('delete preview_links', array['42501', '42501', '42501', '42501', '42501'], $$with found as (delete from public.preview_links where id = 1 returning id, draft_id, expires_at) select count(*) from found$$),
  ('upsert preview_links', array['42501', '42501', '42501', '42501', '42501'], $$with found as (insert into public.preview_links (draft_id, token_hash) values (1, '0f007385b6f9d4b7eeb2748605afe1a984a0a3bfa3f014d09e2a784ce9e5cd1a') on conflict (id) do update set draft_id = 1, token_hash = '0f007385b6f9d4b7eeb2748605afe1a984a0a3bfa3f014d09e2a784ce9e5cd1a' returning id, draft_id, expires_at) select count(*) from found$$),
  ('select preview_links.token_hash', array['42501', '42501', '42501', '42501', '42501'], $$with found as (select token_hash from public.preview_links limit 5) select count(*) from found$$),
  ('insert preview_links.token_hash', array['42501', '42501', '42501', '42501', '42501'], $$with found as (insert into public.preview_links (draft_id, token_hash) values (1, 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb') returning token_hash) select count(*) from found$$),
  ('update preview_links.token_hash', array['42501', '42501', '42501', '42501', '42501'], $$with found as (update public.preview_links set token_hash = 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb' where id = 1 returning token_hash) select count(*) from found$$),
  ('select draft_answers', array['42501', '0', '0', '0', '1'], $$with found as (select * from public.draft_answers limit 5) select count(*) from found$$),
  ('insert draft_answers', array['42501', '42501', '42501', '42501', '42501'], $$with found as (insert into public.draft_answers (draft_id, link_id, answer, draft_version) values (1, 1, 'agreed', '2026-01-01') returning *) select count(*) from found$$),
  ('update draft_answers', array['42501', '42501', '42501', '42501', '42501'], $$with found as (update public.draft_answers set answer = 'change' where id = 1 returning *) select count(*) from found$$),
  ('delete draft_answers', array['42501', '42501', '42501', '42501', '42501'], $$with found as (delete from public.draft_answers where id = 1 returning *) select count(*) from found$$),
  ('upsert draft_answers', array['42501', '42501', '42501', '42501', '42501'], $$with found as (insert into public.draft_answers (draft_id, link_id, answer, draft_version) values (1, 1, 'agreed', '2026-01-01') on conflict (id) do update set draft_id = 1, link_id = 1, answer = 'agreed', draft_version = '2026-01-01' returning *) select count(*) from found$$),
  ('select doi_notices', array['42501', '0', '0', '0', '0'], $$with found as (select * from public.doi_notices limit 5) select count(*) from found$$),
  ('insert doi_notices', array['42501', '42501', '42501', '42501', '42501'], $$with found as (insert into public.doi_notices (doi, notice_doi, kind, source) values ('10.1000/work', '10.1000/notice', 'retraction', 'publisher') returning *) select count(*) from found$$),
  ('update doi_notices', array['42501', '42501', '42501', '42501', '42501'], $$with found as (update public.doi_notices set hidden_at = null where id = 1 returning *) select count(*) from found$$),
  ('delete doi_notices', array['42501', '42501', '42501', '42501', '42501'], $$with found as (delete from public.doi_notices where id = 1 returning *) select count(*) from found$$),
  ('upsert doi_notices', array['42501', '42501', '42501', '42501', '42501'], $$with found as (insert into public.doi_notices (doi, notice_doi, kind, source) values ('10.1000/work', '10.1000/notice', 'retraction', 'publisher') on conflict (id) do update set doi = '10.1000/work', notice_doi = '10.1000/notice', kind = 'retraction', source = 'publisher' returning *) select count(*) from found$$),
  ('select doi_checks', array['42501', '0', '0', '0', '0'], $$with found as (select doi, checked_at, outcome, failing_since, failure from public.doi_checks limit 5) select count(*) from found$$),
  ('insert doi_checks', array['42501', '42501', '42501', '42501', '42501'], $$with found as (insert into public.doi_checks (doi) values ('10.1000/work') returning doi, checked_at, outcome, failing_since, failure) select count(*) from found$$),
  ('update doi_checks', array['42501', '42501', '42501', '42501', '42501'], $$with found as (update public.doi_checks set failure = null where doi = '10.1000/work' returning doi, checked_at, outcome, failing_since, failure) select count(*) from found$$),
  ('delete doi_checks', array['42501', '42501', '42501', '42501', '42501'], $$with found as (delete from public.doi_checks where doi = '10.1000/work' returning doi, checked_at, outcome, failing_since, failure) select count(*) from found$$),
  ('upsert doi_checks', array['42501', '42501', '42501', '42501', '42501'], $$with found as (insert into public.doi_checks (doi) values ('10.1000/work') on conflict (doi) do update set doi = '10.1000/work' returning doi, checked_at, outcome, failing_since, failure) select count(*) from found$$),
  ('select doi_checks.etag', array['42501', '42501', '42501', '42501', '42501'], $$with found as (select etag from public.doi_checks limit 5) select count(*) from found$$),
  ('select join_counts', array['42501', '0', '0', '0', '0'], $$with found as (select * from public.join_counts limit 5) select count(*) from found$$),
  ('insert join_counts', array['42501', '42501', '42501', '42501', '42501'], $$with found as (insert into public.join_counts (project_id, day, presses) values ('P001', '2026-01-01', 1) returning *) select count(*) from found$$),
  ('update join_counts', array['42501', '42501', '42501', '42501', '42501'], $$with found as (update public.join_counts set presses = 1 where project_id = 'P001' returning *) select count(*) from found$$),
  ('delete join_counts', array['42501', '42501', '42501', '42501', '42501'], $$with found as (delete from public.join_counts where project_id = 'P001' returning *) select count(*) from found$$),
  ('upsert join_counts', array['42501', '42501', '42501', '42501', '42501'], $$with found as (insert into public.join_counts (project_id, day, presses) values ('P001', '2026-01-01', 1) on conflict (project_id, day) do update set project_id = 'P001', day = '2026-01-01', presses = 1 returning *) select count(*) from found$$),
  ('select login_records', array['42501', '0', '0', '0', '5'], $$with found as (select * from public.login_records limit 5) select count(*) from found$$),
  ('insert login_records', array['42501', '42501', '42501', '42501', '42501'], $$with found as (insert into public.login_records (outcome) values ('in') returning *) select count(*) from found$$),
  ('update login_records', array['42501', '42501', '42501', '42501', '42501'], $$with found as (update public.login_records set outcome = 'out' where id = 1 returning *) select count(*) from found$$),
  ('delete login_records', array['42501', '42501', '42501', '42501', '42501'], $$with found as (delete from public.login_records where id = 1 returning *) select count(*) from found$$),
  ('upsert login_records', array['42501', '42501', '42501', '42501', '42501'], $$with found as (insert into public.login_records (outcome) values ('in') on conflict (id) do update set outcome = 'in' returning *) select count(*) from found$$),
  ('select private.admins', array['42501', '42501', '42501', '42501', '42501'], $$with found as (select * from private.admins limit 5) select count(*) from found$$),
  ('insert private.admins', array['42501', '42501', '42501', '42501', '42501'], $$with found as (insert into private.admins (user_id) values ('00000000-0000-4000-8000-000000000001') returning *) select count(*) from found$$),
  ('update private.admins', array['42501', '42501', '42501', '42501', '42501'], $$with found as (update private.admins set created_at = '2026-01-01' where user_id = '00000000-0000-4000-8000-000000000001' returning *) select count(*) from found$$),
  ('delete private.admins', array['42501', '42501', '42501', '42501', '42501'], $$with found as (delete from private.admins where user_id = '00000000-0000-4000-8000-000000000001' returning *) select count(*) from found$$),
  ('upsert private.admins', array['42501', '42501', '42501', '42501', '42501'], $$with found as (insert into private.admins (user_id) values ('00000000-0000-4000-8000-000000000001') on conflict (user_id) do update set user_id = '00000000-0000-4000-8000-000000000001' returning *) select count(*) from found$$),
  ('select private.list_turns', array['42501', '42501', '42501', '42501', '42501'], $$with found as (select * from private.list_turns limit 5) select count(*) from found$$),
  ('insert private.list_turns', array['42501', '42501', '42501', '42501', '42501'], $$with found as (insert into private.list_turns (list) values ('metrics') returning *) select count(*) from found$$),
  ('update private.list_turns', array['42501', '42501', '42501', '42501', '42501'], $$with found as (update private.list_turns set turns = 0 where list = 'publications' returning *) select count(*) from found$$),
  ('delete private.list_turns', array['42501', '42501', '42501', '42501', '42501'], $$with found as (delete from private.list_turns where list = 'publications' returning *) select count(*) from found$$),
  ('upsert private.list_turns', array['42501', '42501', '42501', '42501', '42501'], $$with found as (insert into private.list_turns (list, turns) values ('publications', 0) on conflict (list) do update set list = 'publications', turns = 0 returning *) select count(*) from found$$),
  ('select private.released_pictures', array['42501', '42501', '42501', '42501', '42501'], $$with found as (select * from private.released_pictures limit 5) select count(*) from found$$),
  ('insert private.released_pictures', array['42501', '42501', '42501', '42501', '42501'], $$with found as (insert into private.released_pictures (name, released_at) values ('a.png', '2026-01-01') returning *) select count(*) from found$$),
  ('update private.released_pictures', array['42501', '42501', '42501', '42501', '42501'], $$with found as (update private.released_pictures set released_at = '2026-01-01' where name = 'a.png' returning *) select count(*) from found$$),
  ('delete private.released_pictures', array['42501', '42501', '42501', '42501', '42501'], $$with found as (delete from private.released_pictures where name = 'a.png' returning *) select count(*) from found$$),
  ('upsert private.released_pictures', array['42501', '42501', '42501', '42501', '42501'], $$with found as (insert into private.released_pictures (name, released_at) values ('a.png', '2026-01-01') on conflict (name) do update set name = 'a.png', released_at = '2026-01-01' returning *) select count(*) from found$$),
  ('select private.join_salts', array['42501', '42501', '42501', '42501', '42501'], $$with found as (select * from private.join_salts limit 5) select count(*) from found$$),
  ('insert private.join_salts', array['42501', '42501', '42501', '42501', '42501'], $$with found as (insert into private.join_salts (day, salt) values ('2026-01-01', 'a') returning *) select count(*) from found$$),
  ('update private.join_salts', array['42501', '42501', '42501', '42501', '42501'], $$with found as (update private.join_salts set salt = 'a' where day = '2026-01-01' returning *) select count(*) from found$$),
  ('delete private.join_salts', array['42501', '42501', '42501', '42501', '42501'], $$with found as (delete from private.join_salts where day = '2026-01-01' returning *) select count(*) from found$$),
  ('upsert private.join_salts', array['42501', '42501', '42501', '42501', '42501'], $$with found as (insert into private.join_salts (day, salt) values ('2026-01-01', 'a') on conflict (day) do update set day = '2026-01-01', salt = 'a' returning *) select count(*) from found$$),
  ('select private.join_marks', array['42501', '42501', '42501', '42501', '42501'], $$with found as (select * from private.join_marks limit 5) select count(*) from found$$),
  ('insert private.join_marks', array['42501', '42501', '42501', '42501', '42501'], $$with found as (insert into private.join_marks (network, mark) values ('n', 'a') returning *) select count(*) from found$$),
  ('update private.join_marks', array['42501', '42501', '42501', '42501', '42501'], $$with found as (update private.join_marks set mark = 'a' where mark = 'a' returning *) select count(*) from found$$),
  ('delete private.join_marks', array['42501', '42501', '42501', '42501', '42501'], $$with found as (delete from private.join_marks where mark = 'a' returning *) select count(*) from found$$),
  ('upsert private.join_marks', array['42501', '42501', '42501', '42501', '42501'], $$with found as (insert into private.join_marks (network, mark) values ('n', 'a') on conflict (network, mark) do update set network = 'n', mark = 'a' returning *) select count(*) from found$$),
  ('select private.account_rules', array['42501', '42501', '42501', '42501', '42501'], $$with found as (select * from private.account_rules limit 5) select count(*) from found$$),
  ('insert private.account_rules', array['42501', '42501', '42501', '42501', '42501'], $$with found as (insert into private.account_rules (session_idle) values (60) returning *) select count(*) from found$$),
  ('update private.account_rules', array['42501', '42501', '42501', '42501', '42501'], $$with found as (update private.account_rules set session_idle = 60 where is_only = 'true' returning *) select count(*) from found$$),
  ('delete private.account_rules', array['42501', '42501', '42501', '42501', '42501'], $$with found as (delete from private.account_rules where is_only = 'true' returning *) select count(*) from found$$),
  ('upsert private.account_rules', array['42501', '42501', '42501', '42501', '42501'], $$with found as (insert into private.account_rules (is_only, session_idle) values ('true', 60) on conflict (is_only) do update set is_only = 'true', session_idle = 60 returning *) select count(*) from found$$),
  ('select private.recovery_codes', array['42501', '42501', '42501', '42501', '42501'], $$with found as (select * from private.recovery_codes limit 5) select count(*) from found$$),
  ('insert private.recovery_codes', array['42501', '42501', '42501', '42501', '42501'], $$with found as (insert into private.recovery_codes (user_id, code_hash) values ('00000000-0000-4000-8000-000000000001', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa') returning *) select count(*) from found$$),
  ('update private.recovery_codes', array['42501', '42501', '42501', '42501', '42501'], $$with found as (update private.recovery_codes set code_hash = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' where user_id = '00000000-0000-4000-8000-000000000001' returning *) select count(*) from found$$),
  ('delete private.recovery_codes', array['42501', '42501', '42501', '42501', '42501'], $$with found as (delete from private.recovery_codes where user_id = '00000000-0000-4000-8000-000000000001' returning *) select count(*) from found$$),
  ('upsert private.recovery_codes', array['42501', '42501', '42501', '42501', '42501'], $$with found as (insert into private.recovery_codes (user_id, code_hash) values ('00000000-0000-4000-8000-000000000001', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa') on conflict (user_id, code_hash) do update set user_id = '00000000-0000-4000-8000-000000000001', code_hash = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' returning *) select count(*) from found$$),
  ('select private.wrong_codes', array['42501', '42501', '42501', '42501', '42501'], $$with found as (select * from private.wrong_codes limit 5) select count(*) from found$$),
  ('insert private.wrong_codes', array['42501', '42501', '42501', '42501', '42501'], $$with found as (insert into private.wrong_codes (account_id) values ('00000000-0000-4000-8000-000000000001') returning *) select count(*) from found$$),
  ('update private.wrong_codes', array['42501', '42501', '42501', '42501', '42501'], $$with found as (update private.wrong_codes set tried_at = '2026-01-01' where account_id = '00000000-0000-4000-8000-000000000001' returning *) select count(*) from found$$),
  ('delete private.wrong_codes', array['42501', '42501', '42501', '42501', '42501'], $$with found as (delete from private.wrong_codes where account_id = '00000000-0000-4000-8000-000000000001' returning *) select count(*) from found$$),
  ('upsert private.wrong_codes', array['42501', '42501', '42501', '42501', '42501'], $$with found as (insert into private.wrong_codes (id, account_id) values (1, '00000000-0000-4000-8000-000000000001') on conflict (id) do update set id = 1, account_id = '00000000-0000-4000-8000-000000000001' returning *) select count(*) from found$$),
  ('select private.recovered_sessions', array['42501', '42501', '42501', '42501', '42501'], $$with found as (select * from private.recovered_sessions limit 5) select count(*) from found$$),
  ('insert private.recovered_sessions', array['42501', '42501', '42501', '42501', '42501'], $$with found as (insert into private.recovered_sessions (session_id) values ('00000000-0000-4000-8000-000000000001') returning *) select count(*) from found$$),
  ('update private.recovered_sessions', array['42501', '42501', '42501', '42501', '42501'], $$with found as (update private.recovered_sessions set recovered_at = '2026-01-01' where session_id = '00000000-0000-4000-8000-000000000001' returning *) select count(*) from found$$),
  ('delete private.recovered_sessions', array['42501', '42501', '42501', '42501', '42501'], $$with found as (delete from private.recovered_sessions where session_id = '00000000-0000-4000-8000-000000000001' returning *) select count(*) from found$$),
  ('upsert private.recovered_sessions', array['42501', '42501', '42501', '42501', '42501'], $$with found as (insert into private.recovered_sessions (session_id, recovered_at) values ('00000000-0000-4000-8000-000000000001', '2026-01-01') on conflict (session_id) do update set session_id = '00000000-0000-4000-8000-000000000001', recovered_at = '2026-01-01' returning *) select count(*) from found$$),
  ('select auth.users', array['42501', '42501', '42501', '42501', '42501'], $$with found as (select * from auth.users limit 5) select count(*) from found$$),
  ('insert auth.users', array['42501', '42501', '42501', '42501', '42501'], $$with found as (insert into auth.users (id) values ('00000000-0000-4000-8000-000000000001') returning *) select count(*) from found$$),
  ('update auth.users', array['42501', '42501', '42501', '42501', '42501'], $$with found as (update auth.users set email = 'somebody@console.example' where id = '00000000-0000-4000-8000-000000000001' returning *) select count(*) from found$$),
  ('delete auth.users', array['42501', '42501', '42501', '42501', '42501'], $$with found as (delete from auth.users where id = '00000000-0000-4000-8000-000000000001' returning *) select count(*) from found$$),
  ('upsert auth.users', array['42501', '42501', '42501', '42501', '42501'], $$with found as (insert into auth.users (id, email) values ('00000000-0000-4000-8000-000000000001', 'somebody@console.example') on conflict (id) do update set id = '00000000-0000-4000-8000-000000000001', email = 'somebody@console.example' returning *) select count(*) from found$$),
  ('select auth.sessions', array['42501', '42501', '42501', '42501', '42501'], $$with found as (select * from auth.sessions limit 5) select count(*) from found$$),
  ('insert auth.sessions', array['42501', '42501', '42501', '42501', '42501'], $$with found as (insert into auth.sessions (id, user_id) values ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000001') returning *) select count(*) from found$$),
  ('update auth.sessions', array['42501', '42501', '42501', '42501', '42501'], $$with found as (update auth.sessions set aal = 'aal2' where id = '00000000-0000-4000-8000-000000000001' returning *) select count(*) from found$$),
  ('delete auth.sessions', array['42501', '42501', '42501', '42501', '42501'], $$with found as (delete from auth.sessions where id = '00000000-0000-4000-8000-000000000001' returning *) select count(*) from found$$),
  ('upsert auth.sessions', array['42501', '42501', '42501', '42501', '42501'], $$with found as (insert into auth.sessions (id, user_id, aal) values ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000001', 'aal2') on conflict (id) do update set id = '00000000-0000-4000-8000-000000000001', user_id = '00000000-0000-4000-8000-000000000001', aal = 'aal2' returning *) select count(*) from found$$),
  ('select auth.mfa_factors', array['42501', '42501', '42501', '42501', '42501'], $$with found as (select * from auth.mfa_factors limit 5) select count(*) from found$$),
  ('insert auth.mfa_factors', array['42501', '42501', '42501', '42501', '42501'], $$with found as (insert into auth.mfa_factors (id, user_id, factor_type, status) values ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000001', 'totp', 'verified') returning *) select count(*) from found$$),
  ('update auth.mfa_factors', array['42501', '42501', '42501', '42501', '42501'], $$with found as (update auth.mfa_factors set status = 'unverified' where id = '00000000-0000-4000-8000-000000000001' returning *) select count(*) from found$$),
  ('delete auth.mfa_factors', array['42501', '42501', '42501', '42501', '42501'], $$with found as (delete from auth.mfa_factors where id = '00000000-0000-4000-8000-000000000001' returning *) select count(*) from found$$),
  ('upsert auth.mfa_factors', array['42501', '42501', '42501', '42501', '42501'], $$with found as (insert into auth.mfa_factors (id, user_id, factor_type, status) values ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000001', 'totp', 'unverified') on conflict (id) do update set id = '00000000-0000-4000-8000-000000000001', user_id = '00000000-0000-4000-8000-000000000001', factor_type = 'totp', status = 'unverified' returning *) select count(*) from found$$),
  ('call may_edit', array['42501', 'false', 'false', 'false', 'true'], $$select public.may_edit()::text$$),
  ('call my_access', array['42501', 'done', 'done', 'done', 'done'], $$select 'done' from public.my_access()$$),
  ('call my_sessions', array['42501', '1', '42501', '42501', '1'], $$select count(*)::text from public.my_sessions()$$),
  ('call end_session', array['42501', 'false', '42501', '42501', 'false'], $$select public.end_session(session_id => '00000000-0000-4000-8000-000000000001')::text$$),
  ('call end_other_sessions', array['42501', 'done', '42501', '42501', 'done'], $$select 'done' from public.end_other_sessions()$$),
  ('call my_logins', array['42501', 'done', '42501', '42501', 'done'], $$select 'done' from public.my_logins()$$),
  ('call make_recovery_codes', array['42501', '42501', '42501', '42501', '42501'], $$select 'done' from public.make_recovery_codes()$$),
  ('call use_recovery_code', array['42501', '42501', '42501', 'false', '42501'], $$select public.use_recovery_code(code => 'wrong')::text$$),
  ('call remove_second_factors', array['42501', '42501', '42501', '42501', '42501'], $$select 'done' from public.remove_second_factors()$$),
  ('call keep_account_rules', array['42501', '42501', '42501', '42501', '42501'], $$select 'done' from public.keep_account_rules(session_idle => 60, session_max => 60, require_second_factor => true)$$),
  ('call hook_password_attempt', array['42501', '42501', '42501', '42501', '42501'], $$select 'done' from public.hook_password_attempt(event => '{}')$$),
  ('call hook_mfa_attempt', array['42501', '42501', '42501', '42501', '42501'], $$select 'done' from public.hook_mfa_attempt(event => '{}')$$),
  ('call reorder_publications', array['42501', '42501', '42501', '42501', 'done'], $$select 'done' from public.reorder_publications(ids => '{2,1}')$$),
  ('call reorder_submitted_papers', array['42501', '42501', '42501', '42501', 'done'], $$select 'done' from public.reorder_submitted_papers(ids => '{2,1}', expected => '{1,2}')$$),
  ('call restore_deleted', array['42501', '42501', '42501', '42501', 'done'], $$select 'done' from public.restore_deleted(history_id => current_setting('access.deleted')::bigint)$$),
  ('call set_admin', array['42501', '42501', '42501', '42501', '42501'], $$select 'done' from public.set_admin(account => '00000000-0000-4000-8000-000000000001', may_edit => true)$$),
  ('call revoke_admin', array['42501', '42501', '42501', '42501', '42501'], $$select 'done' from public.revoke_admin(account => '00000000-0000-4000-8000-000000000001', keep_prepared => true)$$),
  ('call list_admins', array['42501', '42501', '42501', '42501', '42501'], $$select 'done' from public.list_admins()$$),
  ('call newest_migration', array['done', 'done', 'done', 'done', 'done'], $$select 'done' from public.newest_migration()$$),
  ('call keep_picture_size', array['42501', '42501', '42501', '42501', '42501'], $$select 'done' from public.keep_picture_size(address => '/media/picture.jpg', width => 10, height => 10)$$),
  ('call publish_draft', array['42501', '42501', '42501', '42501', 'P0001'], $$select 'done' from public.publish_draft(draft_id => 1, draft_version => '2001-01-01')$$),
  ('call preview_draft', array['done', 'done', 'done', 'done', 'done'], $$select 'done' from public.preview_draft(secret => 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')$$),
  ('call answer_draft', array['P0001', 'P0001', 'P0001', 'P0001', 'P0001'], $$select 'done' from public.answer_draft(secret => 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', draft_version => '2001-01-01', answer => 'change', note => '')$$),
  ('call publish_due', array['42501', '42501', '42501', '42501', '42501'], $$select 'done' from public.publish_due(most => 1)$$),
  ('call next_publishing', array['42501', '42501', '42501', '42501', '42501'], $$select 'done' from public.next_publishing()$$),
  ('call content_version', array['42501', '42501', '42501', '42501', '42501'], $$select 'done' from public.content_version()$$),
  ('call keep_time_zone', array['42501', '42501', '42501', '42501', '42501'], $$select 'done' from public.keep_time_zone(zone => 'Asia/Riyadh')$$),
  ('call named_pictures', array['42501', '42501', '42501', '42501', '42501'], $$select 'done' from public.named_pictures()$$),
  ('call take_released_pictures', array['42501', '42501', '42501', '42501', '42501'], $$select 'done' from public.take_released_pictures()$$),
  ('call hide_notice', array['42501', '42501', '42501', '42501', 'P0001'], $$select 'done' from public.hide_notice(notice_id => 1, reason => 'About another work')$$),
  ('call show_notice', array['42501', '42501', '42501', '42501', 'P0001'], $$select 'done' from public.show_notice(notice_id => 1)$$),
  ('call mark_notices_seen', array['42501', '42501', '42501', '42501', 'done'], $$select 'done' from public.mark_notices_seen(notice_ids => '{1}')$$),
  ('call keep_doi_check', array['42501', '42501', '42501', '42501', '42501'], $$select 'done' from public.keep_doi_check(doi => '10.1000/work', outcome => 'known', failure => '', etag => '', notices => '[]')$$),
  ('call dois_to_check', array['42501', '42501', '42501', '42501', '42501'], $$select 'done' from public.dois_to_check(only_due => true)$$),
  ('call next_doi_check', array['42501', '42501', '42501', '42501', '42501'], $$select 'done' from public.next_doi_check()$$),
  ('call count_join', array['42501', '42501', '42501', '42501', '42501'], $$select 'done' from public.count_join(project => 'P001', address => '203.0.113.9', agent => 'Mozilla/5.0')$$),
  ('call forget_join_marks', array['42501', '42501', '42501', '42501', '42501'], $$select 'done' from public.forget_join_marks()$$),
  ('call removed_publications', array['1', '1', '1', '1', '1'], $$select count(*)::text from public.removed_publications()$$),
  ('call put_back', array['42501', '42501', '42501', '42501', 'P0001'], $$select 'done' from public.put_back(table_name => 'publications', row_id => '999', row_values => '{"title":"x"}')$$);

select is(pg_temp.answer(caller, question), expected, format('%s: %s', caller, name))
from (
  select name, question, caller, expected from questions,
    unnest(array['public key', 'non-admin', 'closed session', 'password only, factor enrolled', 'admin'], answers) with ordinality as asked (caller, expected, turn)
  order by place, turn
) as asked;

select * from finish();
rollback;
