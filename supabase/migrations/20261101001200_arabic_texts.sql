-- What each text says in Arabic, where somebody wrote it; null where nobody did, and Arabic pages show the original.
-- Never blank, so that null alone means none. The same lengths as the originals. Versions, history and restoring
-- speak of whole rows, and so of these too.

alter table public.publications
  add column title_ar text,
  add column summary_ar text,
  add column authors_ar text,
  add column journal_ar text,
  add column image_alt_ar text,
  add constraint publications_title_ar_length check (char_length(title_ar) <= 500),
  add constraint publications_title_ar_blank check (private.has_text(title_ar)),
  add constraint publications_summary_ar_length check (char_length(summary_ar) <= 10000),
  add constraint publications_summary_ar_blank check (private.has_text(summary_ar)),
  add constraint publications_authors_ar_length check (char_length(authors_ar) <= 10000),
  add constraint publications_authors_ar_blank check (private.has_text(authors_ar)),
  add constraint publications_journal_ar_length check (char_length(journal_ar) <= 500),
  add constraint publications_journal_ar_blank check (private.has_text(journal_ar)),
  add constraint publications_image_alt_ar_length check (char_length(image_alt_ar) <= 500),
  add constraint publications_image_alt_ar_blank check (private.has_text(image_alt_ar));

alter table public.submitted_papers
  add column title_ar text,
  add column journal_ar text,
  add column description_ar text,
  add column image_alt_ar text,
  add constraint submitted_papers_title_ar_length check (char_length(title_ar) <= 500),
  add constraint submitted_papers_title_ar_blank check (private.has_text(title_ar)),
  add constraint submitted_papers_journal_ar_length check (char_length(journal_ar) <= 500),
  add constraint submitted_papers_journal_ar_blank check (private.has_text(journal_ar)),
  add constraint submitted_papers_description_ar_length check (char_length(description_ar) <= 10000),
  add constraint submitted_papers_description_ar_blank check (private.has_text(description_ar)),
  add constraint submitted_papers_image_alt_ar_length check (char_length(image_alt_ar) <= 500),
  add constraint submitted_papers_image_alt_ar_blank check (private.has_text(image_alt_ar));

alter table public.ongoing_projects
  add column field_of_study_ar text,
  add column scope_of_study_ar text,
  add column study_type_ar text,
  add column target_specialities_ar text,
  add constraint ongoing_projects_field_of_study_ar_length check (char_length(field_of_study_ar) <= 500),
  add constraint ongoing_projects_field_of_study_ar_blank check (private.has_text(field_of_study_ar)),
  add constraint ongoing_projects_scope_of_study_ar_length check (char_length(scope_of_study_ar) <= 2000),
  add constraint ongoing_projects_scope_of_study_ar_blank check (private.has_text(scope_of_study_ar)),
  add constraint ongoing_projects_study_type_ar_length check (char_length(study_type_ar) <= 500),
  add constraint ongoing_projects_study_type_ar_blank check (private.has_text(study_type_ar)),
  add constraint ongoing_projects_target_specialities_ar_length check (char_length(target_specialities_ar) <= 2000),
  add constraint ongoing_projects_target_specialities_ar_blank check (private.has_text(target_specialities_ar));

alter table public.metrics
  add column label_ar text,
  add constraint metrics_label_ar_length check (char_length(label_ar) <= 100),
  add constraint metrics_label_ar_blank check (private.has_text(label_ar));

-- The other tables' grants are for whole rows.
grant update (label_ar) on table public.metrics to authenticated, service_role;
