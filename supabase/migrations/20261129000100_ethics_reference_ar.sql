-- The ethics approval of a project in Arabic, with the constraints that every translation has.
alter table public.ongoing_projects
  add column ethics_reference_ar text,
  add constraint ongoing_projects_ethics_reference_ar_length check (char_length(ethics_reference_ar) <= 200),
  add constraint ongoing_projects_ethics_reference_ar_value
    check (ethics_reference_ar !~ '[\u0001-\u001F\u007F-\u009F\u2028\u2029]'),
  add constraint ongoing_projects_ethics_reference_ar_blank check (private.has_text(ethics_reference_ar));
