-- Generated from access/access-matrix.md by npm run check -- --fix. Everything is rolled back at the end.

begin;
create extension if not exists pgtap;
select plan(188);

create function pg_temp.answer(caller text, question text) returns text language plpgsql as $answer$
declare
  api_role constant text := case caller when 'public key' then 'anon' else 'authenticated' end;
  user_id constant text := case caller
    when 'admin' then '00000000-0000-4000-8000-00000000000a'
    when 'closed session' then '00000000-0000-4000-8000-00000000000a'
    when 'non-admin' then '00000000-0000-4000-8000-00000000000b'
  end;
  session_id constant text := case caller when 'closed session' then gen_random_uuid()::text else user_id end;
  claims constant jsonb := jsonb_build_object('role', api_role, 'sub', user_id, 'session_id', session_id);
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
  ('00000000-0000-4000-8000-00000000000b', 'access-matrix-reader@console.example');
insert into auth.sessions (id, user_id) select id, id from auth.users where email like 'access-matrix-%';
insert into private.admins (user_id) values ('00000000-0000-4000-8000-00000000000a');

delete from public.publications;
insert into public.publications (id, title, summary, authors, journal, date, image_url) values
  (1, 'Publication 1', 'What a systematic review should report.', 'Page MJ, McKenzie JE, et al.', 'BMJ', '2021', '/media/publications/prisma-2020.jpg'),
  (2, 'Publication 2', 'What a systematic review should report.', 'Page MJ, McKenzie JE, et al.', 'BMJ', '2021', '/media/publications/prisma-2020.jpg');
delete from public.submitted_papers;
insert into public.submitted_papers (id, title, journal, description, image_url) values
  (1, 'Paper 1', 'Saudi Medical Journal', 'A systematic review.', '/media/papers/1.jpg'),
  (2, 'Paper 2', 'Saudi Medical Journal', 'A systematic review.', '/media/papers/1.jpg');
delete from public.ongoing_projects;
insert into public.ongoing_projects (id) values
  ('P001');
insert into public.publications (title, summary, authors, journal, date, image_url)
  values ('Deleted', 'Summary', 'Authors', 'Journal', '2024', '/media/picture.jpg');
delete from public.publications where title = 'Deleted';
select set_config('access.deleted', max(id)::text, true) from public.content_history where action = 'delete';

select is(pg_temp.answer('public key', $$with found as (select * from public.publications limit 5) select count(*) from found$$), '2', 'public key: select publications');
select is(pg_temp.answer('non-admin', $$with found as (select * from public.publications limit 5) select count(*) from found$$), '2', 'non-admin: select publications');
select is(pg_temp.answer('closed session', $$with found as (select * from public.publications limit 5) select count(*) from found$$), '2', 'closed session: select publications');
select is(pg_temp.answer('admin', $$with found as (select * from public.publications limit 5) select count(*) from found$$), '2', 'admin: select publications');
select is(pg_temp.answer('public key', $$with found as (insert into public.publications (title, summary, authors, journal, date, image_url) values ('The PRISMA 2020 statement', 'What a systematic review should report.', 'Page MJ, McKenzie JE, et al.', 'BMJ', '2021', '/media/publications/prisma-2020.jpg') returning *) select count(*) from found$$), '42501', 'public key: insert publications');
select is(pg_temp.answer('non-admin', $$with found as (insert into public.publications (title, summary, authors, journal, date, image_url) values ('The PRISMA 2020 statement', 'What a systematic review should report.', 'Page MJ, McKenzie JE, et al.', 'BMJ', '2021', '/media/publications/prisma-2020.jpg') returning *) select count(*) from found$$), '42501', 'non-admin: insert publications');
select is(pg_temp.answer('closed session', $$with found as (insert into public.publications (title, summary, authors, journal, date, image_url) values ('The PRISMA 2020 statement', 'What a systematic review should report.', 'Page MJ, McKenzie JE, et al.', 'BMJ', '2021', '/media/publications/prisma-2020.jpg') returning *) select count(*) from found$$), '42501', 'closed session: insert publications');
select is(pg_temp.answer('admin', $$with found as (insert into public.publications (title, summary, authors, journal, date, image_url) values ('The PRISMA 2020 statement', 'What a systematic review should report.', 'Page MJ, McKenzie JE, et al.', 'BMJ', '2021', '/media/publications/prisma-2020.jpg') returning *) select count(*) from found$$), '1', 'admin: insert publications');
select is(pg_temp.answer('public key', $$with found as (update public.publications set title = 'Changed' where id = 1 returning *) select count(*) from found$$), '42501', 'public key: update publications');
select is(pg_temp.answer('non-admin', $$with found as (update public.publications set title = 'Changed' where id = 1 returning *) select count(*) from found$$), '0', 'non-admin: update publications');
select is(pg_temp.answer('closed session', $$with found as (update public.publications set title = 'Changed' where id = 1 returning *) select count(*) from found$$), '0', 'closed session: update publications');
select is(pg_temp.answer('admin', $$with found as (update public.publications set title = 'Changed' where id = 1 returning *) select count(*) from found$$), '1', 'admin: update publications');
select is(pg_temp.answer('public key', $$with found as (delete from public.publications where id = 1 returning *) select count(*) from found$$), '42501', 'public key: delete publications');
select is(pg_temp.answer('non-admin', $$with found as (delete from public.publications where id = 1 returning *) select count(*) from found$$), '0', 'non-admin: delete publications');
select is(pg_temp.answer('closed session', $$with found as (delete from public.publications where id = 1 returning *) select count(*) from found$$), '0', 'closed session: delete publications');
select is(pg_temp.answer('admin', $$with found as (delete from public.publications where id = 1 returning *) select count(*) from found$$), '1', 'admin: delete publications');
select is(pg_temp.answer('public key', $$with found as (insert into public.publications (id, title, summary, authors, journal, date, image_url) values (1, 'Changed', 'What a systematic review should report.', 'Page MJ, McKenzie JE, et al.', 'BMJ', '2021', '/media/publications/prisma-2020.jpg') on conflict (id) do update set id = 1, title = 'Changed', summary = 'What a systematic review should report.', authors = 'Page MJ, McKenzie JE, et al.', journal = 'BMJ', date = '2021', image_url = '/media/publications/prisma-2020.jpg' returning *) select count(*) from found$$), '42501', 'public key: upsert publications');
select is(pg_temp.answer('non-admin', $$with found as (insert into public.publications (id, title, summary, authors, journal, date, image_url) values (1, 'Changed', 'What a systematic review should report.', 'Page MJ, McKenzie JE, et al.', 'BMJ', '2021', '/media/publications/prisma-2020.jpg') on conflict (id) do update set id = 1, title = 'Changed', summary = 'What a systematic review should report.', authors = 'Page MJ, McKenzie JE, et al.', journal = 'BMJ', date = '2021', image_url = '/media/publications/prisma-2020.jpg' returning *) select count(*) from found$$), '42501', 'non-admin: upsert publications');
select is(pg_temp.answer('closed session', $$with found as (insert into public.publications (id, title, summary, authors, journal, date, image_url) values (1, 'Changed', 'What a systematic review should report.', 'Page MJ, McKenzie JE, et al.', 'BMJ', '2021', '/media/publications/prisma-2020.jpg') on conflict (id) do update set id = 1, title = 'Changed', summary = 'What a systematic review should report.', authors = 'Page MJ, McKenzie JE, et al.', journal = 'BMJ', date = '2021', image_url = '/media/publications/prisma-2020.jpg' returning *) select count(*) from found$$), '42501', 'closed session: upsert publications');
select is(pg_temp.answer('admin', $$with found as (insert into public.publications (id, title, summary, authors, journal, date, image_url) values (1, 'Changed', 'What a systematic review should report.', 'Page MJ, McKenzie JE, et al.', 'BMJ', '2021', '/media/publications/prisma-2020.jpg') on conflict (id) do update set id = 1, title = 'Changed', summary = 'What a systematic review should report.', authors = 'Page MJ, McKenzie JE, et al.', journal = 'BMJ', date = '2021', image_url = '/media/publications/prisma-2020.jpg' returning *) select count(*) from found$$), '1', 'admin: upsert publications');
select is(pg_temp.answer('public key', $$with found as (select * from public.submitted_papers limit 5) select count(*) from found$$), '2', 'public key: select submitted_papers');
select is(pg_temp.answer('non-admin', $$with found as (select * from public.submitted_papers limit 5) select count(*) from found$$), '2', 'non-admin: select submitted_papers');
select is(pg_temp.answer('closed session', $$with found as (select * from public.submitted_papers limit 5) select count(*) from found$$), '2', 'closed session: select submitted_papers');
select is(pg_temp.answer('admin', $$with found as (select * from public.submitted_papers limit 5) select count(*) from found$$), '2', 'admin: select submitted_papers');
select is(pg_temp.answer('public key', $$with found as (insert into public.submitted_papers (title, journal, description, image_url) values ('Sample manuscript', 'Saudi Medical Journal', 'A systematic review.', '/media/papers/1.jpg') returning *) select count(*) from found$$), '42501', 'public key: insert submitted_papers');
select is(pg_temp.answer('non-admin', $$with found as (insert into public.submitted_papers (title, journal, description, image_url) values ('Sample manuscript', 'Saudi Medical Journal', 'A systematic review.', '/media/papers/1.jpg') returning *) select count(*) from found$$), '42501', 'non-admin: insert submitted_papers');
select is(pg_temp.answer('closed session', $$with found as (insert into public.submitted_papers (title, journal, description, image_url) values ('Sample manuscript', 'Saudi Medical Journal', 'A systematic review.', '/media/papers/1.jpg') returning *) select count(*) from found$$), '42501', 'closed session: insert submitted_papers');
select is(pg_temp.answer('admin', $$with found as (insert into public.submitted_papers (title, journal, description, image_url) values ('Sample manuscript', 'Saudi Medical Journal', 'A systematic review.', '/media/papers/1.jpg') returning *) select count(*) from found$$), '1', 'admin: insert submitted_papers');
select is(pg_temp.answer('public key', $$with found as (update public.submitted_papers set title = 'Changed' where id = 1 returning *) select count(*) from found$$), '42501', 'public key: update submitted_papers');
select is(pg_temp.answer('non-admin', $$with found as (update public.submitted_papers set title = 'Changed' where id = 1 returning *) select count(*) from found$$), '0', 'non-admin: update submitted_papers');
select is(pg_temp.answer('closed session', $$with found as (update public.submitted_papers set title = 'Changed' where id = 1 returning *) select count(*) from found$$), '0', 'closed session: update submitted_papers');
select is(pg_temp.answer('admin', $$with found as (update public.submitted_papers set title = 'Changed' where id = 1 returning *) select count(*) from found$$), '1', 'admin: update submitted_papers');
select is(pg_temp.answer('public key', $$with found as (delete from public.submitted_papers where id = 1 returning *) select count(*) from found$$), '42501', 'public key: delete submitted_papers');
select is(pg_temp.answer('non-admin', $$with found as (delete from public.submitted_papers where id = 1 returning *) select count(*) from found$$), '0', 'non-admin: delete submitted_papers');
select is(pg_temp.answer('closed session', $$with found as (delete from public.submitted_papers where id = 1 returning *) select count(*) from found$$), '0', 'closed session: delete submitted_papers');
select is(pg_temp.answer('admin', $$with found as (delete from public.submitted_papers where id = 1 returning *) select count(*) from found$$), '1', 'admin: delete submitted_papers');
select is(pg_temp.answer('public key', $$with found as (insert into public.submitted_papers (id, title, journal, description, image_url) values (1, 'Changed', 'Saudi Medical Journal', 'A systematic review.', '/media/papers/1.jpg') on conflict (id) do update set id = 1, title = 'Changed', journal = 'Saudi Medical Journal', description = 'A systematic review.', image_url = '/media/papers/1.jpg' returning *) select count(*) from found$$), '42501', 'public key: upsert submitted_papers');
select is(pg_temp.answer('non-admin', $$with found as (insert into public.submitted_papers (id, title, journal, description, image_url) values (1, 'Changed', 'Saudi Medical Journal', 'A systematic review.', '/media/papers/1.jpg') on conflict (id) do update set id = 1, title = 'Changed', journal = 'Saudi Medical Journal', description = 'A systematic review.', image_url = '/media/papers/1.jpg' returning *) select count(*) from found$$), '42501', 'non-admin: upsert submitted_papers');
select is(pg_temp.answer('closed session', $$with found as (insert into public.submitted_papers (id, title, journal, description, image_url) values (1, 'Changed', 'Saudi Medical Journal', 'A systematic review.', '/media/papers/1.jpg') on conflict (id) do update set id = 1, title = 'Changed', journal = 'Saudi Medical Journal', description = 'A systematic review.', image_url = '/media/papers/1.jpg' returning *) select count(*) from found$$), '42501', 'closed session: upsert submitted_papers');
select is(pg_temp.answer('admin', $$with found as (insert into public.submitted_papers (id, title, journal, description, image_url) values (1, 'Changed', 'Saudi Medical Journal', 'A systematic review.', '/media/papers/1.jpg') on conflict (id) do update set id = 1, title = 'Changed', journal = 'Saudi Medical Journal', description = 'A systematic review.', image_url = '/media/papers/1.jpg' returning *) select count(*) from found$$), '1', 'admin: upsert submitted_papers');
select is(pg_temp.answer('public key', $$with found as (select * from public.ongoing_projects limit 5) select count(*) from found$$), '1', 'public key: select ongoing_projects');
select is(pg_temp.answer('non-admin', $$with found as (select * from public.ongoing_projects limit 5) select count(*) from found$$), '1', 'non-admin: select ongoing_projects');
select is(pg_temp.answer('closed session', $$with found as (select * from public.ongoing_projects limit 5) select count(*) from found$$), '1', 'closed session: select ongoing_projects');
select is(pg_temp.answer('admin', $$with found as (select * from public.ongoing_projects limit 5) select count(*) from found$$), '1', 'admin: select ongoing_projects');
select is(pg_temp.answer('public key', $$with found as (insert into public.ongoing_projects (id) values ('P002') returning *) select count(*) from found$$), '42501', 'public key: insert ongoing_projects');
select is(pg_temp.answer('non-admin', $$with found as (insert into public.ongoing_projects (id) values ('P002') returning *) select count(*) from found$$), '42501', 'non-admin: insert ongoing_projects');
select is(pg_temp.answer('closed session', $$with found as (insert into public.ongoing_projects (id) values ('P002') returning *) select count(*) from found$$), '42501', 'closed session: insert ongoing_projects');
select is(pg_temp.answer('admin', $$with found as (insert into public.ongoing_projects (id) values ('P002') returning *) select count(*) from found$$), '1', 'admin: insert ongoing_projects');
select is(pg_temp.answer('public key', $$with found as (update public.ongoing_projects set status = 'Closed' where id = 'P001' returning *) select count(*) from found$$), '42501', 'public key: update ongoing_projects');
select is(pg_temp.answer('non-admin', $$with found as (update public.ongoing_projects set status = 'Closed' where id = 'P001' returning *) select count(*) from found$$), '0', 'non-admin: update ongoing_projects');
select is(pg_temp.answer('closed session', $$with found as (update public.ongoing_projects set status = 'Closed' where id = 'P001' returning *) select count(*) from found$$), '0', 'closed session: update ongoing_projects');
select is(pg_temp.answer('admin', $$with found as (update public.ongoing_projects set status = 'Closed' where id = 'P001' returning *) select count(*) from found$$), '1', 'admin: update ongoing_projects');
select is(pg_temp.answer('public key', $$with found as (delete from public.ongoing_projects where id = 'P001' returning *) select count(*) from found$$), '42501', 'public key: delete ongoing_projects');
select is(pg_temp.answer('non-admin', $$with found as (delete from public.ongoing_projects where id = 'P001' returning *) select count(*) from found$$), '0', 'non-admin: delete ongoing_projects');
select is(pg_temp.answer('closed session', $$with found as (delete from public.ongoing_projects where id = 'P001' returning *) select count(*) from found$$), '0', 'closed session: delete ongoing_projects');
select is(pg_temp.answer('admin', $$with found as (delete from public.ongoing_projects where id = 'P001' returning *) select count(*) from found$$), '1', 'admin: delete ongoing_projects');
select is(pg_temp.answer('public key', $$with found as (insert into public.ongoing_projects (id, status) values ('P001', 'Closed') on conflict (id) do update set id = 'P001', status = 'Closed' returning *) select count(*) from found$$), '42501', 'public key: upsert ongoing_projects');
select is(pg_temp.answer('non-admin', $$with found as (insert into public.ongoing_projects (id, status) values ('P001', 'Closed') on conflict (id) do update set id = 'P001', status = 'Closed' returning *) select count(*) from found$$), '42501', 'non-admin: upsert ongoing_projects');
select is(pg_temp.answer('closed session', $$with found as (insert into public.ongoing_projects (id, status) values ('P001', 'Closed') on conflict (id) do update set id = 'P001', status = 'Closed' returning *) select count(*) from found$$), '42501', 'closed session: upsert ongoing_projects');
select is(pg_temp.answer('admin', $$with found as (insert into public.ongoing_projects (id, status) values ('P001', 'Closed') on conflict (id) do update set id = 'P001', status = 'Closed' returning *) select count(*) from found$$), '1', 'admin: upsert ongoing_projects');
select is(pg_temp.answer('public key', $$with found as (select * from public.metrics limit 5) select count(*) from found$$), '5', 'public key: select metrics');
select is(pg_temp.answer('non-admin', $$with found as (select * from public.metrics limit 5) select count(*) from found$$), '5', 'non-admin: select metrics');
select is(pg_temp.answer('closed session', $$with found as (select * from public.metrics limit 5) select count(*) from found$$), '5', 'closed session: select metrics');
select is(pg_temp.answer('admin', $$with found as (select * from public.metrics limit 5) select count(*) from found$$), '5', 'admin: select metrics');
select is(pg_temp.answer('public key', $$with found as (insert into public.metrics (number_value, label, order_index) values ('1', 'Sixth', 6) returning *) select count(*) from found$$), '42501', 'public key: insert metrics');
select is(pg_temp.answer('non-admin', $$with found as (insert into public.metrics (number_value, label, order_index) values ('1', 'Sixth', 6) returning *) select count(*) from found$$), '42501', 'non-admin: insert metrics');
select is(pg_temp.answer('closed session', $$with found as (insert into public.metrics (number_value, label, order_index) values ('1', 'Sixth', 6) returning *) select count(*) from found$$), '42501', 'closed session: insert metrics');
select is(pg_temp.answer('admin', $$with found as (insert into public.metrics (number_value, label, order_index) values ('1', 'Sixth', 6) returning *) select count(*) from found$$), '42501', 'admin: insert metrics');
select is(pg_temp.answer('public key', $$with found as (update public.metrics set number_value = '50+', label = 'Changed' where id = 1 returning *) select count(*) from found$$), '42501', 'public key: update metrics');
select is(pg_temp.answer('non-admin', $$with found as (update public.metrics set number_value = '50+', label = 'Changed' where id = 1 returning *) select count(*) from found$$), '0', 'non-admin: update metrics');
select is(pg_temp.answer('closed session', $$with found as (update public.metrics set number_value = '50+', label = 'Changed' where id = 1 returning *) select count(*) from found$$), '0', 'closed session: update metrics');
select is(pg_temp.answer('admin', $$with found as (update public.metrics set number_value = '50+', label = 'Changed' where id = 1 returning *) select count(*) from found$$), '1', 'admin: update metrics');
select is(pg_temp.answer('public key', $$with found as (delete from public.metrics where id = 1 returning *) select count(*) from found$$), '42501', 'public key: delete metrics');
select is(pg_temp.answer('non-admin', $$with found as (delete from public.metrics where id = 1 returning *) select count(*) from found$$), '42501', 'non-admin: delete metrics');
select is(pg_temp.answer('closed session', $$with found as (delete from public.metrics where id = 1 returning *) select count(*) from found$$), '42501', 'closed session: delete metrics');
select is(pg_temp.answer('admin', $$with found as (delete from public.metrics where id = 1 returning *) select count(*) from found$$), '42501', 'admin: delete metrics');
select is(pg_temp.answer('public key', $$with found as (insert into public.metrics (id, number_value, label, order_index) values (1, '50+', 'Changed', 1) on conflict (id) do update set id = 1, number_value = '50+', label = 'Changed', order_index = 1 returning *) select count(*) from found$$), '42501', 'public key: upsert metrics');
select is(pg_temp.answer('non-admin', $$with found as (insert into public.metrics (id, number_value, label, order_index) values (1, '50+', 'Changed', 1) on conflict (id) do update set id = 1, number_value = '50+', label = 'Changed', order_index = 1 returning *) select count(*) from found$$), '42501', 'non-admin: upsert metrics');
select is(pg_temp.answer('closed session', $$with found as (insert into public.metrics (id, number_value, label, order_index) values (1, '50+', 'Changed', 1) on conflict (id) do update set id = 1, number_value = '50+', label = 'Changed', order_index = 1 returning *) select count(*) from found$$), '42501', 'closed session: upsert metrics');
select is(pg_temp.answer('admin', $$with found as (insert into public.metrics (id, number_value, label, order_index) values (1, '50+', 'Changed', 1) on conflict (id) do update set id = 1, number_value = '50+', label = 'Changed', order_index = 1 returning *) select count(*) from found$$), '42501', 'admin: upsert metrics');
select is(pg_temp.answer('public key', $$with found as (update public.metrics set order_index = 5 where id = 1 returning *) select count(*) from found$$), '42501', 'public key: update metrics.order_index');
select is(pg_temp.answer('non-admin', $$with found as (update public.metrics set order_index = 5 where id = 1 returning *) select count(*) from found$$), '42501', 'non-admin: update metrics.order_index');
select is(pg_temp.answer('closed session', $$with found as (update public.metrics set order_index = 5 where id = 1 returning *) select count(*) from found$$), '42501', 'closed session: update metrics.order_index');
select is(pg_temp.answer('admin', $$with found as (update public.metrics set order_index = 5 where id = 1 returning *) select count(*) from found$$), '42501', 'admin: update metrics.order_index');
select is(pg_temp.answer('public key', $$with found as (select * from public.content_history limit 5) select count(*) from found$$), '42501', 'public key: select content_history');
select is(pg_temp.answer('non-admin', $$with found as (select * from public.content_history limit 5) select count(*) from found$$), '0', 'non-admin: select content_history');
select is(pg_temp.answer('closed session', $$with found as (select * from public.content_history limit 5) select count(*) from found$$), '0', 'closed session: select content_history');
select is(pg_temp.answer('admin', $$with found as (select * from public.content_history limit 5) select count(*) from found$$), '5', 'admin: select content_history');
select is(pg_temp.answer('public key', $$with found as (insert into public.content_history (table_name, action) values ('publications', 'delete') returning *) select count(*) from found$$), '42501', 'public key: insert content_history');
select is(pg_temp.answer('non-admin', $$with found as (insert into public.content_history (table_name, action) values ('publications', 'delete') returning *) select count(*) from found$$), '42501', 'non-admin: insert content_history');
select is(pg_temp.answer('closed session', $$with found as (insert into public.content_history (table_name, action) values ('publications', 'delete') returning *) select count(*) from found$$), '42501', 'closed session: insert content_history');
select is(pg_temp.answer('admin', $$with found as (insert into public.content_history (table_name, action) values ('publications', 'delete') returning *) select count(*) from found$$), '42501', 'admin: insert content_history');
select is(pg_temp.answer('public key', $$with found as (update public.content_history set action = 'delete' where id = 1 returning *) select count(*) from found$$), '42501', 'public key: update content_history');
select is(pg_temp.answer('non-admin', $$with found as (update public.content_history set action = 'delete' where id = 1 returning *) select count(*) from found$$), '42501', 'non-admin: update content_history');
select is(pg_temp.answer('closed session', $$with found as (update public.content_history set action = 'delete' where id = 1 returning *) select count(*) from found$$), '42501', 'closed session: update content_history');
select is(pg_temp.answer('admin', $$with found as (update public.content_history set action = 'delete' where id = 1 returning *) select count(*) from found$$), '42501', 'admin: update content_history');
select is(pg_temp.answer('public key', $$with found as (delete from public.content_history where id = 1 returning *) select count(*) from found$$), '42501', 'public key: delete content_history');
select is(pg_temp.answer('non-admin', $$with found as (delete from public.content_history where id = 1 returning *) select count(*) from found$$), '42501', 'non-admin: delete content_history');
select is(pg_temp.answer('closed session', $$with found as (delete from public.content_history where id = 1 returning *) select count(*) from found$$), '42501', 'closed session: delete content_history');
select is(pg_temp.answer('admin', $$with found as (delete from public.content_history where id = 1 returning *) select count(*) from found$$), '42501', 'admin: delete content_history');
select is(pg_temp.answer('public key', $$with found as (insert into public.content_history (table_name, action) values ('publications', 'delete') on conflict (id) do update set table_name = 'publications', action = 'delete' returning *) select count(*) from found$$), '42501', 'public key: upsert content_history');
select is(pg_temp.answer('non-admin', $$with found as (insert into public.content_history (table_name, action) values ('publications', 'delete') on conflict (id) do update set table_name = 'publications', action = 'delete' returning *) select count(*) from found$$), '42501', 'non-admin: upsert content_history');
select is(pg_temp.answer('closed session', $$with found as (insert into public.content_history (table_name, action) values ('publications', 'delete') on conflict (id) do update set table_name = 'publications', action = 'delete' returning *) select count(*) from found$$), '42501', 'closed session: upsert content_history');
select is(pg_temp.answer('admin', $$with found as (insert into public.content_history (table_name, action) values ('publications', 'delete') on conflict (id) do update set table_name = 'publications', action = 'delete' returning *) select count(*) from found$$), '42501', 'admin: upsert content_history');
select is(pg_temp.answer('public key', $$with found as (select * from private.admins limit 5) select count(*) from found$$), '42501', 'public key: select private.admins');
select is(pg_temp.answer('non-admin', $$with found as (select * from private.admins limit 5) select count(*) from found$$), '42501', 'non-admin: select private.admins');
select is(pg_temp.answer('closed session', $$with found as (select * from private.admins limit 5) select count(*) from found$$), '42501', 'closed session: select private.admins');
select is(pg_temp.answer('admin', $$with found as (select * from private.admins limit 5) select count(*) from found$$), '42501', 'admin: select private.admins');
select is(pg_temp.answer('public key', $$with found as (insert into private.admins (user_id) values ('00000000-0000-4000-8000-000000000001') returning *) select count(*) from found$$), '42501', 'public key: insert private.admins');
select is(pg_temp.answer('non-admin', $$with found as (insert into private.admins (user_id) values ('00000000-0000-4000-8000-000000000001') returning *) select count(*) from found$$), '42501', 'non-admin: insert private.admins');
select is(pg_temp.answer('closed session', $$with found as (insert into private.admins (user_id) values ('00000000-0000-4000-8000-000000000001') returning *) select count(*) from found$$), '42501', 'closed session: insert private.admins');
select is(pg_temp.answer('admin', $$with found as (insert into private.admins (user_id) values ('00000000-0000-4000-8000-000000000001') returning *) select count(*) from found$$), '42501', 'admin: insert private.admins');
select is(pg_temp.answer('public key', $$with found as (update private.admins set created_at = '2026-01-01' where user_id = '00000000-0000-4000-8000-000000000001' returning *) select count(*) from found$$), '42501', 'public key: update private.admins');
select is(pg_temp.answer('non-admin', $$with found as (update private.admins set created_at = '2026-01-01' where user_id = '00000000-0000-4000-8000-000000000001' returning *) select count(*) from found$$), '42501', 'non-admin: update private.admins');
select is(pg_temp.answer('closed session', $$with found as (update private.admins set created_at = '2026-01-01' where user_id = '00000000-0000-4000-8000-000000000001' returning *) select count(*) from found$$), '42501', 'closed session: update private.admins');
select is(pg_temp.answer('admin', $$with found as (update private.admins set created_at = '2026-01-01' where user_id = '00000000-0000-4000-8000-000000000001' returning *) select count(*) from found$$), '42501', 'admin: update private.admins');
select is(pg_temp.answer('public key', $$with found as (delete from private.admins where user_id = '00000000-0000-4000-8000-000000000001' returning *) select count(*) from found$$), '42501', 'public key: delete private.admins');
select is(pg_temp.answer('non-admin', $$with found as (delete from private.admins where user_id = '00000000-0000-4000-8000-000000000001' returning *) select count(*) from found$$), '42501', 'non-admin: delete private.admins');
select is(pg_temp.answer('closed session', $$with found as (delete from private.admins where user_id = '00000000-0000-4000-8000-000000000001' returning *) select count(*) from found$$), '42501', 'closed session: delete private.admins');
select is(pg_temp.answer('admin', $$with found as (delete from private.admins where user_id = '00000000-0000-4000-8000-000000000001' returning *) select count(*) from found$$), '42501', 'admin: delete private.admins');
select is(pg_temp.answer('public key', $$with found as (insert into private.admins (user_id) values ('00000000-0000-4000-8000-000000000001') on conflict (user_id) do update set user_id = '00000000-0000-4000-8000-000000000001' returning *) select count(*) from found$$), '42501', 'public key: upsert private.admins');
select is(pg_temp.answer('non-admin', $$with found as (insert into private.admins (user_id) values ('00000000-0000-4000-8000-000000000001') on conflict (user_id) do update set user_id = '00000000-0000-4000-8000-000000000001' returning *) select count(*) from found$$), '42501', 'non-admin: upsert private.admins');
select is(pg_temp.answer('closed session', $$with found as (insert into private.admins (user_id) values ('00000000-0000-4000-8000-000000000001') on conflict (user_id) do update set user_id = '00000000-0000-4000-8000-000000000001' returning *) select count(*) from found$$), '42501', 'closed session: upsert private.admins');
select is(pg_temp.answer('admin', $$with found as (insert into private.admins (user_id) values ('00000000-0000-4000-8000-000000000001') on conflict (user_id) do update set user_id = '00000000-0000-4000-8000-000000000001' returning *) select count(*) from found$$), '42501', 'admin: upsert private.admins');
select is(pg_temp.answer('public key', $$with found as (select * from private.list_turns limit 5) select count(*) from found$$), '42501', 'public key: select private.list_turns');
select is(pg_temp.answer('non-admin', $$with found as (select * from private.list_turns limit 5) select count(*) from found$$), '42501', 'non-admin: select private.list_turns');
select is(pg_temp.answer('closed session', $$with found as (select * from private.list_turns limit 5) select count(*) from found$$), '42501', 'closed session: select private.list_turns');
select is(pg_temp.answer('admin', $$with found as (select * from private.list_turns limit 5) select count(*) from found$$), '42501', 'admin: select private.list_turns');
select is(pg_temp.answer('public key', $$with found as (insert into private.list_turns (list) values ('metrics') returning *) select count(*) from found$$), '42501', 'public key: insert private.list_turns');
select is(pg_temp.answer('non-admin', $$with found as (insert into private.list_turns (list) values ('metrics') returning *) select count(*) from found$$), '42501', 'non-admin: insert private.list_turns');
select is(pg_temp.answer('closed session', $$with found as (insert into private.list_turns (list) values ('metrics') returning *) select count(*) from found$$), '42501', 'closed session: insert private.list_turns');
select is(pg_temp.answer('admin', $$with found as (insert into private.list_turns (list) values ('metrics') returning *) select count(*) from found$$), '42501', 'admin: insert private.list_turns');
select is(pg_temp.answer('public key', $$with found as (update private.list_turns set turns = 0 where list = 'publications' returning *) select count(*) from found$$), '42501', 'public key: update private.list_turns');
select is(pg_temp.answer('non-admin', $$with found as (update private.list_turns set turns = 0 where list = 'publications' returning *) select count(*) from found$$), '42501', 'non-admin: update private.list_turns');
select is(pg_temp.answer('closed session', $$with found as (update private.list_turns set turns = 0 where list = 'publications' returning *) select count(*) from found$$), '42501', 'closed session: update private.list_turns');
select is(pg_temp.answer('admin', $$with found as (update private.list_turns set turns = 0 where list = 'publications' returning *) select count(*) from found$$), '42501', 'admin: update private.list_turns');
select is(pg_temp.answer('public key', $$with found as (delete from private.list_turns where list = 'publications' returning *) select count(*) from found$$), '42501', 'public key: delete private.list_turns');
select is(pg_temp.answer('non-admin', $$with found as (delete from private.list_turns where list = 'publications' returning *) select count(*) from found$$), '42501', 'non-admin: delete private.list_turns');
select is(pg_temp.answer('closed session', $$with found as (delete from private.list_turns where list = 'publications' returning *) select count(*) from found$$), '42501', 'closed session: delete private.list_turns');
select is(pg_temp.answer('admin', $$with found as (delete from private.list_turns where list = 'publications' returning *) select count(*) from found$$), '42501', 'admin: delete private.list_turns');
select is(pg_temp.answer('public key', $$with found as (insert into private.list_turns (list, turns) values ('publications', 0) on conflict (list) do update set list = 'publications', turns = 0 returning *) select count(*) from found$$), '42501', 'public key: upsert private.list_turns');
select is(pg_temp.answer('non-admin', $$with found as (insert into private.list_turns (list, turns) values ('publications', 0) on conflict (list) do update set list = 'publications', turns = 0 returning *) select count(*) from found$$), '42501', 'non-admin: upsert private.list_turns');
select is(pg_temp.answer('closed session', $$with found as (insert into private.list_turns (list, turns) values ('publications', 0) on conflict (list) do update set list = 'publications', turns = 0 returning *) select count(*) from found$$), '42501', 'closed session: upsert private.list_turns');
select is(pg_temp.answer('admin', $$with found as (insert into private.list_turns (list, turns) values ('publications', 0) on conflict (list) do update set list = 'publications', turns = 0 returning *) select count(*) from found$$), '42501', 'admin: upsert private.list_turns');
select is(pg_temp.answer('public key', $$with found as (select * from auth.users limit 5) select count(*) from found$$), '42501', 'public key: select auth.users');
select is(pg_temp.answer('non-admin', $$with found as (select * from auth.users limit 5) select count(*) from found$$), '42501', 'non-admin: select auth.users');
select is(pg_temp.answer('closed session', $$with found as (select * from auth.users limit 5) select count(*) from found$$), '42501', 'closed session: select auth.users');
select is(pg_temp.answer('admin', $$with found as (select * from auth.users limit 5) select count(*) from found$$), '42501', 'admin: select auth.users');
select is(pg_temp.answer('public key', $$with found as (insert into auth.users (id) values ('00000000-0000-4000-8000-000000000001') returning *) select count(*) from found$$), '42501', 'public key: insert auth.users');
select is(pg_temp.answer('non-admin', $$with found as (insert into auth.users (id) values ('00000000-0000-4000-8000-000000000001') returning *) select count(*) from found$$), '42501', 'non-admin: insert auth.users');
select is(pg_temp.answer('closed session', $$with found as (insert into auth.users (id) values ('00000000-0000-4000-8000-000000000001') returning *) select count(*) from found$$), '42501', 'closed session: insert auth.users');
select is(pg_temp.answer('admin', $$with found as (insert into auth.users (id) values ('00000000-0000-4000-8000-000000000001') returning *) select count(*) from found$$), '42501', 'admin: insert auth.users');
select is(pg_temp.answer('public key', $$with found as (update auth.users set email = 'somebody@console.example' where id = '00000000-0000-4000-8000-000000000001' returning *) select count(*) from found$$), '42501', 'public key: update auth.users');
select is(pg_temp.answer('non-admin', $$with found as (update auth.users set email = 'somebody@console.example' where id = '00000000-0000-4000-8000-000000000001' returning *) select count(*) from found$$), '42501', 'non-admin: update auth.users');
select is(pg_temp.answer('closed session', $$with found as (update auth.users set email = 'somebody@console.example' where id = '00000000-0000-4000-8000-000000000001' returning *) select count(*) from found$$), '42501', 'closed session: update auth.users');
select is(pg_temp.answer('admin', $$with found as (update auth.users set email = 'somebody@console.example' where id = '00000000-0000-4000-8000-000000000001' returning *) select count(*) from found$$), '42501', 'admin: update auth.users');
select is(pg_temp.answer('public key', $$with found as (delete from auth.users where id = '00000000-0000-4000-8000-000000000001' returning *) select count(*) from found$$), '42501', 'public key: delete auth.users');
select is(pg_temp.answer('non-admin', $$with found as (delete from auth.users where id = '00000000-0000-4000-8000-000000000001' returning *) select count(*) from found$$), '42501', 'non-admin: delete auth.users');
select is(pg_temp.answer('closed session', $$with found as (delete from auth.users where id = '00000000-0000-4000-8000-000000000001' returning *) select count(*) from found$$), '42501', 'closed session: delete auth.users');
select is(pg_temp.answer('admin', $$with found as (delete from auth.users where id = '00000000-0000-4000-8000-000000000001' returning *) select count(*) from found$$), '42501', 'admin: delete auth.users');
select is(pg_temp.answer('public key', $$with found as (insert into auth.users (id, email) values ('00000000-0000-4000-8000-000000000001', 'somebody@console.example') on conflict (id) do update set id = '00000000-0000-4000-8000-000000000001', email = 'somebody@console.example' returning *) select count(*) from found$$), '42501', 'public key: upsert auth.users');
select is(pg_temp.answer('non-admin', $$with found as (insert into auth.users (id, email) values ('00000000-0000-4000-8000-000000000001', 'somebody@console.example') on conflict (id) do update set id = '00000000-0000-4000-8000-000000000001', email = 'somebody@console.example' returning *) select count(*) from found$$), '42501', 'non-admin: upsert auth.users');
select is(pg_temp.answer('closed session', $$with found as (insert into auth.users (id, email) values ('00000000-0000-4000-8000-000000000001', 'somebody@console.example') on conflict (id) do update set id = '00000000-0000-4000-8000-000000000001', email = 'somebody@console.example' returning *) select count(*) from found$$), '42501', 'closed session: upsert auth.users');
select is(pg_temp.answer('admin', $$with found as (insert into auth.users (id, email) values ('00000000-0000-4000-8000-000000000001', 'somebody@console.example') on conflict (id) do update set id = '00000000-0000-4000-8000-000000000001', email = 'somebody@console.example' returning *) select count(*) from found$$), '42501', 'admin: upsert auth.users');
select is(pg_temp.answer('public key', $$select public.may_edit()::text$$), '42501', 'public key: call may_edit');
select is(pg_temp.answer('non-admin', $$select public.may_edit()::text$$), 'false', 'non-admin: call may_edit');
select is(pg_temp.answer('closed session', $$select public.may_edit()::text$$), 'false', 'closed session: call may_edit');
select is(pg_temp.answer('admin', $$select public.may_edit()::text$$), 'true', 'admin: call may_edit');
select is(pg_temp.answer('public key', $$select 'done' from public.reorder_publications(ids => '{2,1}')$$), '42501', 'public key: call reorder_publications');
select is(pg_temp.answer('non-admin', $$select 'done' from public.reorder_publications(ids => '{2,1}')$$), '42501', 'non-admin: call reorder_publications');
select is(pg_temp.answer('closed session', $$select 'done' from public.reorder_publications(ids => '{2,1}')$$), '42501', 'closed session: call reorder_publications');
select is(pg_temp.answer('admin', $$select 'done' from public.reorder_publications(ids => '{2,1}')$$), 'done', 'admin: call reorder_publications');
select is(pg_temp.answer('public key', $$select 'done' from public.reorder_submitted_papers(ids => '{2,1}', expected => '{1,2}')$$), '42501', 'public key: call reorder_submitted_papers');
select is(pg_temp.answer('non-admin', $$select 'done' from public.reorder_submitted_papers(ids => '{2,1}', expected => '{1,2}')$$), '42501', 'non-admin: call reorder_submitted_papers');
select is(pg_temp.answer('closed session', $$select 'done' from public.reorder_submitted_papers(ids => '{2,1}', expected => '{1,2}')$$), '42501', 'closed session: call reorder_submitted_papers');
select is(pg_temp.answer('admin', $$select 'done' from public.reorder_submitted_papers(ids => '{2,1}', expected => '{1,2}')$$), 'done', 'admin: call reorder_submitted_papers');
select is(pg_temp.answer('public key', $$select 'done' from public.restore_deleted(history_id => current_setting('access.deleted')::bigint)$$), '42501', 'public key: call restore_deleted');
select is(pg_temp.answer('non-admin', $$select 'done' from public.restore_deleted(history_id => current_setting('access.deleted')::bigint)$$), '42501', 'non-admin: call restore_deleted');
select is(pg_temp.answer('closed session', $$select 'done' from public.restore_deleted(history_id => current_setting('access.deleted')::bigint)$$), '42501', 'closed session: call restore_deleted');
select is(pg_temp.answer('admin', $$select 'done' from public.restore_deleted(history_id => current_setting('access.deleted')::bigint)$$), 'done', 'admin: call restore_deleted');
select is(pg_temp.answer('public key', $$select 'done' from public.set_admin(account => '00000000-0000-4000-8000-000000000001', may_edit => true)$$), '42501', 'public key: call set_admin');
select is(pg_temp.answer('non-admin', $$select 'done' from public.set_admin(account => '00000000-0000-4000-8000-000000000001', may_edit => true)$$), '42501', 'non-admin: call set_admin');
select is(pg_temp.answer('closed session', $$select 'done' from public.set_admin(account => '00000000-0000-4000-8000-000000000001', may_edit => true)$$), '42501', 'closed session: call set_admin');
select is(pg_temp.answer('admin', $$select 'done' from public.set_admin(account => '00000000-0000-4000-8000-000000000001', may_edit => true)$$), '42501', 'admin: call set_admin');
select is(pg_temp.answer('public key', $$select 'done' from public.keep_picture_size(address => '/media/picture.jpg', width => 10, height => 10)$$), '42501', 'public key: call keep_picture_size');
select is(pg_temp.answer('non-admin', $$select 'done' from public.keep_picture_size(address => '/media/picture.jpg', width => 10, height => 10)$$), '42501', 'non-admin: call keep_picture_size');
select is(pg_temp.answer('closed session', $$select 'done' from public.keep_picture_size(address => '/media/picture.jpg', width => 10, height => 10)$$), '42501', 'closed session: call keep_picture_size');
select is(pg_temp.answer('admin', $$select 'done' from public.keep_picture_size(address => '/media/picture.jpg', width => 10, height => 10)$$), '42501', 'admin: call keep_picture_size');

select * from finish();
rollback;
