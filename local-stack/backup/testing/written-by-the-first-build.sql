-- Backup of a Burhan site, format 1
-- SHA-256 of everything below: 97b87cb69fbc11f7fb73786b1b563524781317dffe5e103f1a89792f53c289f2
-- Facts: {"writtenAt":"2026-11-22T02:56:04.223Z","migrations":["20261101000100","20261101000200","20261101000300","20261101000400","20261101000500","20261101000600","20261101000700","20261101000800","20261101000900","20261101001000","20261101001100","20261101001200"],"rows":{"public.publications":1,"public.submitted_papers":0,"public.ongoing_projects":1,"public.metrics":5,"public.content_history":2,"auth.users":1,"private.admins":1}}
begin;
set local client_encoding = 'UTF8';
set local standard_conforming_strings = on;
set local statement_timeout = 0;
do $$
begin
  if (select count(*) from supabase_migrations.schema_migrations where version in ('20261101000100', '20261101000200', '20261101000300', '20261101000400', '20261101000500', '20261101000600', '20261101000700', '20261101000800', '20261101000900', '20261101001000', '20261101001100', '20261101001200'))
    < 12 then
    raise exception 'The database is older than the backup: apply the migrations first.';
  end if;
end
$$;
alter table public.publications disable trigger user;
alter table public.submitted_papers disable trigger user;
alter table public.ongoing_projects disable trigger user;
alter table public.metrics disable trigger user;
alter table public.content_history disable trigger user;
delete from public.publications;
insert into public.publications (id, title, summary, authors, journal, date, doi, image_url, image_alt, order_index, created_at, updated_at, image_width, image_height, title_ar, summary_ar, authors_ar, journal_ar, image_alt_ar) overriding system value values ('1', E'it''s a "test" \\ with %s, $$, 
 lines; commit; -- قلب', 's', 'a', 'j', '2026', '', '/a.png', '', '1', '2026-11-22 02:56:01.728+00', '2026-11-22 02:56:01.728+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
delete from public.submitted_papers;
delete from public.ongoing_projects;
insert into public.ongoing_projects (id, field_of_study, scope_of_study, study_type, target_specialities, status, created_at, updated_at, field_of_study_ar, scope_of_study_ar, study_type_ar, target_specialities_ar) overriding system value values ('P''9', '', '', 'Systematic Review and Meta-Analysis', '', 'Open', '2026-11-22 02:56:03.205+00', '2026-11-22 02:56:03.205+00', NULL, NULL, NULL, NULL);
delete from public.metrics;
insert into public.metrics (id, number_value, label, order_index, created_at, updated_at, label_ar) overriding system value values ('1', '0', 'Publications', '1', '2026-11-22 02:23:59.875+00', '2026-11-22 02:23:59.875+00', NULL);
insert into public.metrics (id, number_value, label, order_index, created_at, updated_at, label_ar) overriding system value values ('2', '0', 'Submitted Papers', '2', '2026-11-22 02:23:59.875+00', '2026-11-22 02:23:59.875+00', NULL);
insert into public.metrics (id, number_value, label, order_index, created_at, updated_at, label_ar) overriding system value values ('3', '0', 'Ongoing Projects', '3', '2026-11-22 02:23:59.875+00', '2026-11-22 02:23:59.875+00', NULL);
insert into public.metrics (id, number_value, label, order_index, created_at, updated_at, label_ar) overriding system value values ('4', '0', 'Collaborations', '4', '2026-11-22 02:23:59.875+00', '2026-11-22 02:23:59.875+00', NULL);
insert into public.metrics (id, number_value, label, order_index, created_at, updated_at, label_ar) overriding system value values ('5', '0', 'Researchers Trained', '5', '2026-11-22 02:23:59.875+00', '2026-11-22 02:23:59.875+00', NULL);
delete from public.content_history;
insert into public.content_history (id, table_name, row_id, action, changed_at, changed_by, changed_by_name, old_row, new_row) overriding system value values ('1', 'publications', '1', 'insert', '2026-11-22 02:56:03.004+00', 'f45baf6c-1ef1-419b-8c6b-ec4087ca7cd9', 'sara@console.example', NULL, E'{"id": 1, "doi": "", "date": "2026", "title": "it''s a \\"test\\" \\\\ with %s, $$, \\n lines; commit; -- قلب", "authors": "a", "journal": "j", "summary": "s", "title_ar": null, "image_alt": "", "image_url": "/a.png", "authors_ar": null, "created_at": "2026-11-22T02:56:01.728+00:00", "journal_ar": null, "summary_ar": null, "updated_at": "2026-11-22T02:56:01.728+00:00", "image_width": null, "order_index": 1, "image_alt_ar": null, "image_height": null}');
insert into public.content_history (id, table_name, row_id, action, changed_at, changed_by, changed_by_name, old_row, new_row) overriding system value values ('2', 'ongoing_projects', 'P''9', 'insert', '2026-11-22 02:56:03.481+00', 'f45baf6c-1ef1-419b-8c6b-ec4087ca7cd9', 'sara@console.example', NULL, '{"id": "P''9", "status": "Open", "created_at": "2026-11-22T02:56:03.205+00:00", "study_type": "Systematic Review and Meta-Analysis", "updated_at": "2026-11-22T02:56:03.205+00:00", "study_type_ar": null, "field_of_study": "", "scope_of_study": "", "field_of_study_ar": null, "scope_of_study_ar": null, "target_specialities": "", "target_specialities_ar": null}');
alter table public.publications enable trigger user;
alter table public.submitted_papers enable trigger user;
alter table public.ongoing_projects enable trigger user;
alter table public.metrics enable trigger user;
alter table public.content_history enable trigger user;
delete from auth.sessions as sessions using auth.users as users
  where sessions.user_id = users.id and users.email = 'sara@console.example' and users.encrypted_password is distinct from '$2b$10$CCLwb5Q0Q.ZJgFqiyVtk6.lXeC2S3LMF8c92L/xrFahd02oW9ST1W';
update auth.users set encrypted_password = '$2b$10$CCLwb5Q0Q.ZJgFqiyVtk6.lXeC2S3LMF8c92L/xrFahd02oW9ST1W', banned_until = NULL where email = 'sara@console.example' and not is_sso_user;
insert into auth.users (id, aud, role, email, encrypted_password, banned_until, email_confirmed_at, raw_app_meta_data,
    raw_user_meta_data, created_at, updated_at, confirmation_token, recovery_token, email_change, email_change_token_new)
  select 'f45baf6c-1ef1-419b-8c6b-ec4087ca7cd9', 'authenticated', 'authenticated', 'sara@console.example', '$2b$10$CCLwb5Q0Q.ZJgFqiyVtk6.lXeC2S3LMF8c92L/xrFahd02oW9ST1W', NULL, '2026-11-22 02:56:01.076+00', '{"provider": "email", "providers": ["email"]}', '{"email_verified": true}', '2026-11-22 02:56:01.076+00', '2026-11-22 02:56:01.076+00', '', '', '', ''
  where not exists (select from auth.users where email = 'sara@console.example' and not is_sso_user)
  on conflict (id) do update set email = excluded.email, encrypted_password = excluded.encrypted_password,
    banned_until = excluded.banned_until;
insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
  select gen_random_uuid(), 'email', id::text, id,
    jsonb_build_object('sub', id, 'email', email, 'email_verified', true, 'phone_verified', false), now(), now()
  from auth.users where email = 'sara@console.example' and not is_sso_user
  on conflict (provider, provider_id) do update set identity_data = excluded.identity_data;
do $$
begin
  if exists (select from pg_catalog.pg_attribute where attrelid = 'auth.users'::regclass and attname = 'instance_id') then
    execute 'update auth.users set instance_id = ''00000000-0000-0000-0000-000000000000'' where instance_id is null';
  end if;
end
$$;
delete from private.admins;
insert into private.admins (user_id, created_at)
  select id, '2026-11-22 02:56:01.076+00' from auth.users where email = 'sara@console.example' and not is_sso_user;
select setval('public.publications_id_seq', greatest(last_value, 1)) from public.publications_id_seq;
select setval('public.metrics_id_seq', greatest(last_value, 5)) from public.metrics_id_seq;
select setval('public.content_history_id_seq', greatest(last_value, 2)) from public.content_history_id_seq;
commit;
